import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { natsConf } from '@firstrung/all-in-one/nats-conf';
import { createSecurityFiles, listSecurityFiles } from '@firstrung/all-in-one/security-files';
import { databaseUrlOf, SERVICES } from '@firstrung/all-in-one/services';
import { readSettings } from '@firstrung/all-in-one/settings';
import { tryMail } from '@firstrung/mail';
import type { Env } from '@firstrung/service-kit/config';
import { type DeadLetter, requestIdOf } from '@firstrung/service-kit/events';
import {
  type Clock,
  createLog,
  type Logger,
  type OperatorAct,
  quoted,
  SECURITY_LOG,
  type Service,
  visible,
} from '@firstrung/service-kit/service';
import { AuditError, printAudit } from './audit.ts';
import { migrateServices } from './migrate-services.ts';
import { noBus } from './no-bus.ts';

const USAGE = `Use: npm run admin -- <command> [options]

  dead-letters list     lists the events that did not fit their contract or whose handler failed too often
  dead-letters retry    handles them once more; those that fail again stay
  dead-letters drop     deletes them for good (all of a service only with --all)
  resync                asks the other services to republish what a service needs
  republish             publishes a service's own present state again
  migrate               migrates the tables, before services with MIGRATE=off start. Repeating it changes nothing
  migrate --expand      adds what is new and removes nothing, so that the release before can serve on
  nats-conf             prints the configuration of a NATS server, with a user and its rights for each service
  audit                 prints the security log
  bounced <address>     marks the address of an account as unreachable, as a refusal by the mail server does
  try-mail <address>    sends a test message now and prints what the mail server said
  remove-second-factor <account id>
                        removes the passkeys, authenticator app and recovery codes of an account, and ends its sessions
  end-sessions <account id>
                        ends the sessions of one account; its owner has to log in again
  end-all-sessions      makes every token invalid, after an older backup was restored or a key was stolen
  new-answer-key        replaces the key that signs receipts and the log of answers; the present one signs the new one
  release-held          lets all held decisions on applications take effect now
  release-emails        sends the emails and text messages that are held since a backup was restored
  release-emails --list says how many of which kind are held
  release-emails --drop settles them unsent, for good
  find <text>           finds accounts by address or name, companies by name, jobs by title, and all by id
  hide-job <id>, show-job <id>, hide-company <id>, show-company <id>
                        takes a job, or a company with its jobs, off the board, and brings it back whole
  suspend-account <id>, restore-account <id>
                        takes a person off the board, and brings them back whole; both end their sessions
  reports               lists what was reported, the oldest first, and the replies to restrictions that wait
  reports --open        only what waits for a decision
  reports --year <year> the numbers of a year: reports, restrictions, replies, hours to a decision
  close-report <number> closes a report without a restriction, or with the id of a restriction answers its reply

  members list          lists the applicants who are members of the institution
  members explain <account id>
                        says whether an account is a member, and why
  members end <account id>
                        ends the membership and the sessions of an account

  staff invite <address> [reviewer]
                        invites a manager, or a reviewer, and prints the link, which is mailed, too
  staff list            lists the staff, and who is invited
  staff remove <address or id>
                        ends their sessions and their access; the last manager, too

  --service <name>        ${Object.keys(SERVICES).join(', ')}; default: all whose database is set
  --subscription <name>   only dead letters of this subscription
  --id <number>           only this dead letter
  --type <event type>     republish only this; may be repeated

  --reason <text>         hide-…, suspend-…, close-report: why, as the people concerned read it; required
                          show-…, restore-…: why, for the record alone; required
  --rule <text>           hide-…, suspend-…: the rule or law that was broken
  --by <name>             of the same, and staff: who acts; default: the user of the operating system

  --account <id>          audit: only events of this account or about it
  --event <name>          audit: only this event
  --since <time>          audit: 30m, 12h, 7d or a date
  --file <path>           audit: this log instead of that of npm start; - reads standard input

It reads the services' own settings: DATABASE_URL, or AUTH_DATABASE_URL, … The services may be running.
Without them it uses the PostgreSQL of npm start, while that runs.`;

/** The arguments are wrong. The message includes the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
  constructor(message: string) {
    super(`${message}\n\n${USAGE}`);
  }
}

/** The command was carried out and failed: its message is all that the operator needs. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

interface AdminOptions {
  args: readonly string[];
  env: Env;
  clock: Clock;
  log: Logger;
  print(line: string): void;
}

/**
 * Runs an operator's command on the services' tables. Throws
 * `UsageError`, `CommandFailed`, and what creating the services throws.
 */
