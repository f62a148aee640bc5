import type { Fleet } from '@firstrung/all-in-one/testing/fleet';
import type { Release } from '@firstrung/all-in-one/testing/fleet/release';
import { within } from '@firstrung/service-kit/within';
import type { Client } from '@firstrung/test-kit/client';
import { importFrom, pageClientsOf } from './clients.ts';

const TIMEOUT_MS = 120_000;

/**
 * A release's own story, from signing up to an accepted application, with the client of its pages. The
 * services may be of another release. Throws if a call is refused or an effect is missing.
 */
export async function playStoryOf(release: Release, fleet: Fleet): Promise<void> {
  const [{ createApi }, { playStory }, { signUpByEmail }] = await Promise.all([
    pageClientsOf(release),
    importFrom(release, 'infra/all-in-one/tests/support/story.ts'),
    importFrom(release, 'infra/all-in-one/testing/fleet/people.ts'),
  ]);
  const refused = (token: string) => {
    throw new Error(`refused: ${token}`);
  };
  const api: Client['api'] = (key, { token, ...input } = {}) =>
    createApi({ baseUrl: '', token: () => token, onRefused: refused, fetch: fetchOf(fleet) }).call(
      key,
      input as never,
    );
  async function play(): Promise<true> {
    const recruiter = await signUpByEmail({ api, mail: fleet.mail }, 'Recruiter');
    const applicant = await signUpByEmail({ api, mail: fleet.mail }, 'Applicant');
    await playStory({ api }, { recruiter, applicant, title: `A story of ${release.name}` });
    return true;
  }
  if (!(await within(TIMEOUT_MS, play()))) throw new Error(`the story of ${release.name} does not end`);
}

/** Sends requests to the instances in turn, as the edge does. */
const fetchOf =
  ({ call }: Fleet): typeof fetch =>
  async (path, { method = 'GET', headers, body } = {}) => {
    const reply = await call(method, String(path), {
      headers: { ...(headers as Record<string, string>) },
      ...(body ? { body: JSON.parse(String(body)) } : {}),
    });
    return Response.json(reply.body, { status: reply.status, headers: reply.headers });
  };
