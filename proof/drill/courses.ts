import type { ApplicationStatus } from '@firstrung/contracts';

// Whether a decision took effect before it was undone or replaced is known only to the server if an answer
// was lost or the end of the hold was near. So all courses that the answers allow are followed.

/** What may have become of the decisions on an application. */
export interface Course {
  /** The statuses that decisions have set, oldest first. */
  effective: readonly ApplicationStatus[];
  held: HeldDecision | undefined;
}

interface HeldDecision {
  status: ApplicationStatus;
  /** The earliest time at which it can take effect, in milliseconds. */
  until: number;
}

export type Act = { type: 'decide'; status: ApplicationStatus } | { type: 'undo' | 'send' | 'withdraw' };

/**
 * `held`: the decision is held, `open`: none is; `done`: what was held is ended, `late`: nothing was held;
 * `refused`: the applicant's account is deleted.
 */
export type Answer = 'held' | 'open' | 'done' | 'late' | 'refused';

export interface Attempt {
  act: Act;
  /** `undefined` without one: it may have been done or not. */
  answer: Answer | undefined;
  /** An earlier try got no answer. */
  isRetried: boolean;
}

/** Between which times the attempts were made, and for how long decisions are held. */
export interface Moment {
  from: number;
  to: number;
  holdMs: number;
  /** Whether the applicant deletes their account: a held decision lapses then. */
  isLeaving: boolean;
}

export const NO_DECISIONS: readonly Course[] = [{ effective: [], held: undefined }];

export const statusOf = ({ effective }: Pick<Course, 'effective'>): ApplicationStatus =>
  effective.at(-1) ?? 'not reviewed';

/** The courses after attempts that were made at the same time. Empty if no course allows the answers. */
export function follow(courses: readonly Course[], attempts: readonly Attempt[], moment: Moment): Course[] {
  const before = pass(courses, moment);
  const after = orders(attempts).flatMap((order) =>
    order.reduce((present, attempt) => attemptEach(present, attempt, moment), before),
  );
  return distinct(after);
}

/** Adds what time alone may have done. */
export function pass(
  courses: readonly Course[],
  { to, isLeaving }: Pick<Moment, 'to' | 'isLeaving'>,
): Course[] {
  return distinct(
    courses.flatMap((course) => {
      const { effective, held } = course;
      if (!held) return [course];
      const dropped = isLeaving ? [{ effective, held: undefined }] : [];
      return held.until <= to ? [course, ...dropped, end(course)] : [course, ...dropped];
    }),
  );
}

/** What may be in the history once every hold has ended. */
export const ended = (courses: readonly Course[], isLeaving: boolean): Course[] =>
  pass(courses, { to: Infinity, isLeaving }).filter(({ held }) => !held);

function attemptEach(
  courses: readonly Course[],
  { act, answer, isRetried }: Attempt,
  moment: Moment,
): Course[] {
  const after = courses.flatMap((course) => {
    const once = perform(course, act, moment);
    const twice = isRetried ? pass([once.course], moment).map((one) => perform(one, act, moment)) : [];
    if (answer === undefined) return [course, once.course];
    if (answer === 'refused' && !moment.isLeaving) return [];
    if (answer === 'refused') return isRetried ? [course, once.course] : [course];
    return [once, ...twice].filter((done) => done.answer === answer).map((done) => done.course);
  });
  return pass(after, moment);
}

function perform(
  course: Course,
  act: Act,
  { from, holdMs }: Pick<Moment, 'from' | 'holdMs'>,
): { course: Course; answer: Answer } {
  const { effective, held } = course;
  const open = { effective, held: undefined };
  if (act.type === 'decide') {
    const { status } = act;
    if (status === (held?.status ?? statusOf(course))) return { course, answer: held ? 'held' : 'open' };
    if (status === statusOf(course)) return { course: open, answer: 'open' };
    const decided = { effective, held: { status, until: from + holdMs } };
    return holdMs > 0 ? { course: decided, answer: 'held' } : { course: end(decided), answer: 'open' };
  }
  if (act.type === 'withdraw') return { course: open, answer: 'done' };
  if (!held) return { course, answer: 'late' };
  return { course: act.type === 'undo' ? open : end(course), answer: 'done' };
}

const end = ({ effective, held }: Course): Course => ({
  effective: held ? [...effective, held.status] : effective,
  held: undefined,
});

function distinct(courses: readonly Course[]): Course[] {
  return [...new Map(courses.map((course) => [JSON.stringify(course), course])).values()];
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
