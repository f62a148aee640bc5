import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { PASSWORD, sharedAuth } from './harness.ts';

const auth = await sharedAuth();
/** Of events about an account. */
const of =
  (id: string) =>
  ({ data: { accountId } }: { data: { accountId: string } }) =>
    accountId === id;

test('deleting an account needs its password, ends every token and frees the address', async () => {
  const token = await auth.join('gone@example.com');
  const accountId = decodeJwt(token).sub!;
  const wrong = await auth.post('delete-profile', { password: 'wrong password' }, { token });
  expect([wrong.status, wrong.body.error]).toEqual([403, 'WrongPassword']);

  const deleted = await auth.post('delete-profile', { password: PASSWORD }, { token });
  expect(deleted.status).toBe(200);
  expect(deleted.body).toEqual({ message: 'Profile deleted successfully!', deletionDue: null });
  expect((await auth.get('get-name-email', { token })).status).toBe(401);
  expect((await auth.post('login', { emailOrPhone: 'gone@example.com', password: PASSWORD })).status).toBe(
    401,
  );

  const deletions = (await auth.published('auth.account.deleted.v1')).filter(of(accountId));
  expect(deletions.map(({ data }) => data)).toEqual([{ accountId, role: 'applicant' }]);
  const revocations = (await auth.published('auth.sessions.revoked.v1')).filter(of(accountId));
  expect(revocations.map(({ data }) => data)).toEqual([{ accountId, minGen: 2 }]);
  const again = await auth.post('delete-profile', { password: PASSWORD }, { token });
  expect([again.status, again.body.error]).toEqual([401, 'TokenRevoked']);

  const fresh = await auth.join('gone@example.com', { name: 'New person' });
  expect(decodeJwt(fresh).sub).not.toBe(accountId);
  expect((await auth.get('get-name-email', { token: fresh })).body.name).toBe('New person');
  for (const table of ['account', 'code', 'known_device', 'session']) {
    const rows = await auth.query(`select * from auth.${table}`);
    expect(JSON.stringify(rows)).not.toContain(accountId);
  }
});

test('deleting twice at once deletes once', async () => {
  const token = await auth.join('gone-twice@example.com');
  const replies = await Promise.all(
    [1, 2].map(() => auth.post('delete-profile', { password: PASSWORD }, { token })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  const deletions = await auth.published('auth.account.deleted.v1');
  expect(deletions.filter(of(decodeJwt(token).sub!))).toHaveLength(1);
});
