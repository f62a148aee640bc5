import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { journalFile } from '../start-board.mjs';
import { endBoard, findRunning, untilServes, watchAnswers } from './board.ts';
import { findCommit, UpdateError } from './git.ts';
import { command, makeBackup, moveLink, prune, type Site } from './site.ts';

/** How long a start may take that migrates, or after which nothing else is left. */
const LONG_S = 300;

/**
 * How far an update is from the moment on at which the link may move. Each step can be repeated, so that an
 * update that was killed is completed by the next one. Launchers read `to`, `pid`, `isExpandOnly` and
 * `isHeld`.
 */
export interface Journal {
  step: 'switch' | 'back up' | 'finish' | 'contract' | 'restore' | 'go back' | 'done';
  /** The folder of the release before, which serves at the end if the new one can't. */
  from: string;
  to: string;
  /** Whether `to` leaves out migrations that remove something. */
  isExpandOnly: boolean;
  /** Of this program: nothing waits for one that was killed. */
  pid?: number;
  /** Whether the board waits with its start. */
  isHeld?: boolean;
  /** A file that `to` has made. It is restored if its `contract` migrations fail. */
  backup?: string;
  /**
   * Whether `to` adopts the data of `from`, which has made `backup`: they can't share tables. That update was
   * begun by `from`, and is completed here if it was killed after the step `finish`, which moved the link.
   */
  isAdoption?: boolean;
  /** The operator wants `backup` restored, which `from` has made. */
  isAsked?: boolean;
}

/**
 * Carries an update out from its present step. Resolves when the wanted release serves. Throws `UpdateError`
 * when it does not; then the one before serves, or the new one without the migrations that remove something.
 * @param o.patience how long the new release may need until it is ready, in seconds
 */
export async function carryOut(
  site: Site,
  journal: Journal,
  { patience, isRepeated }: { patience: number; isRepeated: boolean },
): Promise<void> {
  // From here on it runs to its end, also if the terminal is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const silence = watchAnswers(findRunning(site)?.address);
  const { from, to } = journal;
  const file = journalFile(site.base);
  const save = (changes: Partial<Journal>) => {
    Object.assign(journal, changes, { pid: process.pid });
    writeFileSync(`${file}.new`, JSON.stringify(journal));
    renameSync(`${file}.new`, file);
  };
  const fail = (message: string): never => {
    throw new UpdateError(`${message} The board did not answer for ${silence.seconds()} s.`);
  };
  /** It was ready like that before, and knows tables of which a part is contracted. */
  const serveExpanded = async (reason: string) => {
    if (journal.isAdoption) {
      save({ isHeld: false });
      fail(`${reason} Repeat the update.`);
    }
    save({ step: journal.isAsked ? 'done' : 'back up', isExpandOnly: true, isHeld: false });
    moveLink(site, to);
    const failure = await untilServes(site, to, LONG_S);
    if (failure) fail(`${reason}\n${basename(to)} ${failure}\n`);
    fail(`${reason}\n${basename(to)} serves without migrations that remove something. Repeat the update.`);
  };

  for (save({ isHeld: false }); ; ) {
    switch (journal.step) {
      case 'switch': {
        moveLink(site, to);
        const failure = await untilServes(site, to, patience);
        if (failure) console.error(`The new release ${failure}`);
        const next = journal.isExpandOnly ? 'back up' : 'done';
        save({ step: failure ? 'go back' : next });
        break;
      }
      case 'back up': {
        console.log('The new release is ready. The board ends for a backup and what the migrations remove.');
        // Nothing is written between the backup and the end of the migrations: restoring it loses nothing.
        save({ isHeld: true });
        await endBoard(site);
        const backup = makeBackup(site, to);
        if (backup === undefined) return serveExpanded('The backup failed.');
        save({ step: 'contract', isHeld: false, isExpandOnly: false, backup });
        isRepeated = false;
        break;
      }
      case 'finish':
      case 'contract': {
        const failure = await untilServes(site, to, LONG_S);
        if (failure) console.error(`After its migrations, the new release ${failure}`);
        // Before this update was repeated, the board may have served and written.
        if (failure && isRepeated && journal.isAdoption) {
          rmSync(file);
          fail(
            `Nothing was restored. The way back is npm run update -- ${findCommit(from, 'HEAD')} --restore ${journal.backup}`,
          );
        }
        if (failure && isRepeated) return serveExpanded('Nothing was restored.');
        save({ step: failure ? 'restore' : 'done' });
        break;
      }
      case 'restore': {
        moveLink(site, from);
        // The restore may have gone on when this program was killed.
        if (!isRepeated || (await untilServes(site, from, patience))) {
          save({ isHeld: true });
          await endBoard(site);
          console.log(`Restoring ${journal.backup} …`);
          const restore = ['restore', journal.backup!, '--yes'];
          const maker = journal.isAsked || journal.isAdoption ? from : to;
          if (!command(maker, restore, { MIGRATE: 'expand' }))
            return serveExpanded('The backup could not be restored.');
        }
        save({ step: 'go back', isHeld: false });
        break;
      }
      case 'go back': {
        moveLink(site, from);
        const failure = await untilServes(site, from, LONG_S);
        if (failure && journal.backup) return serveExpanded(`${basename(from)} ${failure}`);
        rmSync(file);
        if (failure) fail(`The link names the release before again, but it ${failure}\n`);
        if (journal.isAsked)
          return console.log(`${basename(from)} serves with the data of ${journal.backup}.`);
        // A repetition will need it once the dead letters are gone.
        if (!journal.isAdoption) rmSync(to, { recursive: true, force: true });
        return fail('The release before serves again, on the tables that it finds, and nothing was lost.');
      }
      case 'done':
        prune(site, [to, from]);
        rmSync(file);
        return console.log(`${basename(to)} is ready. The board did not answer for ${silence.seconds()} s.`);
    }
  }
}
