import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeDigests, formatPinned, PINNED, usedImages } from '../release/images.ts';
import { ROOT } from '../root.ts';

const images = completeDigests(usedImages(ROOT).map((name) => ({ name, digest: undefined })));
const missing = images.filter(({ digest }) => digest === undefined).map(({ name }) => name);
if (missing.length === 0) {
  writeFileSync(join(ROOT, PINNED), formatPinned(images));
  console.log(`${PINNED} has the digests of ${images.length} images.`);
} else {
  console.error(`No digests are written, because the registry of ${missing[0]} did not answer.`);
  process.exitCode = 1;
}
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
