// Copies the server that Maven built into server/lib. Without one the package has no server, which
// is an error unless --without-server is given.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';

const source = '../server/target/stet/lib';
const target = 'server/lib';
rmSync('server', { recursive: true, force: true });
if (existsSync(source)) {
  cpSync(source, target, { recursive: true });
  console.log(`${readdirSync(target).length} files of the server copied`);
} else if (process.env.STET_WITHOUT_SERVER === '1') {
  console.log('packaging without the server');
} else {
  console.error(`${source} does not exist: build the server first (mvn package in the folder above), or set STET_WITHOUT_SERVER=1`);
  process.exit(1);
}
