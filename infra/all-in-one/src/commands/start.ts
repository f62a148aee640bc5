import { keepHeartbeat } from '../operator/heartbeat.ts';

// Before the rest is loaded, which takes seconds on a busy machine.
keepHeartbeat(process.env);
const { runStart } = await import('../start/run.ts');
await runStart(process.env);
