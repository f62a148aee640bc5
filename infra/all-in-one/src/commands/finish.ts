import { runFinish } from '../start/finish.ts';

await runFinish(process.env);
