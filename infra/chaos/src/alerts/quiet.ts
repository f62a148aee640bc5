import { setTimeout as delay } from 'node:timers/promises';
import { startBoard } from './board.ts';
import { readRules } from './config.ts';
import { checkPanels } from './panels.ts';
import { startSteadyLoad } from './steady-load.ts';

export interface QuietOptions {
  minutes: number;
  logs?: string;
  print: (line: string) => void;
}

/** Runs steady load with the alerts as they are, and resolves with what fired, as sentences. */
export async function runQuiet({ minutes, logs, print }: QuietOptions): Promise<string[]> {
  await using board = await startBoard({ factor: 1, ...(logs === undefined ? {} : { logs }) });
  await using load = await startSteadyLoad(board);
  const from = new Date();
  print(`quiet load for ${minutes} minutes, ${readRules().length} alerts`);
  const seen = new Map<string, number>();
  const problems: string[] = [];
  let reported = 0;
  while (Date.now() < from.getTime() + minutes * 60_000) {
    for (const { labels, state } of await board.prometheus.alerts()) {
      const key = `${state}: ${JSON.stringify(labels)}`;
      if (!seen.has(key)) print(`${minutesSince(from)} ${key}`);
      if (!seen.has(key) && state === 'firing') problems.push(`${minutesSince(from)} ${key}`);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    if (load.failed.aborted) return [...problems, `the load has failed: ${load.failed.reason}`];
    if (Date.now() >= from.getTime() + reported * 300_000) {
      reported++;
      print(`${minutesSince(from)} ${load.done} requests and messages`);
    }
    await delay(5_000);
  }
  return [...problems, ...(await checkPanels(board.prometheus, from, { mayBeEmpty: true }))];
}

const minutesSince = (from: Date) => `${((Date.now() - from.getTime()) / 60_000).toFixed(1)} min`;
