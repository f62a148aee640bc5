import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemberRole } from '@firstrung/contracts';
import { createEventRecord, startTestServer } from '@firstrung/service-kit/testing';
import { createTestDatabase, openTestPool } from '@firstrung/test-kit/database';
import { createMediaService, type MediaConfig, readConfig } from '../src/index.ts';

/** A user with a token. */
export interface Person {
  id: string;
  role: 'applicant' | 'recruiter';
  headers: Record<string, string>;
  /** the company that a recruiter has founded; of an applicant it means nothing */
  companyId: string;
}

export interface UploadReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came, whatever it is.
  body: any;
}

export type Media = Awaited<ReturnType<typeof startMedia>>;

/** The service on a database and in a folder of its own, and what people do there. */
export async function startMedia({ config = {} }: { config?: Partial<MediaConfig> } = {}) {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'media-'));
  const server = await startTestServer({
    databaseUrl: database.url,
    services: async ({ databaseUrl, ...kit }) => [
      await createMediaService(
        { ...readConfig({ DATABASE_URL: databaseUrl, MEDIA_CACHE_MB: '64' }), directory, ...config },
        kit,
      ),
    ],
  });
  const record = createEventRecord();
  await record.listen(server.bus, ['media.picture.fetched.v1', 'media.notification.changed.v1']);
  const side = openTestPool(database.url);
  const { publish } = server;

  /** Publishes a recruiter's membership of a company as jobs does. */
  const member = (
    { id }: Person,
    version: number,
    data: { companyId: string; role: MemberRole | null; joinedAt?: string; successorId?: string },
  ) =>
    publish(
      'jobs.member.changed.v1',
      { id, version },
      { recruiterId: id, joinedAt: server.clock.now().toISOString(), ...data },
    );

  return {
    server,
    directory,
    record,
    member,
    /** An applicant, or a recruiter with a company of their own. */
    async person(role: Person['role'] = 'applicant'): Promise<Person> {
      const id = randomUUID();
      const person = { id, role, headers: await server.as({ id, role }), companyId: randomUUID() };
      if (role === 'recruiter') await member(person, 1, { companyId: person.companyId, role: 'owner' });
      return person;
    },
    async upload(person: Person, bytes: Uint8Array | string, fileName = 'file'): Promise<UploadReply> {
      return post(`${server.url}/api/upload/upload-all`, person.headers, formOf(bytes, fileName));
    },
    get: (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers }),
    /** What `document-link` answers for the document at an address. */
    link: (person: Person, address: string) =>
      server.call('GET', `/api/media/document-link/${address.slice('/media/'.length)}`, {
        headers: person.headers,
      }),
    /** Publishes an application as jobs does. */
    async application(
      applicant: Person,
      recruiter: Person,
      { id = randomUUID(), version = 1, withdrawnAt = null as string | null } = {},
    ) {
      const at = server.clock.now().toISOString();
      await publish(
        'jobs.application.changed.v1',
        { id, version },
        {
          applicationId: id,
          jobId: randomUUID(),
          companyId: recruiter.companyId,
          recruiterId: recruiter.id,
          applicantId: applicant.id,
          status: 'not reviewed',
          submittedAt: at,
          reviewedAt: null,
          acceptedAt: null,
          withdrawnAt,
        },
      );
      return id;
    },
    /** Publishes, as chat does, that the applicant has written without an open application. */
    reopening: (
      applicant: Person,
      recruiter: Person,
      version: number,
      roomId = idOfRoom(applicant, recruiter),
    ) => {
      return publish(
        'chat.contact.reopened.v1',
        { id: roomId, version },
        {
          roomId,
          companyId: recruiter.companyId,
          recruiterId: recruiter.id,
          applicantId: applicant.id,
          at: server.clock.now().toISOString(),
        },
      );
    },
    /** Publishes the files of an applicant's profile as networks does. */
    profile: (
      { id }: Person,
      version: number,
      { picture = null as string | null, resume = null as string | null },
    ) =>
      publish(
        'networks.profile.changed.v1',
        { id, version },
        {
          applicantId: id,
          name: '',
          skills: '',
          socialPoints: null,
          education: '',
          about: '',
          profilePicture: picture,
          resume,
          defaultMessage: '',
          hides: { presence: false, readReceipts: false },
        },
      ),
    /** Publishes the request of a picture as networks does, or jobs. */
    requestPicture: (
      { id: ownerId, role }: Person,
      requestId: string,
      url: string,
      field: 'person' | 'company' | 'photo' = 'person',
    ) =>
      publish(
        role === 'applicant' ? 'networks.picture.requested.v1' : 'jobs.picture.requested.v1',
        { id: ownerId, version: 0 },
        { requestId, ownerId, url, field },
      ),
    /** What was published about a request: an address, `null`, or `undefined` if nothing was. */
    fetched: (requestId: string): string | null | undefined =>
      record.of('media.picture.fetched.v1').find(({ data }) => data.requestId === requestId)?.data.address,
    /** Publishes the files of a recruiter's profile as jobs does. */
    recruiterProfile: ({ id }: Person, version: number, profileImage: string | null) =>
      publish(
        'jobs.recruiter.changed.v1',
        { id, version },
        {
          recruiterId: id,
          name: '',
          profileImage,
          companyName: '',
        },
      ),
    /** Publishes the logo and the photo of a recruiter's company as jobs does. */
    company: ({ companyId: id }: Person, version: number, logo: string | null, photo: string | null = null) =>
      publish('jobs.company.changed.v1', { id, version }, { companyId: id, name: '', logo, photo }),
    /** Publishes, as auth does, that an account is hidden until its deletion can no longer be undone. */
    hideAccount: ({ id, role }: Person) =>
      publish(
        'auth.account.changed.v1',
        { id, version: 2 },
        {
          accountId: id,
          role,
          verified: true,
          name: '',
          emailOrPhone: `${id}@example.org`,
          deletionDue: server.clock.now().toISOString(),
        },
      ),
    /** Publishes the deletion of an account as auth does. */
    deleteAccount: ({ id, role }: Person) =>
      publish('auth.account.deleted.v1', { id, version: 0 }, { accountId: id, role }),
    query: async (text: string): Promise<Record<string, unknown>[]> => (await side.query(text)).rows,
    /** Every file there is, as a path in the service's folder. */
    files: () => filesIn(directory),
    async [Symbol.asyncDispose]() {
      await side.end();
      await server.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function formOf(bytes: Uint8Array | string, fileName: string): FormData {
  const form = new FormData();
  form.set('upload_preset', 'anything');
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), fileName);
  return form;
}

export async function post(
  url: string,
  headers: Record<string, string>,
  body: FormData | string,
): Promise<UploadReply> {
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

export async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort();
}

const rooms = new Map<string, string>();

function idOfRoom(applicant: Person, recruiter: Person): string {
  const key = `${applicant.id} ${recruiter.id}`;
  const id = rooms.get(key) ?? randomUUID();
  rooms.set(key, id);
  return id;
}
