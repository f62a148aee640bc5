import { ROOT } from '../root.ts';
import { update } from '../update/update.ts';

process.exitCode = await update(ROOT, process.argv.slice(2));
