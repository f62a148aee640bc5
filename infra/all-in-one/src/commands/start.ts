import { runStart } from '../start/run.ts';

await runStart(process.env);
