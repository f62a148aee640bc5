import { startHeartbeat } from '../operator/heartbeat.ts';

// Before the rest is loaded.
const heartbeat = startHeartbeat(process.env);
const { runStart } = await import('../start/run.ts');
heartbeat.keep();
await runStart(process.env);
