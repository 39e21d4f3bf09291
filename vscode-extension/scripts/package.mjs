// Packs target/stet-VERSION.vsix; nothing is fetched. A server with native code for one platform makes
// a package for that platform, which VS Code refuses to install on others.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createVSIX } from '@vscode/vsce';

const PLATFORMS = {
  'linux-x86_64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'macosx-arm64': 'darwin-arm64',
  'macosx-x86_64': 'darwin-x64',
  'windows-x86_64': 'win32-x64',
};

const jars = existsSync('server/lib') ? readdirSync('server/lib') : [];
const natives = Object.keys(PLATFORMS).filter((platform) => jars.some((jar) => jar.startsWith('llvm-') && jar.endsWith(`-${platform}.jar`)));
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
mkdirSync('target', { recursive: true });
await createVSIX({
  packagePath: `target/stet-${version}.vsix`,
  target: natives.length === 1 ? PLATFORMS[natives[0]] : undefined,
  dependencies: false,
  allowMissingRepository: true,
  rewriteRelativeLinks: false,
});
