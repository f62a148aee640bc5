import type { ProblemName, Readings, Settled } from './rules.ts';

/** What the operator gets. The webhook has it as JSON, with the site's address. */
export interface Message {
  problem: ProblemName;
  state: 'raised' | 'over';
  since: string;
  at: string;
  subject: string;
  text: string;
}

export interface Site {
  productName: string;
  publicUrl: string;
  dataDir: string;
  hasOwnDatabase: boolean;
}

interface Words {
  /** Completes "Firstrung at jobs.example.org: …". */
  bad: string;
  good: string;
  meaning(readings: Readings, site: Site): string;
  /** What to do, with the command. */
  steps(site: Site): string;
}

const GB = 1e9;

const WORDS: Record<ProblemName, Words> = {
  'not-ready': {
    bad: 'the board is not ready',
    good: 'the board is ready again',
    meaning: ({ start, notReady = [] }) => {
      if (!start)
        return `These services can't store anything: ${notReady.join(', ')}. Pages and calls that need them answer with an error. Nothing that was saved is lost.`;
      const state = start.isGivenUp
        ? 'The board has ended again and again, so nothing is served. It is started again every half minute.'
        : 'The board tries to start and is not ready. If it was just updated, it may be migrating a large database; otherwise its database does not answer, or each start ends with an error.';
      return start.lastErrors.length === 0
        ? state
        : `${state}\n\nThe last errors in its log:\n\n${start.lastErrors.join('\n')}`;
    },
    steps: ({ dataDir, hasOwnDatabase }) =>
      `Read the reason: journalctl -u firstrung -n 50, and the last lines of ${dataDir}/log. Look whether PostgreSQL runs: ${hasOwnDatabase ? `the last lines of ${dataDir}/postgres/log` : "systemctl status 'postgresql@*'"}. When the cause is gone, the board serves again by itself. If it began with an update, go back to the release before: npm run update -- <its commit>`,
  },
  disk: {
    bad: 'the disk is nearly full',
    good: 'the disk has space again',
    meaning: ({ disk }, { dataDir }) =>
      `${gigabytes(disk?.free)} of ${gigabytes(disk?.all)} are free on the disk of ${dataDir}. When it is full, people can read but save nothing.`,
    steps: ({ dataDir }) =>
      `See what needs the space: du -xh ${dataDir} | sort -h | tail -20. Old backups, logs and downloaded packages (apt-get clean) can go; nothing else in ${dataDir} can. Or make the disk larger.`,
  },
  backup: {
    bad: 'there is no recent backup',
    good: 'there is a recent backup again',
    meaning: ({ backup }) => {
      const last = backup?.lastBackup && `The last good backup was made on ${minute(backup.lastBackup.at)}.`;
      if (backup?.lastFailure)
        return `The backup of ${minute(backup.lastFailure.at)} failed: ${backup.lastFailure.error} ${last ?? 'There is no good one yet.'}`;
      return last
        ? `${last} That is more than 26 hours ago.`
        : 'Backups are set up, but none has been made for more than 26 hours.';
    },
    steps: () =>
      'Make one now and read what it says: npm run backup. Then see why the timer did not: systemctl status firstrung-backup.timer firstrung-backup.service',
  },
  'backup-check': {
    bad: 'the backup is not proven to be good',
    good: 'the backup was checked and is good',
    meaning: ({ backup }) => {
      const check = backup?.lastCheck;
      if (!check) return 'No backup has been checked for more than 8 days.';
      if (check.ok) return `The last check was on ${minute(check.at)}, more than 8 days ago.`;
      return `The check of ${check.file} on ${minute(check.at)} failed: ${check.error ?? 'the reason is unknown'}. It may not be possible to restore it.`;
    },
    steps: () =>
      'Make a new backup and check it: npm run backup, then npm run backup -- --check. If the check fails again, look at the disk and its errors: dmesg | tail',
  },
  mail: {
    bad: 'emails are not sent',
    good: 'emails are sent again',
    meaning: ({ mail }) =>
      `${mail?.error?.replace(/\.?$/, '.') ?? 'The mail server has refused emails.'} ${count(mail?.retried ?? 0, 'email waits', 'emails wait')} to be tried again, for two days at most. Without codes no one can sign up.`,
    steps: ({ dataDir }) =>
      `See what the server says: grep '"service":"mail"' ${dataDir}/log | tail. Check the address, user and password in SMTP_URL, and whether your provider has blocked the account.`,
  },
  'dead-letters': {
    bad: 'events could not be handled',
    good: 'all events are handled',
    meaning: ({ deadLetters = 0 }) =>
      `${count(deadLetters, 'event has', 'events have')} failed at every try and ${deadLetters === 1 ? 'is' : 'are'} kept as dead letters. Something that a person did has not reached another part of the board: an email, a count or a name may be missing.`,
    steps: () =>
      'List them with their errors: npm run admin -- dead-letters list. When the cause is gone, handle them: npm run admin -- dead-letters retry',
  },
  errors: {
    bad: 'requests fail',
    good: 'requests no longer fail',
    meaning: ({ errors = 0 }) => `There were ${errors} errors within ten minutes.`,
    steps: ({ dataDir }) =>
      `Read the last ones: grep '"level":50' ${dataDir}/log | tail -5. If they began with an update, go back to the release before: npm run update -- <its commit>. The log names it: grep '"msg":"starting"' ${dataDir}/log | tail -2`,
  },
  certificate: {
    bad: 'the certificate ends soon',
    good: 'the certificate has been renewed',
    meaning: ({ certificate }, { publicUrl }) =>
      `The certificate of ${publicUrl} is valid until ${certificate && 'validTo' in certificate ? minute(certificate.validTo) : 'soon'}. After that, browsers refuse to open the site. It should have been renewed weeks before that.`,
    steps: () =>
      'See why it was not: journalctl -u caddy | grep -i certificate | tail. Ports 80 and 443 must be reachable from outside, and the name must point to this server.',
  },
  unreachable: {
    bad: "the public address can't be reached",
    good: 'the public address can be reached again',
    meaning: ({ certificate }, { publicUrl }) =>
      `This server has not reached ${publicUrl} for half an hour: ${certificate && 'unreachable' in certificate ? certificate.unreachable : 'the reason is unknown'}. Others most likely can't either.`,
    steps: () =>
      'Look at the proxy and at the name: systemctl status caddy, then open the address in a browser from elsewhere.',
  },
};

/** What the operator reads about a check that has changed, or that is still bad. */
export function describeProblem(
  { problem, isBad, since }: Settled,
  readings: Readings,
  site: Site,
): Pick<Message, 'state' | 'subject' | 'text'> {
  const { bad, good, meaning, steps } = WORDS[problem];
  const name = `${site.productName} at ${new URL(site.publicUrl).host}`;
  const began = `It began on ${minute(since)}.`;
  if (!isBad)
    return {
      state: 'over',
      subject: `${name}: ${good}`,
      text: `It is over: ${bad}. ${began}\n\nThere is nothing to do.\n`,
    };
  const next = 'You get this message once a day while it lasts, and another one when it is over.';
  const paragraphs = [meaning(readings, site), `What to do: ${steps(site)}`, `${began} ${next}\n`];
  return { state: 'raised', subject: `${name}: ${bad}`, text: paragraphs.join('\n\n') };
}

export const nameProblem = (problem: ProblemName): string => WORDS[problem].bad;

/** As `2026-11-22 17:56 UTC`. */
export const minute = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const gigabytes = (bytes = 0): string => `${(bytes / GB).toFixed(1)} GB`;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
