import { type ApplicationStatus, applicantStatus } from '@firstrung/contracts';
import { statusOf } from '@firstrung/test-kit/held-decisions';
import type { ReceivedEmail } from '@firstrung/test-kit/smtp-server';
import type { Client } from 'pg';
import type { Application, World } from '../world.ts';
import type { Finding } from './finding.ts';

/** The subjects of the emails that tell a status. That an application “was sent” is none. */
const SUBJECTS: Partial<Record<ApplicationStatus, RegExp>> = {
  accepted: /^Application Accepted/,
  'not up to snuff': /^Your application for .*(?<! was sent)$/,
  'nextSteps Shortlisted': /^Next steps for your application for /,
};

/** What the applicants are told of: the decisions that have taken effect, oldest first. */
export async function readDecisions(db: Client): Promise<ReadonlyMap<string, ApplicationStatus[]>> {
  const { rows } = await db.query<{ id: string; made: ApplicationStatus[] }>(
    `select application_id as id, array_agg(status order by version) as made
      from jobs.application_history where change = 'decided' group by application_id`,
  );
  return new Map(rows.map(({ id, made }) => [id, made]));
}

/**
 * Each decision that the applicant still reads has one email, an acceptance one however often it was made.
 * What was decided otherwise before its email could be sent need not have one, and what has not taken
 * effect has none. A sender that is killed may send an email twice under the same Message-ID (RFC 5322
 * §3.6.4), which mail programs show once.
 */
export function verifyEmails(
  emails: readonly ReceivedEmail[],
  { applications }: World,
  decisions: ReadonlyMap<string, readonly ApplicationStatus[]>,
): Finding[] {
  const sent = Map.groupBy(emails, ({ to, jobId }) => `${to} ${jobId}`);
  return applications.flatMap((application) => {
    const { id, job, applicant } = application;
    const present = sent.get(`${applicant.emailOrPhone} ${job.id}`) ?? [];
    const effective = decisions.get(id) ?? [];
    return Object.entries(SUBJECTS).flatMap(([status, subject]) => {
      const told = present.filter((email) => subject.test(email.subject));
      const count = new Set(told.map(({ messageId }) => messageId)).size;
      const { least, most } = expected(application, status as ApplicationStatus, effective);
      if (count >= least && count <= most) return [];
      return {
        kind: 'email' as const,
        outcome: count < least ? ('lost' as const) : ('doubled' as const),
        fault: application.decisions.at(-1)?.fault,
        what: `emails about ${id}, ${status}: ${count} of ${least} to ${most}; decided: [${effective}]`,
      };
    });
  });
}

function expected(
  { applicant, withdrawn }: Application,
  status: ApplicationStatus,
  effective: readonly ApplicationStatus[],
): { least: number; most: number } {
  const made = effective.filter((one) => one === status).length;
  const most = status === 'accepted' ? Math.min(made, 1) : made;
  // A deleted applicant may have been deleted before the email was sent.
  const isTold = statusOf({ effective }) === status && !withdrawn && !applicant.deleted;
  return { least: isTold ? 1 : 0, most };
}

const NOTIFICATIONS = `select subject_id as id, details->>'status' as status from mail.notification
  where kind = 'statusChange'`;

/** The bell of an applicant has the status that they can read, and no other. */
export async function verifyStatusNotifications(
  db: Client,
  { applications }: World,
  decisions: ReadonlyMap<string, readonly ApplicationStatus[]>,
): Promise<Finding[]> {
  const { rows } = await db.query<{ id: string; status: string }>(NOTIFICATIONS);
  const notified = Map.groupBy(rows, ({ id }) => id);
  return applications.flatMap(({ id, applicant, opened, withdrawn, ...application }) => {
    if (applicant.deleted) return [];
    const effective = decisions.get(id) ?? [];
    const reviewedAt = opened ? new Date() : null;
    const word = applicantStatus({ status: statusOf({ effective }), reviewedAt });
    const shown = (notified.get(id) ?? []).map((row) => row.status).join();
    if (shown === (word === 'Applied' ? '' : word)) return [];
    // The event of a withdrawal, of which nobody is notified, may arrive before those of what was decided.
    const before = ['not reviewed' as const, ...effective].map((status) =>
      applicantStatus({ status, reviewedAt }),
    );
    if (withdrawn && ['', ...before].includes(shown)) return [];
    const fault = application.decisions.at(-1)?.fault;
    const what = `notification of the status of ${id}: "${shown}", not "${word}"; decided: [${effective}]`;
    return [{ kind: 'decide' as const, outcome: 'wrong' as const, fault, what }];
  });
}
