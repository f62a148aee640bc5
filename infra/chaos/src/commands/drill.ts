import { parseArgs } from 'node:util';
import { checkOutRelease } from '@firstrung/all-in-one/testing/fleet/release';
import { runDrill } from '../drill/run-drill.ts';

// Kills the services' processes and servers under load and verifies that nothing is lost or doubled. With
// `--beside [ref]` both this release and an earlier one run.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'boolean', default: false },
    pooler: { type: 'boolean', default: false },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1_000_000)}` },
    operations: { type: 'string', default: '5000' },
    faults: { type: 'string', default: '50' },
    'nats-stop': { type: 'string', default: '60' },
    instances: { type: 'string', default: '2' },
    logs: { type: 'string' },
  },
});
const outcome = await runDrill({
  seed: Number(values.seed),
  operations: Number(values.operations),
  faults: Number(values.faults),
  natsStopMs: Number(values['nats-stop']) * 1_000,
  size: Number(values.instances),
  pooler: values.pooler,
  ...(values.beside ? { beside: checkOutRelease(positionals[0]) } : {}),
  ...(values.logs === undefined ? {} : { logs: values.logs }),
  print: console.log,
});

console.log(`\n${outcome.report}\n`);
for (const { kind, outcome: how, what } of outcome.findings.slice(0, 100))
  console.log(`${how} (${kind}): ${what}`);
for (const name of outcome.crashes) console.log(`${name} ended by itself`);
const isFine = outcome.findings.length === 0 && outcome.crashes.length === 0;
console.log(
  isFine
    ? `${outcome.operations} operations, ${outcome.faults.length} faults: nothing lost, nothing doubled (seed ${values.seed})`
    : `${outcome.findings.length} findings, ${outcome.crashes.length} crashes (seed ${values.seed})`,
);
process.exitCode = isFine ? 0 : 1;
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
