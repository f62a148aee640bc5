import type { RoleName, SignedIn } from '@firstrung/test-kit/people';
import type { Staff } from '../../../testing/staff.ts';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';

/** Who calls: with a token, or of staff with a cookie. */
export type Caller = SignedIn | Staff;

export interface Input {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

export interface Row {
  /** Input that the call accepts, and the status of the reply. */
  valid(world: World): Input;
  status: number;
  /** Its parameters are slugs and not ids, so that any word is one, if an unknown one. */
  slugs?: true;
  /** The caller, if not `applicant`, `recruiter` or `manager` by the call's scope. */
  as?(world: World): Caller;
  /** Refused to applicants who are no confirmed members, on a board for members. */
  membersOnly?: true;
  /** Ids of things that don't exist or belong to others: each is 404. */
  notFound?: Record<string, (world: World) => Input & { as?: Caller }>;
}

/** The row of a call that accepts this input, or input for the world. */
export const row = (input: Input | Row['valid'] = {}, more: Partial<Omit<Row, 'valid'>> = {}): Row => ({
  valid: typeof input === 'function' ? input : () => input,
  status: 200,
  ...more,
});

/** The same, replied to with another status. */
export const replies = (status: number, input?: Parameters<typeof row>[0]): Row => row(input, { status });

type Under<Prefix extends string, Name extends string> = Name extends `${infer Method} ${infer Path}`
  ? `${Method} ${Prefix}/${Path}`
  : never;

/** Rows that are named without the beginning of their paths, with it. */
export const under = <Prefix extends string, Name extends string>(prefix: Prefix, rows: Record<Name, Row>) =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([name, one]) => [name.replace(' ', ` ${prefix}/`), one]),
  ) as Record<Under<Prefix, Name>, Row>;

/** The rows of calls that applicants and recruiters have alike. */
export const ofBoth = <Name extends string>(rows: (role: RoleName) => Record<Name, Row>) => ({
  ...under('/api/authApplicant', rows('Applicant')),
  ...under('/api/authRecruiter', rows('Recruiter')),
});

/**
 * The row of a call about something of the caller's own, which is found neither under an unknown id nor by a
 * stranger.
 * @param name of its id, in the path or in the body
 */
export const ownRow = (
  name: string,
  valid: Row['valid'],
  { status = 200, stranger = (w: World) => w.otherRecruiter } = {},
): Row => ({
  valid,
  status,
  notFound: {
    'an unknown id': (w) => {
      const { params, ...input } = valid(w);
      if (params && name in params) return { ...input, params: { ...params, [name]: UNKNOWN_ID } };
      return { ...input, ...(params && { params }), body: { ...Object(input.body), [name]: UNKNOWN_ID } };
    },
    "a stranger's": (w) => ({ ...valid(w), as: stranger(w) }),
  },
});
