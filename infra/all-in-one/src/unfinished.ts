import { type Env, envText } from '@firstrung/service-kit/config';
import { countUnhandled, findUnfinished, unfinishedError, waitsForAdoption } from '@firstrung/service-kit/db';
import { directUrlOf, SCHEMAS } from './services.ts';

/**
 * What the services of these names still have to do before a release that adopts their data may start, a line
 * for each. Empty if that is nothing. With NATS, it does not know the events that consumers have not handled.
 */
export async function findLeft(
  env: Env,
  names: readonly string[] = SCHEMAS.map(({ service }) => service),
): Promise<string[]> {
  const left: string[] = [];
  for (const schema of SCHEMAS.filter(({ service }) => names.includes(service))) {
    const found = await findUnfinished(schema, directUrlOf(schema.service, env)!);
    if (found.length > 0) left.push(`${schema.service}: ${found.join(', ')}`);
  }
  const ownerUrl = envText(env, 'DATABASE_URL');
  const unhandled = ownerUrl && envText(env, 'NATS_URL') === undefined ? await countUnhandled(ownerUrl) : 0;
  return unhandled > 0 ? [...left, `bus: events to handle (${unhandled})`] : left;
}

/**
 * Throws if tables of one of the services are those of a release before 1.0.0 that has something left to do.
 * Called before any of them is changed.
 */
export async function requireAdoptable(
  env: Env,
  names: readonly string[] = SCHEMAS.map(({ service }) => service),
): Promise<void> {
  const waiting = await findWaiting(env, names);
  const left = waiting.length > 0 ? await findLeft(env, waiting) : [];
  // Another instance may have adopted all meanwhile, and what was found may be its own.
  if (left.length > 0 && (await findWaiting(env, waiting)).length > 0) throw unfinishedError(left);
}

/** Those of these services whose tables are still of before 1.0.0. */
async function findWaiting(env: Env, names: readonly string[]): Promise<string[]> {
  const schemas = SCHEMAS.filter(({ service }) => names.includes(service));
  const wait = await Promise.all(
    schemas.map((schema) => waitsForAdoption(schema, directUrlOf(schema.service, env)!)),
  );
  return schemas.filter((_, index) => wait[index]).map(({ service }) => service);
}
