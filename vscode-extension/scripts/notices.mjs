// Writes ThirdPartyNotices.txt: the notices of the server, and the licence text of every npm package in the bundle.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const parts = [readFileSync('../THIRD-PARTY-NOTICES.md', 'utf8').trim()];

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

writeFileSync('ThirdPartyNotices.txt', parts.join(`\n\n${'-'.repeat(80)}\n\n`) + '\n');
console.log(`notices of the server and ${parts.length - 1} packages`);
