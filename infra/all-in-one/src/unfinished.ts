import { type Env, envText } from '@firstrung/service-kit/config';
import { countUnhandled, findUnfinished } from '@firstrung/service-kit/db';
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
