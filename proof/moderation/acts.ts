import type { Fleet } from '@firstrung/all-in-one/testing/fleet';
import type { JobStatus } from '@firstrung/contracts';
import type { Random } from '@firstrung/service-kit/random';
import type { Reply } from '@firstrung/test-kit/client';
import { until } from '@firstrung/test-kit/eventually';
import { isPersonShown, type Job, moderate, type Person, type World } from './world.ts';

interface Acting {
  fleet: Fleet;
  world: World;
  random: Random;
  /** Who is suspended since before this batch: what they try is refused. */
  refused: Set<Person>;
  /** Whom others see since before this batch. */
  steady: Set<Person>;
  findings: string[];
}

/** Resolves with `false` if there was nothing to do. */
type Act = (acting: Acting) => Promise<boolean>;

/** What the rules may answer, also while an event is on its way. */
const REFUSALS = [401, 403, 404, 409];

const send = ({ fleet }: Acting, { token }: Person, method: string, path: string, body: object) =>
  fleet.call(method, path, { headers: { authorization: `Bearer ${token}` }, body });

/** A call by a person, who logs in again if the session has ended. `undefined`: it was refused. */
async function ask(
  acting: Acting,
  person: Person,
  call: string,
  body: object,
): Promise<Reply['body'] | undefined> {
  const [method, path] = call.split(' ') as [string, string];
  let reply = await send(acting, person, method, path, body);
  if (reply.status === 401) {
    await logIn(acting.fleet, person);
    reply = await send(acting, person, method, path, body);
  }
  if (reply.status < 300) {
    if (acting.refused.has(person))
      acting.findings.push(`${call} of ${person.word}, suspended: ${reply.status}`);
    return reply.body;
  }
  if (!REFUSALS.includes(reply.status))
    throw new Error(`${call} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return undefined;
}

export async function logIn({ api }: Pick<Fleet, 'api'>, person: Person): Promise<void> {
  const { role, emailOrPhone, password } = person;
  person.token = (await api(`POST /api/auth${role}/login`, { body: { emailOrPhone, password } })).token;
}

/** People whose deletion waits do nothing; suspended ones try. */
const anyOf = ({ random }: Acting, people: readonly Person[]): Person | undefined =>
  random.pick(people.filter((one) => isPersonShown(one) || (!one.undoTicket && random.chance(0.2))));

const operate: Act = ({ fleet, world, random }) => moderate(world, random, fleet.databaseUrl);

const edit: Act = async (acting) => {
  const job = acting.random.pick(acting.world.jobs)!;
  const member = anyOf(acting, job.company.members);
  if (!member) return false;
  const title = `${job.word} edit${acting.random.below(1_000)}`;
  if (await ask(acting, member, 'PUT /api/recruiter/jobs/update-job', { jobId: job.id, title }))
    job.title = title;
  return true;
};

const move =
  (mayMove: (status: JobStatus) => boolean, to: readonly JobStatus[]): Act =>
  async (acting) => {
    const { random, world } = acting;
    const job = random.pick(world.jobs.filter(({ status }) => mayMove(status)));
    const member = job && anyOf(acting, job.company.members);
    if (!member) return false;
    const toStatus = random.pick(to)!;
    const body = { jobId: job.id, fromStatus: job.status, toStatus };
    if (await ask(acting, member, 'PUT /api/recruiter/jobs/update-job-status', body)) job.status = toStatus;
    return true;
  };

/** An applicant does something with a job, which takes them into one of its sets. */
const join =
  (path: string, set: (job: Job) => Set<Person>): Act =>
  async (acting) => {
    const job = acting.random.pick(acting.world.jobs)!;
    const applicant = anyOf(acting, acting.world.applicants);
    if (!applicant) return false;
    if (await ask(acting, applicant, `POST ${path}`, { jobId: job.id })) set(job).add(applicant);
    return true;
  };

const write =
  (family: string, choose: (acting: Acting) => [writer: Person | undefined, body: object]): Act =>
  async (acting) => {
    const [writer, body] = choose(acting);
    if (!writer) return false;
    const room = await ask(acting, writer, `POST ${family}/start-chat`, body);
    if (!room) return true;
    const { roomId, receiversVersion } = room;
    // Texts of hidden applicants stay; those of hidden companies don't.
    const message = `${writer.company?.word ?? 'An applicant'} writes`;
    await ask(acting, writer, `POST ${family}/send-message`, { roomId, receiversVersion, message });
    return true;
  };

/** Only while an address can be moved back, a deletion can be undone. */
const deleteAccount: Act = async (acting) => {
  const { fleet, random } = acting;
  const person = random.pick([...acting.steady]);
  if (!person) return false;
  const { role, password, emailOrPhone: former } = person;
  await logIn(fleet, person);
  const { token } = person;
  const known = fleet.mail.emailsTo(former).length;
  const proof = await ask(acting, person, `POST /api/auth${role}/confirm-password`, {
    currentPassword: password,
  });
  const emailOrPhone = `${random.below(1e9)}@example.net`;
  const profile = role === 'Applicant' ? 'profile' : 'recruiter/profile';
  await fleet.api(`PUT /api/${profile}/update-profile`, {
    token,
    body: { emailOrPhone, proof: proof.proof },
  });
  const verificationCode = await fleet.mail.code(emailOrPhone);
  const body = { emailOrPhone, verificationCode };
  const verified = await fleet.api(`POST /api/auth${role}/verify`, { token, body });
  await fleet.api(`POST /api/auth${role}/delete-profile`, { token: verified.token, body: { password } });
  const emails = () => fleet.mail.emailsTo(former).slice(known);
  person.undoTicket = await until(
    () => emails().find(({ subject, undoTicket }) => undoTicket && /deleted/.test(subject))?.undoTicket,
  );
  return true;
};

const undoDeletion: Act = async ({ fleet, random, world }) => {
  const people = [...world.applicants, ...world.recruiters];
  const person = random.pick(people.filter(({ undoTicket }) => undoTicket !== undefined));
  if (!person) return false;
  const { role, emailOrPhone, undoTicket: ticket = '' } = person;
  const known = fleet.mail.lastCode(emailOrPhone);
  await fleet.api(`POST /api/auth${role}/undo-address-change`, { body: { ticket } });
  delete person.undoTicket;
  // Whoever had moved the address knew the password.
  const verificationCode = await fleet.mail.code(emailOrPhone, { known });
  person.password = `correct horse ${random.below(1e9)}`;
  const body = { emailOrPhone, verificationCode, newPassword: person.password };
  await fleet.api(`POST /api/auth${role}/reset-password`, { body });
  await logIn(fleet, person);
  return true;
};

const ACTS: readonly [weight: number, act: Act][] = [
  [72, operate],
  [20, edit],
  [14, move((status) => status === 'liveJobs', ['pausedJobs', 'hiddenJobs'])],
  [18, move((status) => status !== 'liveJobs', ['liveJobs'])],
  [20, join('/api/jobs/apply-job', ({ applicants }) => applicants)],
  [16, join('/api/jobs/save-job', ({ savers }) => savers)],
  [
    12,
    write('/api/applicant-to-recruiter-message', (acting) => [
      anyOf(acting, acting.world.applicants),
      { user2: acting.random.pick(acting.world.recruiters)!.id },
    ]),
  ],
  [
    10,
    write('/api/recruiter-to-applicant-message', (acting) => {
      const job = acting.random.pick(acting.world.jobs.filter(({ applicants }) => applicants.size > 0));
      const applicantId = acting.random.pick([...(job?.applicants ?? [])])?.id;
      return [job && anyOf(acting, job.company.members), { applicantId }];
    }),
  ],
  [
    8,
    write('/api/recruiter-to-applicants-message', (acting) => {
      const job = acting.random.pick(acting.world.jobs.filter(({ applicants }) => applicants.size > 0));
      return [job && anyOf(acting, job.company.members), { jobId: job?.id }];
    }),
  ],
  [3, deleteAccount],
  [5, undoDeletion],
];

const CHOICES = ACTS.flatMap(([weight, act]) => Array<Act>(weight).fill(act));

/** Does as many random acts, one after the other. */
export async function actRandomly(acting: Acting, count: number, afterEach: () => void): Promise<void> {
  for (let done = 0; done < count; ) {
    if (await acting.random.pick(CHOICES)!(acting)) done++;
    for (const person of acting.refused) if (!person.isRestricted) acting.refused.delete(person);
    for (const person of acting.steady) if (!isPersonShown(person)) acting.steady.delete(person);
    afterEach();
  }
}