export async function runAdmin({ args, env, clock, log, print: out }: AdminOptions): Promise<void> {
  // Whatever a command says may be what a stranger typed.
  const print = (line: string) => out(visible(line));
  if (args[0] === 'nats-conf') return natsConf().trimEnd().split('\n').forEach(print);
  if (args[0] === 'audit') return audit();
  if (args[0] === 'try-mail') return sendTestMail(args.slice(1));
  for (const words of [1, 2]) {
    const name = args.slice(0, words).join(' ');
    if (Object.hasOwn(OPERATIONS, name)) return operate(name, args.slice(words));
  }
  const { command, names, expandOnly, ...options } = readArgs(args, env);
  if (command === 'migrate') return migrateServices({ names, expandOnly, env, log, print });
  for (const name of names) {
    const service = await SERVICES[name]!(env, { bus: noBus, clock, log });
    try {
      const [first, ...more] = await EVENT_COMMANDS[command]!(service.events, options);
      print(`${name}: ${first}`);
      more.forEach(print);
    } finally {
      await service.destroy();
    }
  }

  async function operate(name: string, all: readonly string[]): Promise<void> {
    const { argument, more, options, service: owners, acts, missing = 'account' } = OPERATIONS[name]!;
    const { given, act } = acts ? readAct(name, all) : { given: all };
    const option = given.join(' ').replace(/ \d{4}$/, ' <year>');
    if (options && given.length > 0 && !options.includes(option))
      throw new UsageError(`${name} takes ${options.join(', ')} or no argument.`);
    const most = argument ? 1 + (more ?? 0) : 0;
    if (!options && (given.length < Math.min(1, most) || given.length > most))
      throw new UsageError(argument ? `${name} takes ${argument}.` : `${name} takes no argument.`);
    let isFound = false;
    for (const owner of [owners].flat()) {
      if (databaseUrlOf(owner, env) === undefined) throw new UsageError('DATABASE_URL must be set.');
      const service = await SERVICES[owner]!(env, { bus: noBus, clock, log: securityLog(env, print) });
      try {
        const done = await service.operations[name]!(given.join(' '), act);
        if (done === undefined) continue;
        isFound = true;
        for (const line of done.split('\n')) print(`${owner}: ${line}`);
      } finally {
        await service.destroy();
      }
    }
    if (!isFound) throw new CommandFailed(`There is no ${missing} "${given[0]}".`);
  }

  async function sendTestMail(given: readonly string[]): Promise<void> {
    const [address = ''] = given;
    if (given.length !== 1 || !address.includes('@'))
      throw new UsageError('try-mail takes an e-mail address.');
    const { isSent, lines } = await tryMail(env, address);
    if (!isSent) throw new CommandFailed(lines.map(visible).join('\n'));
    lines.forEach(print);
  }

  function audit(): void {
    try {
      printAudit({ args: args.slice(1), env, now: clock.now(), print });
    } catch (error) {
      throw error instanceof AuditError ? new UsageError(error.message) : error;
    }
  }
}

type EventOptions = Pick<ReturnType<typeof readArgs>, 'filter' | 'types' | 'all'>;

/** What is done to the events of a service. Each returns the lines that it prints. */
const EVENT_COMMANDS: Readonly<
  Record<string, (events: Service['events'], options: EventOptions) => Promise<string[]>>
> = {
  async 'dead-letters list'(events, { filter }) {
    const found = await events.listDeadLetters(filter);
    return [`${found.length} dead ${found.length === 1 ? 'letter' : 'letters'}`, ...found.map(describe)];
  },
  async 'dead-letters retry'(events, { filter }) {
    const { handled, failed } = await events.retryDeadLetters(filter);
    return [`${handled} handled, ${failed} failed again`];
  },
  async 'dead-letters drop'(events, { filter, all }) {
    if (!all && filter.id === undefined && filter.subscription === undefined)
      throw new UsageError('dead-letters drop needs --id, --subscription or --all.');
    return [`${await events.dropDeadLetters(filter)} dropped`];
  },
  async resync(events) {
    await events.resync();
    return ['asked for the present state of everything it subscribes to'];
  },
  async republish(events, { types }) {
    const republished = await events.republish(types);
    return [republished.length === 0 ? 'nothing to republish' : `republishes ${republished.join(', ')}`];
  },
};

interface AdminOperation {
  /** one, or several that are asked one after the other */
  service: string | string[];
  /** the argument that it takes */
  argument?: string;
  /** how many words may follow it */
  more?: number;
  /** of which it may have one in place of an argument */
  options?: string[];
  /** whether it takes --reason, --rule and --by, or --by alone */
  acts?: boolean | 'unreasoned';
  /** what there is none of where nothing has the argument's name */
  missing?: string;
}

