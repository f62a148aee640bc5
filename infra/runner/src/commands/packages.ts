import { join } from 'node:path';
import { packPackages } from '../packages/pack.ts';
import { ROOT } from '../root.ts';

const folder = join(ROOT, '.packages');
try {
  for (const archive of await packPackages(folder)) console.log(join('.packages', archive));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
