import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '@firstrung/runner/read-file';
import type { Channels, Message } from './channels.ts';
import {
  CONDITION_NAMES,
  type ConditionName,
  conditionOf,
  minute,
  type Readings,
  type Site,
} from './conditions.ts';

/** What is known about a condition, as it is stored. */
interface Known {
  isBad: boolean;
  since: string;
  /** Since when it is or was bad, from when that had lasted until every channel was told that it is over. */
  alarm?: { since: string; isOver: boolean } | undefined;
  /** The channels that were told that it is bad. */
  told: string[];
}

/** One file of what was found and told: `operator.json` in the data folder. */
export interface AlarmFile {
  at: string;
  /** The last look at what is asked for every few minutes only. */
  thoroughAt?: string | undefined;
  conditions: Partial<Record<ConditionName, Known>>;
}

const MINUTE_MS = 60_000;
const THOROUGH_MS = 5 * MINUTE_MS;
/** The file keeps this size, so that it can be written on a full disk. */
const FILE_BYTES = 8_192;

const fileOf = (dataDir: string): string => join(dataDir, 'operator.json');

/** `undefined` if there is none, if it is damaged, or if a release of another kind has written it. */
export function readAlarms(dataDir: string): AlarmFile | undefined {
  const file: AlarmFile | undefined = readJson(fileOf(dataDir));
  return file?.conditions && file;
}

function store(file: AlarmFile, dataDir: string): void {
  const path = fileOf(dataDir);
  mkdirSync(dirname(path), { recursive: true });
  const flag = existsSync(path) ? 'r+' : 'w';
  writeFileSync(path, JSON.stringify(file, null, 2).padEnd(FILE_BYTES), { flag, mode: 0o600 });
}

/** Whether it is time to ask the database, the mail server and the public address again. */
export const isThoroughDue = (file: AlarmFile | undefined, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(file?.thoroughAt ?? '1970-01-01')) >= THOROUGH_MS;

/** What the readings mean, with what was known before. What they don't say stays as it was. */
export function judge(readings: Readings, before: AlarmFile | undefined, now: Date): AlarmFile {
  const at = now.toISOString();
  const conditions = { ...before?.conditions };
  for (const name of CONDITION_NAMES) {
    const condition = conditionOf(name);
    const isBad = condition.isBad(readings, now.getTime());
    if (isBad === undefined) continue;
    const known = conditions[name];
    const since = known?.isBad === isBad ? known.since : at;
    const minutes = typeof condition.minutes === 'number' ? condition.minutes : condition.minutes(readings);
    const hasLasted = now.getTime() - Date.parse(since) >= minutes * MINUTE_MS;
    let alarm = known?.alarm;
    if (hasLasted && isBad && (!alarm || alarm.isOver)) alarm = { since, isOver: false };
    if (hasLasted && !isBad && alarm) alarm = { ...alarm, isOver: true };
    conditions[name] = { isBad, since, alarm, told: known?.told ?? [] };
  }
  return { at, thoroughAt: before?.thoroughAt, conditions };
}

/**
 * Tells each channel once what is wrong, and once that it is over. What a channel does not take is told with
 * the next look. Throws if what was told can't be stored: it would be told again and again.
 */
export async function tell(
  file: AlarmFile,
  { readings, site, channels }: { readings: Readings; site: Site; channels: Channels },
): Promise<void> {
  store(file, site.dataDir);
  await Promise.all(
    Object.entries(channels).map(async ([channel, send]) => {
      for (const problem of CONDITION_NAMES) {
        const known = file.conditions[problem];
        const wasTold = known?.told.includes(channel);
        if (!known?.alarm || known.alarm.isOver !== wasTold) continue;
        const { since, isOver } = known.alarm;
        try {
          await send({
            problem,
            since,
            at: file.at,
            ...describe(problem, { since, isOver, readings, site }),
          });
        } catch (error) {
          console.error(`${channel} did not take a message, which is tried again: ${error}`);
          return;
        }
        known.told = isOver ? known.told.filter((one) => one !== channel) : [...known.told, channel];
        store(file, site.dataDir);
      }
    }),
  );
}

/** What the operator reads about an alarm that has begun or is over. */
export function describe(
  name: ConditionName,
  { since, isOver, readings, site }: { since: string; isOver: boolean; readings: Readings; site: Site },
): Pick<Message, 'state' | 'subject' | 'text'> {
  const { bad, good, meaning, steps } = conditionOf(name);
  const subject = `${site.productName} at ${new URL(site.publicUrl).host}`;
  const began = `It began on ${minute(since)}.`;
  if (isOver)
    return {
      state: 'over',
      subject: `${subject}: ${good}`,
      text: `It is over: ${bad}. ${began}\n\nThere is nothing to do.\n`,
    };
  const paragraphs = [meaning(readings, site), `What to do: ${steps(site)}`];
  const text = `${paragraphs.join('\n\n')}\n\n${began} You get another message when it is over.\n`;
  return { state: 'raised', subject: `${subject}: ${bad}`, text };
}
