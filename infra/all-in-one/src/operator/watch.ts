import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Logger } from '@firstrung/service-kit/service';
import { type ChannelName, type Channels, type Message, newMessage } from './channels.ts';
import type { Readers, Stage } from './readings.ts';
import { applyRules, type Change, type Memory, type Readings } from './rules.ts';
import type { OperatorSettings } from './settings.ts';
import { describeChange, nameProblem } from './texts.ts';

const EVERY_MS = 30_000;
/** A channel that failed is tried again after this time. */
const RETRY_MS = 5 * 60_000;

/** What the watch stores in the data folder: it survives a restart, and `npm run status` shows it. */
export interface WatchFile {
  memory: Memory;
  readings: Readings;
  unsent: Message[];
}

const fileOf = (dataDir: string): string => join(dataDir, 'operator.json');

/** `undefined` if the watch has never run, or if a crash of the machine has left half a file. */
export function readWatchFile(dataDir: string): WatchFile | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

export interface Watch {
  /** What is watched from now on. */
  stage: Stage;
  /** Reads, judges and tells once. */
  check(): Promise<void>;
}

/**
 * Tells the operator when something is wrong, again when it has doubled, and once when it is over. It needs
 * neither the database nor the bus. The state is a file, because it has to be stored when the database does
 * not answer.
 */
export function createWatch({
  settings,
  readers,
  channels,
  clock,
  log,
  signal,
}: {
  settings: OperatorSettings;
  readers: Readers;
  channels: Channels;
  clock: Clock;
  log: Logger;
  signal?: AbortSignal;
}): Watch {
  const { dataDir } = settings;
  const names = Object.keys(channels) as ChannelName[];
  const stored = readWatchFile(dataDir);
  let memory = stored?.memory;
  let unsent = stored?.unsent ?? [];
  const pausedUntil: Partial<Record<ChannelName, number>> = {};

  /** Emails that can't be sent would tell of themselves when it is over. */
  const channelsFor = ({ problem, state }: Change, { mail }: Readings): ChannelName[] =>
    problem === 'mail' && state === 'raised' && mail?.error !== undefined
      ? names.filter((name) => name !== 'email')
      : names;

  function note(message: Message): void {
    const { problem, state, subject } = message;
    if (state !== 'over') {
      log.warn({ problem, readings: message.text }, nameProblem(problem));
      console.error(`${subject}. npm run status shows more.`);
    } else log.info({ problem }, 'a problem is over');
    // What could not be told while it lasted is told with its end alone.
    unsent = unsent.map((other) => (other.problem === problem ? { ...other, channels: [] } : other));
    unsent = [...unsent, message].filter((each) => each.channels.length > 0);
  }

  async function send(name: ChannelName): Promise<void> {
    if (clock.now().getTime() < (pausedUntil[name] ?? 0)) return;
    for (const message of unsent.filter((each) => each.channels.includes(name))) {
      try {
        await channels[name]?.(message);
        message.channels = message.channels.filter((each) => each !== name);
      } catch (err) {
        log.warn({ err, channel: name }, 'the operator could not be told, it is tried again');
        pausedUntil[name] = clock.now().getTime() + RETRY_MS;
        return;
      }
    }
  }

  function store(readings: Readings): void {
    const file: WatchFile = { memory: memory!, readings, unsent };
    try {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(`${fileOf(dataDir)}.new`, JSON.stringify(file, null, 2), { mode: 0o600 });
      renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir));
    } catch (err) {
      log.warn({ err }, 'the state of the watch could not be stored');
    }
  }

  const watch: Watch = {
    stage: 'preparing',
    async check() {
      const readings = await readers.read(watch.stage);
      // Whatever stops now is not ready.
      if (signal?.aborted) return;
      const now = clock.now();
      const result = applyRules(readings, memory, now);
      memory = result.memory;
      for (const change of result.changes) {
        const text = describeChange(change, readings, settings);
        note(newMessage(change, text, { at: now.toISOString(), channels: channelsFor(change, readings) }));
      }
      store(readings);
      if (unsent.length === 0) return;
      await Promise.all(names.map(send));
      unsent = unsent.filter((each) => each.channels.length > 0);
      store(readings);
    },
  };
  return watch;
}

/** Checks now and every half minute until the signal. */
export async function keepWatching(
  watch: Watch,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await watch.check().catch((err) => log.error({ err }, 'the watch has failed'));
    await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}
