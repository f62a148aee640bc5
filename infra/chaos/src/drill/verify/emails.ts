import type { ReceivedEmail } from '@firstrung/test-kit/smtp-server';
import type { World } from '../world.ts';
import { compareCount, type Finding } from './finding.ts';

/**
 * Each application that was accepted, however often, has one email. A sender that is killed may send it twice
 * under the same Message-ID (RFC 5322 §3.6.4), which mail programs show once.
 */
export function verifyEmails(emails: readonly ReceivedEmail[], { applications }: World): Finding[] {
  const sent = Map.groupBy(
    emails.filter(({ subject }) => subject === 'Application Accepted'),
    ({ to, jobId }) => `${to} ${jobId}`,
  );
  return applications.flatMap(({ id, job, applicant, decisions }) => {
    const accepted = decisions.find(({ status }) => status === 'accepted');
    const present = sent.get(`${applicant.emailOrPhone} ${job.id}`) ?? [];
    const count = new Set(present.map(({ messageId }) => messageId)).size;
    // A deleted applicant may have been deleted before the email was sent.
    if (applicant.deleted && count === 0) return [];
    return compareCount(accepted ? [accepted.operation] : [], count, `emails about ${id}`).map((finding) => ({
      ...finding,
      kind: 'email' as const,
    }));
  });
}
