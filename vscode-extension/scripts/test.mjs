// Bundles the unit tests and runs them with Node's own runner.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const outdir = 'target/test';
rmSync(outdir, { recursive: true, force: true });
const entryPoints = readdirSync('test')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `test/${name}`);
await build({ entryPoints, outdir, bundle: true, platform: 'node', format: 'cjs', target: 'node20', sourcemap: 'inline', logLevel: 'warning' });
const run = spawnSync(process.execPath, ['--enable-source-maps', '--test', '--test-reporter=tap', outdir], { stdio: 'inherit' });
process.exit(run.status ?? 1);
