import type { ApplicationStatus } from '@firstrung/contracts';

// The rule of held decisions, which tests compare servers with.

/** What has become of the decisions on an application. */
export interface Course<Status extends string = ApplicationStatus> {
  /** The statuses that decisions have set, oldest first. */
  effective: readonly Status[];
  held: { status: Status /** when it takes effect, in milliseconds */; until: number } | undefined;
}

export type Act<Status extends string = ApplicationStatus> =
  | { type: 'decide'; status: Status }
  | { type: 'undo' | 'send' | 'withdraw' };

export const NO_DECISION: Course<never> = { effective: [], held: undefined };

export const statusOf = <Status extends string>({ effective }: Pick<Course<Status>, 'effective'>) =>
  effective.at(-1) ?? 'not reviewed';

/**
 * `held`: the decision is held, `open`: none is; `done`: what was held is ended, `late`: nothing was held.
 */
export function perform<Status extends string>(
  course: Course<Status>,
  act: Act<Status>,
  { from, holdMs }: { from: number; holdMs: number },
): { course: Course<Status>; answer: 'held' | 'open' | 'done' | 'late' } {
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

/** The hold is over: what was held takes effect. */
export const end = <Status extends string>({ effective, held }: Course<Status>): Course<Status> => ({
  effective: held ? [...effective, held.status] : effective,
  held: undefined,
});
