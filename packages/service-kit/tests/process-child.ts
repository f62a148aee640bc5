/**
 * A program like a service's `main.ts`: serves on a free port,
 * prints the address, drains and stops on a signal.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { createHttpServer, readHttpConfig } from '../src/http/index.ts';
import { createLog, runUntilStopped, systemClock } from '../src/service/index.ts';

const log = createLog({ level: 'error' });

await runUntilStopped(
  async () => {
    if (process.argv[2] === 'fail') throw new Error('PORT must be free');
    const http = await createHttpServer({
      services: [],
      config: readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' }),
      log,
      clock: systemClock,
    });
    console.log(await http.listen());
    return {
      async drain() {
        await turn();
        console.log('drained');
      },
      async close() {
        console.log('closing');
        await http.close();
        console.log('closed');
      },
    };
  },
  { log },
);
