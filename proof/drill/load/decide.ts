import { APPLICATION_STATUSES, type ApplicationStatus } from '@firstrung/contracts';
import type { Reply } from '@firstrung/test-kit/client';
import { type Answer, type Attempt, follow } from '../courses.ts';
import { type Application, HOLD_MS, type Person, recordOperation } from '../world.ts';
import { companyOf } from './as-company.ts';
import { callOnce, callWithRetry, countRefusal, expectStatus, isTemporary } from './call.ts';
import { asPerson, type LoadContext } from './context.ts';

// What any member of a company decides on the applications to its jobs, and takes back.

/** On how many applications is decided at once. */
const MANY = 8;
/** After so many acts nobody decides on an application any more. */
const MAX_ACTS = 8;
/** How long before the end of a hold it is undone: up to a little after it. */
const LAST_MOMENT = { fromMs: -900, toMs: 150 };

export const decide = (context: LoadContext) =>
  asMember(context, isOpen, 1, async (member, [application]) => {
    const status = chooseStatus(context, application!);
    const from = Date.now();
    const { reply, retried } = await callWithRetry(context, 'PUT', pathOf(application!), {
      token: member.token,
      body: bodyOf(status),
    });
    const attempt = { act: { type: 'decide', status }, answer: answerOf(reply), isRetried: retried } as const;
    followCourses(application!, [attempt], from);
    if (attempt.answer === 'refused') return;
    application!.decisions.push(recordOperation(context.world, 'decide'));
  });

export const decideOnMany = (context: LoadContext) =>
  asMember(context, isOpen, MANY, async (member, applications) => {
    const status = context.random.pick(APPLICATION_STATUSES)!;
    const from = Date.now();
    const named = applications.map(({ id: _id }) => ({ _id }));
    const body = { clientId: crypto.randomUUID(), applications: named, ...bodyOf(status) };
    const path = '/api/recruiter/applications/update-statuses';
    const sent = { token: member.token, body };
    const { reply, retried } = await callWithRetry(context, 'PUT', path, sent);
    expectStatus(reply, 200);
    const operation = recordOperation(context.world, 'decide');
    for (const application of applications) {
      const result = resultOf(reply, application);
      let answer: Answer = result.heldUntil ? 'held' : 'open';
      if (result.error === 'StatusChanged' || result.error === 'Withdrawn') answer = 'refused';
      else if (result.error !== null) throw new Error(`${result.error} for ${application.id}`);
      const attempt = { act: { type: 'decide', status }, answer, isRetried: retried } as const;
      followCourses(application, [attempt], from);
      if (answer !== 'refused') application.decisions.push(operation);
    }
  });

/** Two members decide on the same application at the same time, and nobody tries again. */
export const decideAtOnce = (context: LoadContext) =>
  asMember(context, isOpen, 1, async (member, [application]) => {
    const company = companyOf(member);
    const colleague = context.reserve((one) => one.role === 'Recruiter' && companyOf(one) === company);
    if (!colleague) return;
    try {
      const from = Date.now();
      const attempts = await Promise.all(
        [member, colleague].map(async ({ token }): Promise<Attempt> => {
          const status = chooseStatus(context, application!);
          const reply = await callOnce(context, 'PUT', pathOf(application!), {
            token,
            body: bodyOf(status),
          });
          const answer = reply && !isTemporary(reply) ? answerOf(reply) : undefined;
          return { act: { type: 'decide', status }, answer, isRetried: false };
        }),
      );
      followCourses(application!, attempts, from);
      for (const { answer } of attempts)
        if (answer === 'held' || answer === 'open')
          application!.decisions.push(recordOperation(context.world, 'decide'));
    } finally {
      context.release(colleague);
    }
  });

export const undoDecisions = (context: LoadContext) => endHolds(context, 'undo');

export const sendDecisions = (context: LoadContext) => endHolds(context, 'send');

/** Undoes a decision about when it takes effect. */
export async function undoInTime(
  context: LoadContext,
  rest: (ms: number) => Promise<void>,
): Promise<boolean> {
  const { random, world } = context;
  const application = random.pick(world.applications.filter((one) => isHeld(one) && !context.isInUse(one)));
  if (!application) return false;
  const ends = application.courses.map(({ held }) => held?.until ?? 0);
  const { fromMs, toMs } = LAST_MOMENT;
  const moment = Math.max(...ends) + fromMs + random.below(toMs - fromMs);
  await rest(Math.max(0, moment - Date.now()));
  const company = companyOf(application.job.recruiter);
  const member = context.reserve((one) => one.role === 'Recruiter' && companyOf(one) === company);
  if (!member) return false;
  const applications = context.reserveApplications((one) => one === application, 1);
  try {
    if (applications.length === 0) return false;
    await endEach(context, { member, applications, type: 'undo' });
    return true;
  } finally {
    context.releaseApplications(applications);
    context.release(member);
  }
}

