import type { TakenLetter } from '@firstrung/test-kit/smtp-server';
import type { World } from '../world.ts';
import { compareCount, type Finding } from './finding.ts';

/**
 * Each application that was accepted, however often, has one letter. A sender that is killed may hand one over twice, under one
 * Message-ID (RFC 5322 §3.6.4), which mail programs show once.
 */
export function verifyLetters(letters: readonly TakenLetter[], { applications }: World): Finding[] {
  const sent = Map.groupBy(
    letters.filter(({ subject }) => subject === 'Application Accepted'),
    ({ to, jobId }) => `${to} ${jobId}`,
  );
  return applications.flatMap(({ id, job, applicant, decisions }) => {
    const accepted = decisions.find(({ status }) => status === 'accepted');
    const present = sent.get(`${applicant.emailOrPhone} ${job.id}`) ?? [];
    const count = new Set(present.map(({ messageId }) => messageId)).size;
    // Who has gone meanwhile gets none any more.
    if (applicant.deleted && count === 0) return [];
    return compareCount(accepted ? [accepted.deed] : [], count, `letters about ${id}`).map((finding) => ({
      ...finding,
      kind: 'letter' as const,
    }));
  });
}
