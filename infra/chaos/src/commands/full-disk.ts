import { parseArgs } from 'node:util';
import { runFullDisk } from '../full-disk/run-full-disk.ts';
import { mountSmallDisk } from '../full-disk/small-disk.ts';

// Fills the disk under `npm start` to its last byte, again and
// again, and verifies that nothing is lost. Needs root, for a mount.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const disk = mountSmallDisk(300);
if ('reason' in disk) {
  console.error(disk.reason);
  process.exitCode = 2;
} else {
  try {
    const { acknowledged, statuses, findings } = await runFullDisk({
      disk,
      rounds: Number(values.rounds),
      print: console.log,
    });
    for (const finding of findings.slice(0, 100)) console.log(finding);
    console.log(`replies while the disk was full, by status: ${JSON.stringify(statuses)}`);
    console.log(`${values.rounds} rounds, ${acknowledged} jobs acknowledged: ${findings.length} findings`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    disk[Symbol.dispose]();
  }
}
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
