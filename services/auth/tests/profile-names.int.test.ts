import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { PASSWORD, startAuth } from './harness.ts';

test('names follow the profiles in any order, and no deleted account returns', async () => {
  await using auth = await startAuth();
  const token = await auth.join('ann@example.com', { name: 'Ann' });
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
      },
    );
  await profile('Ann Three', 3);
  await profile('Ann Two', 2);
  expect((await auth.get('get-name-email', { token })).body.name).toBe('Ann Three');
  const { body } = await auth.post('login', { emailOrPhone: 'ann@example.com', password: PASSWORD });
  expect(decodeJwt(body.token).name).toBe('Ann Three');
  // auth's own state stays as it was published.
  expect(await auth.published('auth.account.changed.v1')).toHaveLength(2);

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
  expect((await auth.query('select * from auth.account')).map((row) => row.id)).toEqual([recruiterId]);
});
