import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Logger } from '@firstrung/service-kit/service';
import type { Channels } from './channels.ts';
import { isNews, judge, type Memory, type ProblemName, type Readings, type Sent } from './rules.ts';
import { describeProblem, type Message, type Site } from './texts.ts';

/** What is stored in the data folder: it survives a restart, and `npm run status` shows it. */
export interface WatchFile {
  memory: Memory;
  /** What each channel has taken, by its name. */
  sent: Record<string, Partial<Record<ProblemName, Sent>>>;
}

const fileOf = (dataDir: string): string => join(dataDir, 'operator.json');

/** `undefined` if there is none, if it is damaged, or if a release of another kind has written it. */
export function readWatchFile(dataDir: string): WatchFile | undefined {
  try {
    const file: WatchFile = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return file.sent && file;
  } catch {
    return undefined;
  }
}

/**
 * Sends a message by each channel when a check has changed, and once a day while it is bad. What a channel
 * did not take is sent again with the next readings. The state is a file, because it has to be stored when
 * the database does not answer.
 */
export function createWatch({
  site,
  channels,
  clock,
  log,
}: {
  site: Site;
  channels: Channels;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'info'>;
}): {
  /** Stores what the readings mean before it returns. Resolves when every channel was tried. */
  judge(readings: Readings): Promise<void>;
} {
  const { dataDir } = site;
  let file = readWatchFile(dataDir);
  const all: Channels = { log: async (message) => note(message, log), ...channels };

  function store(): void {
    try {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(`${fileOf(dataDir)}.new`, JSON.stringify(file, null, 2), { mode: 0o600 });
      renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir));
    } catch (err) {
      log.warn({ err }, 'the state of the alarms could not be stored');
    }
  }

  return {
    async judge(readings) {
      const now = clock.now();
      const at = now.toISOString();
      const { memory, settled } = judge(readings, file?.memory, now);
      const sent = file?.sent ?? {};
      file = { memory, sent };
      store();
      const sendNews = async ([channel, send]: [string, Channels[string]]) => {
        const known = sent[channel] ?? {};
        sent[channel] = known;
        for (const check of settled.filter((each) => isNews(each, known[each.problem], now))) {
          const { problem, isBad } = check;
          const since = isBad ? check.since : known[problem]!.since;
          await send({ problem, since, at, ...describeProblem({ problem, isBad, since }, readings, site) });
          if (isBad) known[problem] = { at, since };
          else delete known[problem];
          store();
        }
      };
      await Promise.all(
        Object.entries(all).map((each) =>
          sendNews(each).catch((err) =>
            log.warn(
              { err, channel: each[0] },
              'a message to the operator could not be sent, it is tried again',
            ),
          ),
        ),
      );
    },
  };
}

function note({ problem, state, subject, text }: Message, log: Pick<Logger, 'warn' | 'info'>): void {
  if (state === 'over') {
    log.info({ problem }, subject);
    return;
  }
  log.warn({ problem, text }, subject);
  console.error(`${subject}. npm run status shows more.`);
}
