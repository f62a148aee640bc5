import { parseArgs } from 'node:util';
import { makeRelease } from '../release/make-release.ts';
import { ReleaseError } from '../release/tag.ts';
import { ROOT } from '../root.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { image: { type: 'string' } },
  });
  const [version, ...rest] = positionals;
  if (rest.length > 0)
    throw new ReleaseError('Use: npm run release -- [<version>] [--image <name:tag@digest>]');
  await makeRelease(ROOT, { version, image: values.image, print: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exitCode = 1;
}
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
