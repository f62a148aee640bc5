import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../root.ts';

try {
  await buildChanged(ROOT);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
