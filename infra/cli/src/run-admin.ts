import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { natsConf } from '@firstrung/all-in-one/nats-conf';
import { createSecurityFiles, listSecurityFiles } from '@firstrung/all-in-one/security-files';
import { databaseUrlOf, SERVICES } from '@firstrung/all-in-one/services';
import { readSettings } from '@firstrung/all-in-one/settings';
import { explainLogin } from '@firstrung/auth';
import { tryMail } from '@firstrung/mail';
import { ConfigError, type Env } from '@firstrung/service-kit/config';
import { type DeadLetter, requestIdOf } from '@firstrung/service-kit/events';
import {
  type Clock,
  createLog,
  escapeInvisible,
  type Logger,
  type OperatorAct,
  quoted,
  SECURITY_LOG,
  type Service,
} from '@firstrung/service-kit/service';
import { printAudit } from './audit.ts';
import { migrateServices } from './migrate-services.ts';
import { noBus } from './no-bus.ts';
import { CommandFailed, UsageError } from './usage.ts';

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
  const print = (line: string) => out(escapeInvisible(line));
  if (args[0] === 'nats-conf') return natsConf().trimEnd().split('\n').forEach(print);
  if (args[0] === 'audit') return printAudit({ args: args.slice(1), env, now: clock.now(), print });
  if (args[0] === 'try-mail') return sendTestMail(args.slice(1));
  if (args[0] === 'login-rule') return explainClaims(args.slice(1));
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
    if (!isSent) throw new CommandFailed(lines.map(escapeInvisible).join('\n'));
    lines.forEach(print);
  }

  function explainClaims(given: readonly string[]): void {
    const [file = ''] = given;
    if (given.length !== 1)
      throw new UsageError('login-rule takes a file with the claims of a person (JSON).');
    try {
      explainLogin(env, readFileSync(file, 'utf8')).forEach(print);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      throw new CommandFailed(`${file} can't be read: ${(error as Error).message}`);
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
  'members end': { service: 'auth', argument: 'the id of an account', acts: true },
  'members restore': { service: 'auth', argument: 'the id of an account', acts: true },
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
