import { readFileSync } from 'node:fs';
import { type Instance, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { hasHaproxy, startHaproxy } from '@firstrung/all-in-one/testing/haproxy';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { newTrace } from '@firstrung/service-kit/trace';
import { createTestDatabase } from '@firstrung/test-kit/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runAdmin } from '../src/run-admin.ts';

const linesOf = ({ log }: Instance): Record<string, unknown>[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test.skipIf(!hasHaproxy())(
  'one id from the edge through two services to an email and a dead letter',
  async () => {
    const stack = new AsyncDisposableStack();
    onTestFinished(() => stack.disposeAsync());
    const database = stack.use(await createTestDatabase());
    const TRUST_PROXY = '2';
    const fleet = stack.use(
      await startFleet({
        databaseUrl: database.url,
        size: 1,
        services: ['auth', 'mail'],
        env: { TRUST_PROXY },
      }),
    );
    const [auth] = fleet.of('auth');
    const [mail] = fleet.of('mail');
    const port = Number(new URL(auth!.url).port);
    const edge = stack.use(await startHaproxy({ web: [port], auth: [port] }, { TRUST_PROXY }));
    const post = async (path: string, body: object) => {
      const { id, traceparent } = newTrace();
      const response = await fetch(edge.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', traceparent },
        body: JSON.stringify(body),
      });
      return { id, status: response.status, reply: (await response.json()) as Record<string, string> };
    };
    const lineOf = (instance: Instance, id: string, about: object) =>
      expect
        .poll(() => linesOf(instance), { timeout: 20_000 })
        .toContainEqual(expect.objectContaining({ requestId: id, ...about }));

    const emailOrPhone = 'ada@example.org';
    const account = { emailOrPhone, name: 'Ada', password: 'correct horse' };
    const signup = await post('/api/authApplicant/signup', account);
    await lineOf(auth!, signup.id, { url: '/api/authApplicant/signup', status: signup.status });
    await lineOf(mail!, signup.id, {
      msg: 'event handled',
      service: 'mail',
      level: 30,
      event: 'auth.code.issued.v1',
      eventId: expect.any(String),
      ms: expect.any(Number),
    });
    await lineOf(mail!, signup.id, { msg: 'email sent', service: 'mail' });

    // As of a newer version, whose contract mail does not know. A row
    // of its own, because the relay has those of its process in memory.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    stack.defer(() => client.end());
    await client.query(`create function auth.publish_newer() returns trigger language plpgsql as $$ begin
      insert into auth.outbox (type, aggregate_id, aggregate_version, occurred_at, data, traceparent)
        values (new.type, new.aggregate_id, new.aggregate_version, new.occurred_at, '{}', new.traceparent);
      return null;
    end $$`);
    await client.query(`create trigger publish_newer after insert on auth.outbox for each row
      when (new.type = 'auth.account.changed.v1' and pg_trigger_depth() = 0) execute function auth.publish_newer()`);
    const verificationCode = await fleet.mail.code(emailOrPhone);
    const { ticket } = signup.reply;
    const verified = await post('/api/authApplicant/verify', { emailOrPhone, verificationCode, ticket });
    expect(verified.status).toBe(200);
    await lineOf(mail!, verified.id, { msg: 'events refused and moved to dead letters' });
    const printed: string[] = [];
    await runAdmin({
      args: ['dead-letters', 'list', '--service', 'mail'],
      env: { DATABASE_URL: database.url },
      clock: systemClock,
      log: createLog({ level: 'silent' }),
      print: (line) => printed.push(line),
    });
    expect(printed[1]).toContain(`request ${verified.id}`);

    const refused = await post('/api/authApplicant/login', { emailOrPhone, password: 'wrong' });
    expect(refused.reply).toMatchObject({ error: 'WrongCredentials', requestId: refused.id });
  },
);
