import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseFullDisk } from './room.ts';

test('what is needed on one disk is added up, also for folders that do not exist yet', async () => {
  const folder = join(tmpdir(), 'firstrung-absent', 'media');
  await refuseFullDisk([{ folder, bytes: 1 }]);
  const half = 2 ** 62;
  await expect(
    refuseFullDisk([
      { folder, bytes: half },
      { folder: tmpdir(), bytes: half },
    ]),
  ).rejects.toThrow(/^The restore needs 8796093022208 MB on the disk of .*, and \d+ MB are free\. Nothing/);
});
