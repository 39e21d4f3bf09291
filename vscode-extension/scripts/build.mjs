// Bundles the extension into dist/extension.js and writes dist/meta.json, the list of what went in.
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const result = await build({
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  metafile: true,
  logLevel: 'warning',
});
mkdirSync('dist', { recursive: true });
writeFileSync('dist/meta.json', JSON.stringify(result.metafile));
