import { randomUUID } from 'node:crypto';
import type { CodeMessage } from '@firstrung/contracts';
import { createMailService, envToCfg, readEnv } from '@firstrung/mail';
import { createEventRecord, startTestServer } from '@firstrung/service-kit/testing';
import { CompactEncrypt, importJWK } from 'jose';
import pg from 'pg';

/** Mail alone, with its background running. */
export interface MailWorld extends AsyncDisposable {
  /** Queues emails that one recruiter wrote, all due now. */
  queue(count: number): Promise<void>;
  /** Settles what is queued, unsent. */
  empty(): Promise<void>;
  /** Asks for a code as auth does. */
  sendCode(to: string): Promise<void>;
}

const TEN_MINUTES = 600_000;

export async function startMail(databaseUrl: string, smtpUrl: string): Promise<MailWorld> {
  const record = createEventRecord();
  const server = await startTestServer({
    databaseUrl,
    async services(kit) {
      await record.listen(kit.bus, ['mail.keys.changed.v1']);
      const env = { DATABASE_URL: kit.databaseUrl, SMTP_URL: smtpUrl };
      return [await createMailService(envToCfg(readEnv(env)), kit)];
    },
  });
  const { clock } = server;
  await server.processAll();
  const key = record.of('mail.keys.changed.v1')[0]!.data.keys[0]!;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [applicantId, recruiterId] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into mail.person (id, contact, name) values ($1, 'ann@example.org', 'Ann'), ($2, 'rita@example.org', 'Rita')`,
    [applicantId, recruiterId],
  );
  const handling: Promise<void>[] = [];
  return {
    async queue(count) {
      await client.query(
        `insert into mail.outgoing_email (id, account_id, sender_id, source, state, due_at, attempts, created_at, priority)
         select gen_random_uuid(), $1::uuid, $2::uuid, jsonb_build_object('kind', 'personal', 'senderId', $2::uuid,
           'subject', 'Hello', 'text', 'Come by.'), 'due', $3::timestamptz, 0, $3::timestamptz, 2
         from generate_series(1, $4::integer)`,
        [applicantId, recruiterId, clock.now(), count],
      );
      await client.query('analyze mail.outgoing_email');
    },
    async empty() {
      await client.query(`update mail.outgoing_email set state = 'cancelled' where state = 'due'`);
    },
    async sendCode(to) {
      const message: CodeMessage = {
        to,
        channel: 'email',
        name: 'Ann',
        role: 'applicant',
        purpose: 'verify',
        code: '012345',
      };
      const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
        .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid })
        .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
      const accountId = randomUUID();
      const expiresAt = new Date(clock.now().getTime() + TEN_MINUTES).toISOString();
      const aggregate = { id: accountId, version: 0 };
      // Resolves only when nothing is queued any more.
      handling.push(server.publish('auth.code.issued.v1', aggregate, { accountId, jwe, expiresAt }));
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(handling);
      await client.end();
      await server.close();
    },
  };
}
