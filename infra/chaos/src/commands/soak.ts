import { parseArgs } from 'node:util';
import { checkOutRelease } from '@firstrung/all-in-one/testing/fleet/release';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { runSoak } from '../soak/run-soak.ts';

// Verifies chat's delivery of many messages under continuous faults.
// With `--beside [ref]` both this release and an earlier one run.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'boolean', default: false },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1_000_000)}` },
    messages: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '200' },
    logs: { type: 'string' },
  },
});
await using postgres = await startKillablePostgres();
const report = await runSoak({
  databaseUrl: postgres.url,
  seed: Number(values.seed),
  messages: Number(values.messages),
  rate: Number(values.rate),
  faultEveryMs: 5_000,
  print: console.log,
  ...(values.beside ? { beside: checkOutRelease(positionals[0]) } : {}),
  ...(values.logs ? { logs: values.logs } : {}),
});
const { findings, ...numbers } = report;
console.log(numbers);
for (const finding of findings.slice(0, 100)) console.log(finding);
console.log(
  findings.length === 0
    ? `${report.sent} messages, ${report.faults} faults: nothing lost, doubled or out of order (seed ${values.seed})`
    : `${findings.length} findings (seed ${values.seed})`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
