import { createBus } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { systemClock as clock, createLog, createService } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import { createNetworksContext } from '../../../../services/networks/src/context.ts';
import { mountRoutes } from '../../../../services/networks/src/routes/index.ts';
import type { BenchDatabase } from '../database.ts';
import { createRandom } from '../jobs/words.ts';
import { type Result, resultOf } from '../result.ts';
import { measureSideBySide } from '../side-by-side.ts';
import { type Face, seedProfiles } from './seed.ts';

/** How the call of people to meet takes longer when there are more people. */
export async function benchPeople(
  database: BenchDatabase,
  o: { few: number; many: number; rounds: number; questions: number },
): Promise<Result[]> {
  await using undo = new AsyncDisposableStack();
  const few = undo.use(await openPeople(database, 'few_people', o.few));
  const many = undo.use(await openPeople(database, 'many_people', o.many));
  const random = createRandom(9);
  const somebody = (people: readonly Face[]) => people[Math.floor(random() * people.length)]!;
  // Whom each of them has: a search that finds nobody costs nothing.
  const kinds: Record<string, (people: readonly Face[]) => string> = {
    'first page': () => '',
    'somebody by name': (people) => somebody(people).name,
    'a skill': (people) => somebody(people).skills.split(', ')[2]!,
  };
  const results: Result[] = [];
  for (const [kind, wordsFor] of Object.entries(kinds)) {
    results.push(
      resultOf({
        name: `all-networks of ${o.many}, ${kind}, p50`,
        against: `of ${o.few}`,
        unit: 'ms',
        pairs: await measureSideBySide(
          { rounds: o.rounds, questions: o.questions, share: 0.5 },
          {
            question: () => [wordsFor(few.people), wordsFor(many.people)] as const,
            small: ([words]) => few.ask(words),
            large: ([, words]) => many.ask(words),
          },
        ),
        goal: { atMost: 2 },
      }),
    );
  }
  return results;
}

async function openPeople(database: BenchDatabase, name: string, count: number) {
  await using undo = new AsyncDisposableStack();
  const databaseUrl = await database.create(name);
  const log = createLog({ level: 'error' });
  const bus = await createBus({ env: {}, databaseUrl, clock, log });
  undo.defer(() => bus.destroy());
  const context = await createNetworksContext({ databaseUrl, poolSize: 2 }, { bus, clock, log });
  const people = await seedProfiles(context.database.pool, { count, now: clock.now() });
  const service = createService({ context, routes: (app) => mountRoutes(app, context), subscriptions: [] });
  const config = readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' });
  const http = await createHttpServer({ services: [service], config, log, clock });
  undo.defer(() => http.close());
  await service.start();
  const tokens = await createTestTokens(clock);
  await tokens.publish(bus);
  await service.processAll();
  const { authorization: headers } = await tokens.mint();
  const url = await http.listen();
  const parts = undo.move();
  return {
    people,
    async ask(words: string) {
      const query = words === '' ? '' : `?${new URLSearchParams({ q: words })}`;
      const reply = await fetch(`${url}/api/pn/all-networks${query}`, { headers });
      if (!reply.ok) throw new Error(`all-networks answered ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
