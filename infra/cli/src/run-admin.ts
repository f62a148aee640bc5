import { parseArgs } from 'node:util';
import { SERVICES } from '@firstrung/all-in-one/services';
import { type Env, envText } from '@firstrung/service-kit/config';
import type { DeadLetter } from '@firstrung/service-kit/events';
import type { Clock, Logger, Service } from '@firstrung/service-kit/service';
import { noBus } from './no-bus.ts';

const USAGE = `Use: npm run admin -- <command> [options]

  dead list     events that a service gave up after their last try
  dead retry    handles them once more; those that fail again stay
  dead drop     deletes them for good (all of a service only with --all)
  resync        has a service ask the others for their present state
  republish     has a service tell its own present state anew

  --service <name>        ${Object.keys(SERVICES).join(', ')}; default: all whose database is named
  --subscription <name>   only dead events of this subscription
  --id <number>           only this dead event
  --type <event type>     republish only this; may be repeated

Settings are the services' own: DATABASE_URL, or AUTH_DATABASE_URL, … It works beside running services.`;

/** A call that makes no sense: its message says how it should be. */
export class UsageError extends Error {
  override name = 'UsageError';
  constructor(message: string) {
    super(`${message}\n\n${USAGE}`);
  }
}

interface AdminOptions {
  args: readonly string[];
  env: Env;
  clock: Clock;
  log: Logger;
  print(line: string): void;
}

/** Does what an operator asks for on the services' tables. Throws `UsageError`, and what the services' start throws. */
export async function runAdmin({ args, env, clock, log, print }: AdminOptions): Promise<void> {
  const { command, filter, types, all, names } = readArgs(args, env);
  for (const name of names) {
    const service = await SERVICES[name]!(env, { bus: noBus, clock, log });
    try {
      await run(service);
    } finally {
      await service.destroy();
    }
  }

  async function run({ name, events }: Service): Promise<void> {
    switch (command) {
      case 'dead list': {
        const dead = await events.listDeadLetters(filter);
        print(`${name}: ${dead.length} dead ${dead.length === 1 ? 'event' : 'events'}`);
        for (const event of dead) print(describe(event));
        break;
      }
      case 'dead retry': {
        const { handled, failed } = await events.retryDeadLetters(filter);
        print(`${name}: ${handled} handled, ${failed} failed again`);
        break;
      }
      case 'dead drop':
        if (!all && filter.id === undefined && filter.subscription === undefined)
          throw new UsageError('dead drop needs --id, --subscription or --all.');
        print(`${name}: ${await events.dropDeadLetters(filter)} dropped`);
        break;
      case 'resync':
        await events.resync();
        print(`${name}: asks for the present state of all it listens to`);
        break;
      case 'republish': {
        const told = await events.republish(types);
        print(`${name}: ${told.length === 0 ? 'has nothing to tell' : `tells ${told.join(', ')}`}`);
        break;
      }
    }
  }
}

const COMMANDS = ['dead list', 'dead retry', 'dead drop', 'resync', 'republish'];

function readArgs(args: readonly string[], env: Env) {
  const { values, positionals } = parse(args);
  const command = positionals.join(' ');
  if (!COMMANDS.includes(command)) throw new UsageError(`There is no command "${command}".`);
  const { service, subscription } = values;
  if (service !== undefined && !Object.hasOwn(SERVICES, service))
    throw new UsageError(`There is no service "${service}".`);
  const id = values.id === undefined ? undefined : Number(values.id);
  if (id !== undefined && !Number.isSafeInteger(id)) throw new UsageError('--id takes a number.');
  // Each service counts its own.
  if (id !== undefined && service === undefined) throw new UsageError('--id needs --service.');
  const names =
    service === undefined ? Object.keys(SERVICES).filter((name) => hasDatabase(name, env)) : [service];
  if (names.length === 0) throw new UsageError('DATABASE_URL must be set.');
  return {
    command,
    names,
    all: values.all,
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
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const hasDatabase = (service: string, env: Env): boolean =>
  (envText(env, `${service.toUpperCase()}_DATABASE_URL`) ?? envText(env, 'DATABASE_URL')) !== undefined;

/** The first line of the error says enough to choose; the event itself may hold personal data. */
const describe = ({ id, subscription, type, event_id, attempts, failed_at, error }: DeadLetter): string =>
  `  ${id}  ${failed_at.toISOString()}  ${subscription}  ${type}  ${event_id}  ${attempts} tries  ${error.split('\n', 1)[0]}`;
