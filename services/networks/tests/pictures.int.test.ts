import { expect, it } from 'vitest';
import { type Person, sharedNetworks } from './harness.ts';

const networks = await sharedNetworks();

const OURS = `/media/${'0'.repeat(32)}-grey.png`;
const FETCHED = `/media/${'1'.repeat(32)}-hue120.jpg`;
const ELSEWHERE = 'https://pictures.example/ann.png';

const save = async ({ headers }: Person, body: object) =>
  (await networks.server.call('PUT', '/api/profile/update-profile', { headers, body })).body;
const picture = async ({ headers }: Person): Promise<string | null> =>
  (await networks.server.call('GET', '/api/profile/get-profile', { headers })).body.profilePicture;
const latest = async (person: Person) => (await networks.requestedPictures(person)).at(-1)!.requestId;

it('keeps the former picture until the one at another origin is fetched, and then answers our address', async () => {
  const ann = await networks.person('Ann');
  await save(ann, { profilePicture: OURS });
  const { message, profile } = await save(ann, { profilePicture: ELSEWHERE });
  expect(message).toBe('Profile updated successfully. The picture appears once it has been fetched.');
  expect([profile.profilePicture, await picture(ann)]).toEqual([OURS, OURS]);
  expect(await networks.requestedPictures(ann)).toMatchObject([{ ownerId: ann.id, url: ELSEWHERE }]);
  // A form that sends the former picture back does not end the request.
  await save(ann, { about: 'Hello', profilePicture: OURS });
  await networks.pictureFetched(ann, await latest(ann), FETCHED);
  expect(await picture(ann)).toBe(FETCHED);
  expect(networks.profiles(ann).at(-1)?.data).toMatchObject({ about: 'Hello', profilePicture: FETCHED });
  for (const { data } of networks.profiles(ann)) expect(data.profilePicture).not.toBe(ELSEWHERE);
});

it('keeps the former picture if it cannot be fetched', async () => {
  const ann = await networks.person('Ann');
  await save(ann, { profilePicture: OURS });
  await save(ann, { profilePicture: ELSEWHERE });
  await networks.pictureFetched(ann, await latest(ann), null);
  expect(await picture(ann)).toBe(OURS);
});

it('ignores a picture that was replaced while it was fetched', async () => {
  const ann = await networks.person('Ann');
  await save(ann, { profilePicture: ELSEWHERE });
  const first = await latest(ann);
  await save(ann, { profilePicture: `${ELSEWHERE}?2` });
  await networks.pictureFetched(ann, first, FETCHED);
  expect(await picture(ann)).toBeNull();
  await save(ann, { profilePicture: OURS });
  await networks.pictureFetched(ann, await latest(ann), FETCHED);
  expect(await picture(ann)).toBe(OURS);
});
