import { type Static, Type } from 'typebox';
import { Id, literals } from '../fields.ts';
import { ROOM_KINDS } from '../socket-settings.ts';
import { APPLICANT_STATUSES, MEMBER_NEWS, RECRUITER_NEWS, SAVED_JOB_NEWS } from '../statuses.ts';

/** What the words of notifications name; of people they name ids alone. A kind has those of its row. */
export const NotificationValues = Type.Partial(
  Type.Object({
    jobId: Id,
    /** the title of the job */
    job: Type.String(),
    /** the name of the company; `''` if it has none */
    company: Type.String(),
    status: literals(APPLICANT_STATUSES),
    news: literals([...SAVED_JOB_NEWS, ...RECRUITER_NEWS]),
    /** what somebody is now in the company */
    member: literals(MEMBER_NEWS),
    /** the last day to apply or for an answer, or the day on which the job is paused */
    day: Type.String({ format: 'date' }),
    roomKind: literals(ROOM_KINDS),
    /** the name of a group, or the job of an announcement; `''` if the room is named after a person */
    room: Type.String(),
    /** the number of unread messages */
    unread: Type.Integer({ minimum: 1 }),
    /** the number of jobs that saved searches have found */
    found: Type.Integer({ minimum: 1 }),
    /**
     * the newest of them, at most `MAX_DIGEST_JOBS`, or other jobs like the one in question; with the names
     * of their companies
     */
    jobs: Type.Array(Type.Object({ jobId: Id, job: Type.String(), company: Type.String() })),
    /** a saved search, as the query of its page */
    search: Type.String(),
  }),
);
export type NotificationValues = Static<typeof NotificationValues>;
