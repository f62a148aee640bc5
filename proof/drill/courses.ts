import { type Act, type Course, end, NO_DECISION, perform } from '@firstrung/test-kit/held-decisions';

// Whether a decision took effect before it was undone or replaced is known only to the server if an answer
// was lost or the end of the hold was near. So all courses that the answers allow are followed.

/** `refused`: the applicant's account is deleted. */
export type Answer = ReturnType<typeof perform>['answer'] | 'refused';

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

export const NO_DECISIONS: readonly Course[] = [NO_DECISION];

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

function distinct(courses: readonly Course[]): Course[] {
  return [...new Map(courses.map((course) => [JSON.stringify(course), course])).values()];
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
