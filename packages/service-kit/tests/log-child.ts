/** Logs the given number of lines at once, then ends in the given way. */
import { createLog } from '../src/base/log.ts';

const [count, end] = process.argv.slice(2);
const log = createLog();
for (let number = 0; number < Number(count); number++) log.info({ number });
console.error('logged');
if (end === 'exit') process.exit(0);
if (end === 'throw') throw new Error('on purpose');
if (end === 'error') {
  log.error('on purpose');
  process.kill(process.pid, 'SIGKILL');
}
