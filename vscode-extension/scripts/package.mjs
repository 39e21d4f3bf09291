// Packs target/stet-VERSION.vsix; nothing is fetched.
import { mkdirSync, readFileSync } from 'node:fs';
import { createVSIX } from '@vscode/vsce';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
mkdirSync('target', { recursive: true });
await createVSIX({
  packagePath: `target/stet-${version}.vsix`,
  dependencies: false,
  allowMissingRepository: true,
  rewriteRelativeLinks: false,
  skipLicense: false,
});
