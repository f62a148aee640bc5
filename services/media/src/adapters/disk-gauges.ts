import { statfs } from 'node:fs/promises';
import { addGauge } from '@firstrung/service-kit/service';
import type { MediaContext } from '../context.ts';

/** The space on the disk of a folder; no values while the folder does not exist. */
export function addDiskGauges(metrics: MediaContext['metrics'], folder: string): void {
  addGauge(metrics, {
    name: 'firstrung_media_disk_bytes',
    help: 'Size of the disk with the folder of uploads.',
    async read() {
      const { blocks, bsize } = await statfs(folder);
      return blocks * bsize;
    },
  });
  addGauge(metrics, {
    name: 'firstrung_media_disk_free_bytes',
    help: 'Space that uploads can still take on that disk.',
    async read() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  });
}
