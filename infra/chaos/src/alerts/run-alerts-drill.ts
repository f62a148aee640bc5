import { setTimeout as delay } from 'node:timers/promises';
import type { ActiveAlert, PrometheusServer } from '@firstrung/test-kit/prometheus';
import { startBoard } from './board.ts';
import { memoryOf, readRules } from './config.ts';
import type { AlertFault, AlertTargets, ExpectedAlert } from './fault.ts';
import { ALERT_FAULTS } from './faults/index.ts';
import { checkPanels } from './panels.ts';
import { startSteadyLoad } from './steady-load.ts';

export interface AlertsDrillOptions {
  /** Every time in Prometheus' configuration and rules is divided by it. */
  factor: number;
  /** Only faults whose names contain one of these; default: all. */
  only?: readonly string[];
  logs?: string;
  print: (line: string) => void;
}

/** One alert of a fault, with times in seconds of the drill. */
export interface RaisedAlert {
  fault: string;
  alert: string;
  /** From the fault; `undefined` if it was not raised. */
  raisedAfter: number | undefined;
  /** From the end of the fault; `undefined` if that was not waited for or did not happen. */
  resolvedAfter: number | undefined;
}

export interface AlertsDrillOutcome {
  raised: readonly RaisedAlert[];
  /** Sentences. Empty when each fault raised its alerts and no other. */
  problems: readonly string[];
  /** Names of faults that could not be tried, with the reason. */
  skipped: readonly string[];
}

const POLL_MS = 250;
/** How long a fault goes on at most without raising its alerts. */
const RAISE_SECONDS = 240;
const RESOLVE_SECONDS = 360;
/** A machine that is short of processor time raises these at any time. */
const OF_MACHINE = ['SlowRequests', 'ProcessOverloaded'];
/** Alerts that remember longer, in seconds of the drill, are not waited for. */
const LONG_MEMORY_SECONDS = 60;

/** Breaks everything in turn, under load, and compares the alerts that fire with those that must. */
export async function runAlertsDrill(options: AlertsDrillOptions): Promise<AlertsDrillOutcome> {
  const { factor, only, logs, print } = options;
  await using board = await startBoard({ factor, ...(logs === undefined ? {} : { logs }) });
  const from = new Date();
  await using load = await startSteadyLoad(board);
  const targets = { board, load };
  const rules = readRules();
  /** They go on firing long after their fault. */
  const lingering = rules.filter((rule) => memoryOf(rule) / factor > LONG_MEMORY_SECONDS);
  const isIgnored = ({ labels }: ActiveAlert) =>
    OF_MACHINE.includes(labels.alertname) || lingering.some(({ alert }) => alert === labels.alertname);
  print(`${board.fleet.instances.length} processes and ${rules.length} alerts, times divided by ${factor}`);

  const problems = [...(await checkRules(board.prometheus, rules.length))];
  const skipped: string[] = [];
  const raised: RaisedAlert[] = [];
  const before = await settled(board.prometheus, isIgnored);
  problems.push(...before.map((one) => `without a fault: ${describe(one)}`));
  const chosen = ALERT_FAULTS.filter(({ name }) => only?.some((part) => name.includes(part)) ?? true);
  for (const fault of chosen) {
    const missing = fault.missing?.(board);
    if (missing !== undefined) {
      skipped.push(`${fault.name}: ${missing}`);
      continue;
    }
    const outcome = await strikeOne(fault, targets, isIgnored).catch((error) => ({
      raised: [],
      problems: [`"${fault.name}" could not be tried: ${error}`],
    }));
    for (const one of outcome.raised) print(line(one));
    for (const problem of outcome.problems) print(`  ${problem}`);
    raised.push(...outcome.raised);
    problems.push(...outcome.problems);
    if (load.failed.aborted) {
      problems.push(`after "${fault.name}" the load has failed: ${load.failed.reason}`);
      break;
    }
  }
  if (!only) problems.push(...(await checkPanels(board.prometheus, from)));
  problems.push(...(await checkRules(board.prometheus, rules.length)));
  const crashes = board.fleet.instances.filter(({ crashes }) => crashes > 0);
  problems.push(...crashes.map(({ name }) => `${name} ended by itself`));
  return { raised, problems, skipped };
}

