import { runTests } from '../testing/run-tests.ts';

process.exitCode = await runTests(process.argv.slice(2));
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
