import { createLog, processAll } from '@firstrung/service-kit/service';
import { queryOnce } from '@firstrung/test-kit/database';
import { expect, onTestFinished, test } from 'vitest';
import { createProduct } from '../src/product.ts';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { suspendAccount } from '../testing/suspend-account.ts';

const PROJECTIONS = {
  'mail.person': 'id, account_version, contact, hidden_because, name, profile_version, profile_name',
  'mail.member': 'id, version, company_id, role',
  'mail.hidden': 'id, version, is_hidden',
  'mail.signing_key': 'kid, jwk, version',
  'mail.tombstone': 'account_id, role',
  'chat.person': 'id, name, hidden_because',
  'media.owner': 'id, hidden_because',
  'jobs.applicant': 'id, account_version, account_name, email_or_phone, profile_version, name, skills',
} as const;

/** The projections, with their columns. */
const projections = async ({ databaseUrl }: TestNetwork) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(PROJECTIONS).map(async ([table, columns]) => [
        table,
        await queryOnce(databaseUrl, `select ${columns} from ${table} order by 1`),
      ]),
    ),
  );

/** Creates a job with an accepted application, of a recruiter who is suspended, and a deleted account. */
async function createData(network: TestNetwork): Promise<{ applicant: string }> {
  const { api } = network;
  const recruiter = await network.signUp('Recruiter', { name: 'Rita Recruiter' });
  await api('PUT /api/company/update-company-profile', { token: recruiter.token, body: { name: 'Timber' } });
  const jobId = await network.postJob(recruiter, { skills: ['Joinery'] });
  const applicant = await network.signUp('Applicant', { name: 'Ada Applicant' });
  const { applicationId } = await api('POST /api/jobs/apply-job', {
    body: { jobId },
    token: applicant.token,
  });
  await api('PUT /api/recruiter/applications/update-status/:applicationId', {
    params: { applicationId },
    body: { status: 'accepted' },
    token: recruiter.token,
  });
  const leaver = await network.signUp('Applicant', { name: 'Lee Leaver', password: 'long enough password' });
  await api('POST /api/authApplicant/delete-profile', {
    token: leaver.token,
    body: { password: 'long enough password' },
  });
  await suspendAccount(network, recruiter.id);
  return { applicant: applicant.emailOrPhone };
}

// `packages/service-kit/tests/resync.int.test.ts` shows it with both buses.
test('after the loss of their schemas, services get the same rows from the others, and mail sends none a second time', async () => {
  await using network = await createTestNetwork({ pages: false });
  const { applicant } = await createData(network);
  const before = await projections(network);
  expect(before['mail.person']).toHaveLength(2);
  expect(before['mail.tombstone']).toHaveLength(1);
  expect((await network.mailbox(applicant)).map(({ subject }) => subject)).toContain('Application Accepted');

  await network.product.close();
  await queryOnce(network.databaseUrl, 'drop schema mail, chat, media cascade');
  // Later than the bus keeps events, so that only republishing can restore the rows.
  network.clock.advance(8 * 24 * 3_600_000);
  const restarted = await createProduct({
    env: { DATABASE_URL: network.databaseUrl, HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: 'off' },
    clock: network.clock,
    log: createLog({ level: 'silent' }),
    pages: false,
  });
  onTestFinished(() => restarted.close());
  await processAll(restarted.services);
  expect(await projections(network)).toEqual(before);
  expect(await queryOnce(network.databaseUrl, 'select * from mail.mailbox_email')).toEqual([]);
  // A code that is encrypted now uses mail's current key.
  const keys = await queryOnce(network.databaseUrl, 'select public_jwk from mail.encryption_key');
  const known = await queryOnce(network.databaseUrl, 'select keys from auth.mail_keys');
  expect(known[0]!.keys).toEqual(keys.map((row) => row.public_jwk));
});