const endHolds = (context: LoadContext, type: 'undo' | 'send') =>
  asMember(context, isHeld, context.random.chance(0.5) ? 1 : MANY, (member, applications) =>
    endEach(context, { member, applications, type }),
  );

async function endEach(
  context: LoadContext,
  {
    member,
    applications,
    type,
  }: { member: Person; applications: readonly Application[]; type: 'undo' | 'send' },
): Promise<void> {
  const from = Date.now();
  const { reply, retried } = await callWithRetry(
    context,
    'POST',
    `/api/recruiter/applications/${type}-decisions`,
    { token: member.token, body: { applications: applications.map(({ id }) => id) } },
  );
  expectStatus(reply, 200);
  const operation = recordOperation(context.world, type === 'undo' ? 'undo decision' : 'send decision');
  for (const application of applications) {
    const { error } = resultOf(reply, application);
    if (error !== null && error !== 'TooLate') throw new Error(`${error} for ${application.id}`);
    const answer = error === null ? 'done' : 'late';
    if (error) countRefusal(context.world, `${type}: ${error}`);
    followCourses(application, [{ act: { type }, answer, isRetried: retried }], from);
    application.decisions.push(operation);
  }
}

/** Throws if the answers contradict what happened before. */
export function followCourses(application: Application, attempts: readonly Attempt[], from: number): void {
  const { applicant, courses, id } = application;
  const isLeaving = applicant.isLeaving === true;
  const after = follow(courses, attempts, { from, to: Date.now(), holdMs: HOLD_MS, isLeaving });
  if (after.length === 0)
    throw new Error(
      `the answers to ${JSON.stringify(attempts)} on ${id} contradict ${JSON.stringify(courses)}`,
    );
  application.courses = after;
}

/** Runs an operation of any member of a company on applications to its jobs. */
const asMember = (
  context: LoadContext,
  fits: (application: Application) => boolean,
  count: number,
  act: (member: Person, applications: readonly Application[]) => Promise<void>,
) =>
  asPerson(context, 'Recruiter', async (member) => {
    const company = companyOf(member);
    const applications = context.reserveApplications(
      (one) => companyOf(one.job.recruiter) === company && fits(one),
      count,
    );
    if (applications.length === 0) return false;
    try {
      await act(member, applications);
      return true;
    } finally {
      context.releaseApplications(applications);
    }
  });

const isOpen = ({ decisions, withdrawn, applicant }: Application): boolean =>
  decisions.length < MAX_ACTS && !withdrawn && !applicant.deleted;

const isHeld = ({ courses, withdrawn, applicant }: Application): boolean =>
  courses.some(({ held }) => held) && !withdrawn && !applicant.deleted;

/** Mostly another one than before, and often an acceptance. */
function chooseStatus({ random }: LoadContext, { courses }: Application): ApplicationStatus {
  const { effective, held } = random.pick(courses)!;
  const present = held?.status ?? effective.at(-1) ?? 'not reviewed';
  if (random.chance(0.4) && present !== 'accepted') return 'accepted';
  return random.pick(APPLICATION_STATUSES.filter((status) => status !== present))!;
}

const pathOf = ({ id }: Application): string => `/api/recruiter/applications/update-status/${id}`;

const bodyOf = (status: ApplicationStatus) => ({
  status,
  ...(status === 'not up to snuff' && { rejectionReasons: ['position filled'] }),
});

/** An application takes no decisions any more if its applicant has deleted their account. */
function answerOf(reply: Reply): Answer {
  if (reply.status === 409 && reply.body.error === 'StatusChanged') return 'refused';
  expectStatus(reply, 200);
  return reply.body.heldUntil ? 'held' : 'open';
}

const resultOf = (reply: Reply, { id }: Application) =>
  reply.body.results.find(({ _id }: { _id: string }) => _id === id) as {
    error: string | null;
    heldUntil?: string | null;
  };
