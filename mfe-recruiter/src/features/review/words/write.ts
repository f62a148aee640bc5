import { type Api, useApi, useChange } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { inTurn } from '../../../shared/in-turn.ts';
import type { JobOfApplicants, SelectedApplicant } from '../api/applicant.ts';
import type { applicantsQuery } from '../api/applicants-query.ts';
import { GET_APPLICATION } from '../api/application.ts';
import { matchingApplicants } from '../api/matching-applicants.ts';
import { JOBS } from '../conversation/conversation-lists.ts';

/** Chosen applicants, or all who have applied to a job, unless only those that its filtered table shows. */
export type Target =
  | { people: readonly SelectedApplicant[]; job?: undefined; matching?: undefined }
  | { people?: undefined; job: JobOfApplicants; matching?: ReturnType<typeof applicantsQuery> };

/** Who gets it, without who has withdrawn. `people` is undefined until it is known. */
export function useRecipients(target: Target) {
  const query = useQuery({
    ...matchingApplicants(useApi(), target.job, target.matching),
    enabled: target.job !== undefined,
    gcTime: 0,
  });
  const chosen = target.people ?? query.data;
  const people = chosen?.filter(({ isWithdrawn }) => !isWithdrawn);
  return { ...query, people, leftOut: (chosen?.length ?? 0) - (people?.length ?? 0) };
}

/** A call takes the applicants of one job: those that are named, or all. */
interface Part {
  jobId: string;
  applicantIds?: readonly string[];
}

export function partsOf(target: Target, people: readonly SelectedApplicant[]): Part[] {
  if (target.job && !target.matching) return [{ jobId: target.job._id }];
  return [...Map.groupBy(people, ({ jobId }) => jobId)].map(([jobId, applicants]) => ({
    jobId,
    applicantIds: applicants.map(({ applicantId }) => applicantId),
  }));
}

export interface Writing {
  /** An e-mail stands in the conversation with each of them, too. A message is an announcement. */
  way: 'message' | 'email';
  /** Of an e-mail. */
  subject: string;
  text: string;
  parts: readonly Part[];
}

interface Sending {
  writing: Writing;
  /** Of each part. */
  clientIds: readonly string[];
  /** The ids of all who are known to get it. */
  seen: readonly string[];
}

/** Sends one part after the other. Returns to how many applicants. */
export function useWrite() {
  const api = useApi();
  return useChange(
    async (sending: Sending) => {
      const counts = await inTurn(sending.writing.parts, async (part, index) => [
        await sendPart(api, part, sending, sending.clientIds[index] as string),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    },
    { changes: [JOBS, GET_APPLICATION] },
  );
}

async function sendPart(
  api: Api,
  { jobId, applicantIds }: Part,
  { writing, seen }: Sending,
  clientId: string,
) {
  const { way, subject, text } = writing;
  const named = applicantIds && { applicantIds: [...applicantIds] };
  if (way === 'email') {
    const body = { jobId, ...(named ?? { filter: {} }), subject, text, clientId };
    return (await api.call('POST /api/recruiter/write-to', { body })).count;
  }
  const { room, receivers } = await api.call('POST /api/recruiter-to-applicants-message/start-chat', {
    body: { jobId, ...(named && { ...named, part: true }) },
  });
  await api.call('POST /api/recruiter-to-applicants-message/send-message', {
    // Those who have applied since they were counted are refused.
    body: { roomId: room._id, message: text, clientId, ...(!named && { receiverIds: [...seen] }) },
  });
  return receivers.length;
}
