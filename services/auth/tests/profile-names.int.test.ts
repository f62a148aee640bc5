import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { PASSWORD, sharedAuth } from './harness.ts';

test('names follow the profiles in any order, and no deleted account returns', async () => {
  const auth = await sharedAuth();
  const token = await auth.join('renamed@example.com', { name: 'Ann' });
  const recruiter = await auth.join('rita@example.com', { name: 'Rita', role: 'recruiter' });
  const [applicantId, recruiterId] = [decodeJwt(token).sub!, decodeJwt(recruiter).sub!];
  const profile = (name: string, version: number) =>
    auth.publish(
      'networks.profile.changed.v1',
      { id: applicantId, version },
      {
        applicantId,
        name,
        skills: '',
        socialPoints: null,
        education: '',
        about: '',
        profilePicture: null,
        resume: null,
        defaultMessage: '',
        hides: { presence: false, readReceipts: false },
      },
    );
  await profile('Ann Three', 3);
  await profile('Ann Two', 2);
  expect((await auth.get('get-name-email', { token })).body.name).toBe('Ann Three');
  const { body } = await auth.post('login', { emailOrPhone: 'renamed@example.com', password: PASSWORD });
  expect(decodeJwt(body.token).name).toBe('Ann Three');
  // auth's own state stays as it was published.
  const published = await auth.published('auth.account.changed.v1');
  expect(published.filter(({ data }) => data.accountId === applicantId)).toHaveLength(1);

  await auth.publish(
    'jobs.recruiter.changed.v1',
    { id: recruiterId, version: 1 },
    {
      recruiterId,
      name: 'Rita Two',
      profileImage: null,
      companyName: '',
    },
  );
  expect((await auth.get('get-name-email', { role: 'recruiter', token: recruiter })).body.name).toBe(
    'Rita Two',
  );

  await auth.post('delete-profile', { password: PASSWORD }, { token });
  await profile('Ann Four', 4);
  const left = await auth.query('select id from auth.account where id = any($1)', [
    [applicantId, recruiterId],
  ]);
  expect(left).toEqual([{ id: recruiterId }]);
});
