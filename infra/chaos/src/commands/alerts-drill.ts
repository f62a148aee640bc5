import { parseArgs } from 'node:util';
import { runQuiet } from '../alerts/quiet.ts';
import { runAlertsDrill } from '../alerts/run-alerts-drill.ts';
import { table } from '../drill/report.ts';

// Breaks everything in turn and verifies that each fault raises its alerts; with --quiet that nothing is raised without a fault.
const { values } = parseArgs({
  options: {
    factor: { type: 'string', default: '15' },
    only: { type: 'string', multiple: true },
    /** Minutes of load without faults, with the alerts' real times. */
    quiet: { type: 'string' },
    logs: { type: 'string' },
  },
});
const logs = values.logs === undefined ? {} : { logs: values.logs };
const problems =
  values.quiet === undefined
    ? await drill()
    : await runQuiet({ minutes: Number(values.quiet), print: console.log, ...logs });
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'every alert is as it should be' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();

async function drill(): Promise<readonly string[]> {
  const { raised, problems, skipped } = await runAlertsDrill({
    factor: Number(values.factor),
    ...(values.only === undefined ? {} : { only: values.only }),
    ...logs,
    print: console.log,
  });
  const seconds = (value: number | undefined) => value?.toFixed(1) ?? '';
  const rows = raised.map(({ fault, alert, raisedAfter, resolvedAfter }) => [
    fault,
    alert,
    seconds(raisedAfter),
    seconds(resolvedAfter),
  ]);
  console.log(`\n${table([['fault', 'alert', 'raised after s', 'resolved after s'], ...rows])}\n`);
  for (const one of skipped) console.log(`not tried: ${one}`);
  return problems;
}
