import { runDev } from '../dev/run.ts';

await runDev(process.env, process.argv.slice(2));
