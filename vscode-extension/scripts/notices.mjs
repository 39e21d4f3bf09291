// Writes ThirdPartyNotices.txt: the licence texts of every npm package in the bundle and of every jar of the server.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const parts = ['Stet for VS Code contains the following third-party software.'];

const { inputs } = JSON.parse(readFileSync('dist/meta.json', 'utf8'));
const packages = new Set(Object.keys(inputs).flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
for (const folder of [...packages].sort()) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) {
    throw new Error(`${folder} has no licence file: its text must stand in the notices`);
  }
  parts.push(`${name} ${version} (${license})\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}`);
}

if (existsSync('server/lib')) {
  for (const jar of readdirSync('server/lib').filter((entry) => entry.endsWith('.jar')).sort()) {
    const path = `server/lib/${jar}`;
    const entries = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
    const texts = entries.filter((entry) => /^(META-INF\/)?([^/]*[-_.])?(LICEN[CS]E|NOTICE)[^/]*$/i.test(entry) && !entry.endsWith('.class'));
    const text = texts.map((entry) => execFileSync('unzip', ['-p', path, entry], { encoding: 'utf8' }).trim()).join('\n\n');
    parts.push(`${jar}\n\n${text === '' ? 'The jar carries no licence text; see its project.' : text}`);
  }
}

writeFileSync('ThirdPartyNotices.txt', parts.join(`\n\n${'-'.repeat(80)}\n\n`) + '\n');
console.log(`notices of ${parts.length - 1} packages`);
