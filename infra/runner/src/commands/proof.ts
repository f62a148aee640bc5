import { runProof } from '../testing/run-proof.ts';

process.exitCode = await runProof(process.argv.slice(2));
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