const OPERATIONS: Readonly<Record<string, AdminOperation>> = {
  'remove-second-factor': { service: 'auth', argument: 'the id of an account' },
  'end-sessions': { service: 'auth', argument: 'the id of an account' },
  'end-all-sessions': { service: 'auth' },
  'release-held': { service: 'jobs' },
  'new-answer-key': { service: 'jobs' },
  bounced: { service: 'mail', argument: 'an e-mail address' },
  reports: { service: 'mail', options: ['--open', '--year <year>'] },
  'close-report': {
    service: 'mail',
    argument: 'the number of a report',
    acts: true,
    missing: 'open report',
  },
  'release-emails': { service: 'mail', options: ['--list', '--drop'] },
  find: {
    service: ['auth', 'jobs'],
    argument: 'an address, a name, a title or an id',
    missing: 'account, company or job',
  },
  'suspend-account': { service: 'auth', argument: 'the id of an account', acts: true },
  'restore-account': { service: 'auth', argument: 'the id of an account', acts: true },
  'members list': { service: 'auth' },
  'members explain': { service: 'auth', argument: 'the id of an account' },
  'members end': { service: 'auth', argument: 'the id of an account' },
  'staff invite': {
    service: 'auth',
    argument: 'an e-mail address, and reviewer for one who is no manager',
    more: 1,
    acts: 'unreasoned',
    missing: 'role',
  },
  'staff list': { service: 'auth' },
  'staff remove': {
    service: 'auth',
    argument: 'the address or the id of a member of staff',
    acts: 'unreasoned',
    missing: 'member of staff',
  },
  'hide-job': { service: 'jobs', argument: 'the id of a job', acts: true, missing: 'job' },
  'show-job': { service: 'jobs', argument: 'the id of a job', acts: true, missing: 'job' },
  'hide-company': { service: 'jobs', argument: 'the id of a company', acts: true, missing: 'company' },
  'show-company': { service: 'jobs', argument: 'the id of a company', acts: true, missing: 'company' },
};

/** Who acts and why, of a command that restricts or lifts. */
function readAct(name: string, args: readonly string[]): { given: string[]; act: OperatorAct } {
  const { values, positionals: given } = parse(args);
  const { reason = '', rule, by = userInfo().username } = values;
  if (OPERATIONS[name]!.acts === true && reason.trim() === '')
    throw new UsageError(`${name} needs --reason "…".`);
  return { given, act: { reason: reason.trim(), by, ...(rule && { rule }) } };
}

function readArgs(args: readonly string[], env: Env) {
  const { values, positionals } = parse(args);
  const command = positionals.join(' ');
  if (command !== 'migrate' && !Object.hasOwn(EVENT_COMMANDS, command))
    throw new UsageError(`There is no command "${command}".`);
  const { service, subscription } = values;
  if (service !== undefined && !Object.hasOwn(SERVICES, service))
    throw new UsageError(`There is no service "${service}".`);
  const id = values.id === undefined ? undefined : Number(values.id);
  if (id !== undefined && !Number.isSafeInteger(id)) throw new UsageError('--id takes a number.');
  // Each service numbers its own dead letters.
  if (id !== undefined && service === undefined) throw new UsageError('--id needs --service.');
  const names =
    service === undefined
      ? Object.keys(SERVICES).filter((name) => databaseUrlOf(name, env) !== undefined)
      : [service];
  if (names.length === 0) throw new UsageError('DATABASE_URL must be set.');
  return {
    command,
    names,
    all: values.all,
    expandOnly: values.expand,
    types: values.type,
    filter: { ...(id === undefined ? {} : { id }), ...(subscription === undefined ? {} : { subscription }) },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        service: { type: 'string' },
        subscription: { type: 'string' },
        id: { type: 'string' },
        type: { type: 'string', multiple: true },
        all: { type: 'boolean', default: false },
        expand: { type: 'boolean', default: false },
        reason: { type: 'string' },
        rule: { type: 'string' },
        by: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Only the first line of the error, and not the event: that may contain personal data. */
function describe(dead: DeadLetter): string {
  const { id, subscription, type, event_id, attempts, failed_at, error } = dead;
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  const request = `request ${requestIdOf(dead) ?? 'unknown'}`;
  return `  ${[id, failed_at.toISOString(), subscription, type, event_id, request, tries, quoted(error.split('\n', 1)[0]!)].join('  ')}`;
}

/**
 * A log whose lines of the security log go where `npm start` keeps them, or are printed where it keeps none.
 * Other lines are left out, except errors.
 */
function securityLog(env: Env, print: (line: string) => void): Logger {
  const { dataDir, securityDays } = readSettings(env);
  const isKept = listSecurityFiles(dataDir).length > 0;
  const files = createSecurityFiles(dataDir, { days: securityDays });
  return createLog({
    destination: {
      write(line) {
        const { log, level } = JSON.parse(line) as { log?: unknown; level: number };
        if (log === SECURITY_LOG && isKept) files.write(line);
        else if (log === SECURITY_LOG || level >= 50) print(line.trimEnd());
      },
    },
  });
}
