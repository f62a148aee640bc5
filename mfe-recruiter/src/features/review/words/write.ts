import { useApi, useChange } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { JobOfApplicants, SelectedApplicant } from '../api/applicant.ts';
import { GET_APPLICATION } from '../api/application.ts';
import { matchingApplicants } from '../api/matching-applicants.ts';
import { JOBS } from '../conversation/conversation-lists.ts';

/** Chosen applicants, or all who have applied to a job. */
export type Target =
  | { people: readonly SelectedApplicant[]; job?: undefined }
  | { people?: undefined; job: JobOfApplicants };

/** Who gets it, without who has withdrawn. `people` is undefined until it is known. */
export function useRecipients(target: Target) {
  const query = useQuery({
    ...matchingApplicants(useApi(), target.job),
    enabled: target.job !== undefined,
    gcTime: 0,
  });
  const chosen = target.people ?? query.data;
  const people = chosen?.filter(({ isWithdrawn }) => !isWithdrawn);
  return { ...query, people, leftOut: (chosen?.length ?? 0) - (people?.length ?? 0) };
}

export interface Writing {
  /** An email stands in the conversation with each of them, too. A message is an announcement of one job. */
  way: 'message' | 'email';
  /** Of an email. */
  subject: string;
  text: string;
  /** All who have applied to it, else only `people`. */
  toAllOf: string | undefined;
  people: readonly Pick<SelectedApplicant, 'applicationId' | 'applicantId' | 'jobId'>[];
}

/** Sends it by an id, by which the server knows it again. Returns to how many applicants. */
export function useWrite() {
  const api = useApi();
  return useChange(
    async ({ way, subject, text, toAllOf, people, clientId }: Writing & { clientId: string }) => {
      if (way === 'email') {
        const applicationIds = people.map(({ applicationId }) => applicationId);
        const to = toAllOf ? { jobId: toAllOf, filter: {} } : { applicationIds };
        return (await api.call('POST /api/recruiter/write-to', { body: { ...to, subject, text, clientId } }))
          .count;
      }
      const applicantIds = people.map(({ applicantId }) => applicantId);
      const jobId = toAllOf ?? people[0]?.jobId ?? '';
      const { room, receivers } = await api.call('POST /api/recruiter-to-applicants-message/start-chat', {
        body: { jobId, ...(!toAllOf && { applicantIds, part: true }) },
      });
      await api.call('POST /api/recruiter-to-applicants-message/send-message', {
        // Those who have applied since they were counted are refused.
        body: { roomId: room._id, message: text, clientId, ...(toAllOf && { receiverIds: applicantIds }) },
      });
      return receivers.length;
    },
    { changes: [JOBS, GET_APPLICATION] },
  );
}