async function strikeOne(
  fault: AlertFault,
  targets: AlertTargets,
  isIgnored: (alert: ActiveAlert) => boolean,
): Promise<{ raised: RaisedAlert[]; problems: string[] }> {
  const { prometheus } = targets.board;
  const problems = new Set<string>();
  const isFiring = ({ state }: ActiveAlert) => state === 'firing';
  const allowed = [...fault.raises, ...(fault.mayRaise ?? [])];
  const isAllowed = (one: ActiveAlert) => allowed.some((expected) => matches(one, expected));
  const noteOthers = (alerts: readonly ActiveAlert[]) => {
    for (const one of alerts)
      if (!isIgnored(one) && !isAllowed(one)) problems.add(`"${fault.name}" raised ${describe(one)}`);
  };

  const raisedAfter = new Map<ExpectedAlert, number>();
  const struckAt = performance.now();
  const mend = await fault.strike(targets);
  while (raisedAfter.size < fault.raises.length && secondsSince(struckAt) < RAISE_SECONDS) {
    const alerts = (await prometheus.alerts()).filter(isFiring);
    noteOthers(alerts);
    for (const expected of fault.raises)
      if (!raisedAfter.has(expected) && alerts.some((one) => matches(one, expected)))
        raisedAfter.set(expected, secondsSince(struckAt));
    await delay(POLL_MS);
  }

  const mendedAt = performance.now();
  await mend();
  const resolvedAfter = new Map<ExpectedAlert, number>();
  for (;;) {
    const active = (await prometheus.alerts()).filter((one) => isFiring(one) || isAllowed(one));
    const alerts = active.filter(isFiring);
    noteOthers(alerts);
    for (const expected of raisedAfter.keys())
      if (!resolvedAfter.has(expected) && !alerts.some((one) => matches(one, expected)))
        resolvedAfter.set(expected, secondsSince(mendedAt));
    // What is pending, and sockets that reconnect later, would raise an alert in the next fault.
    const rest = active.filter((one) => !isIgnored(one));
    const closed = targets.load.sockets.filter(({ connected }) => !connected).length;
    if (rest.length === 0 && closed === 0) break;
    if (secondsSince(mendedAt) > RESOLVE_SECONDS) {
      if (closed > 0) problems.add(`after "${fault.name}" was mended, ${closed} sockets stay closed`);
      for (const one of rest) problems.add(`after "${fault.name}" was mended, ${describe(one)} goes on`);
      break;
    }
    await delay(POLL_MS);
  }
  const raised = fault.raises.map((expected) => ({
    fault: fault.name,
    alert: nameOf(expected),
    raisedAfter: raisedAfter.get(expected),
    resolvedAfter: resolvedAfter.get(expected),
  }));
  for (const one of raised)
    if (one.raisedAfter === undefined) problems.add(`"${fault.name}" did not raise ${one.alert}`);
  return { raised, problems: [...problems] };
}

/** Waits until the alerts of the start are over. Resolves with those that fire. */
async function settled(
  prometheus: PrometheusServer,
  isIgnored: (alert: ActiveAlert) => boolean,
): Promise<ActiveAlert[]> {
  const begin = performance.now();
  for (;;) {
    const active = (await prometheus.alerts()).filter((one) => !isIgnored(one));
    if (active.length === 0 || secondsSince(begin) > RESOLVE_SECONDS) return active;
    await delay(POLL_MS);
  }
}

/** Sentences about rules that Prometheus did not load or can't evaluate. */
async function checkRules(prometheus: PrometheusServer, expected: number): Promise<string[]> {
  const rules = await prometheus.rules();
  return [
    ...(rules.length === expected ? [] : [`Prometheus has ${rules.length} of ${expected} alerts`]),
    ...rules.filter(({ lastError }) => lastError).map(({ name, lastError }) => `${name}: ${lastError}`),
  ];
}

const matches = ({ labels }: ActiveAlert, expected: ExpectedAlert): boolean =>
  labels.alertname === expected.alert &&
  Object.entries(expected.labels ?? {}).every(([label, value]) => labels[label] === value);

const nameOf = ({ alert, labels = {} }: ExpectedAlert) => [alert, ...Object.values(labels)].join(' of ');

const describe = ({ labels: { alertname, severity: _, ...labels } }: ActiveAlert) =>
  `${alertname} ${JSON.stringify(labels)}`;

const line = ({ fault, alert, raisedAfter, resolvedAfter }: RaisedAlert) =>
  `${fault}: ${alert} after ${raisedAfter?.toFixed(1) ?? '–'} s, resolved after ${resolvedAfter?.toFixed(1) ?? '–'} s`;

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000;
