import { ROOT } from '../root.ts';
import { update } from '../update/update.ts';

process.exitCode = await update(ROOT, process.argv.slice(2));
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
