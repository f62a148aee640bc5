import { runTests } from '../testing/run-tests.ts';

process.exitCode = await runTests(process.argv.slice(2));
