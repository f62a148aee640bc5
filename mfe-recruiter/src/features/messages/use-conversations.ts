import type { Conversation, ListedConversation } from '@firstrung/chat-screens';
import type { AnnouncementJob, ChatContact } from '@firstrung/contracts';
import { type Api, useApi, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';
import { APPLICANTS, JOBS, useApplicants, useJobs } from './api/conversation-lists.ts';
import { texts } from './texts.ts';

type Applicant = Pick<ChatContact, '_id' | 'name' | 'profilePicture'>;
type Job = Pick<AnnouncementJob, '_id' | 'title' | 'applicationCount'>;

/** Functions that return the conversation with one applicant, and with all applicants of a job. */
export function useConversations() {
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  return {
    withApplicant: (applicant: Applicant): Conversation => ({
      kind: 'recruiter',
      id: applicant._id,
      title: applicant.name,
      picture: applicant.profilePicture,
      getRoomId: () => startWithApplicant(api, applicant._id),
      calls: roomCalls(api, 'recruiter', { role: 'recruiter' }),
      selfId,
      findPerson: (id) => (id === applicant._id ? applicant : undefined),
    }),
    withAllApplicants: (job: Job): Conversation => ({
      kind: 'announcement',
      id: job._id,
      title: job.title,
      square: true,
      note: texts.toAll(job.applicationCount),
      intro: texts.intro(job.title),
      getRoomId: () => startWithAllApplicants(api, job._id),
      calls: roomCalls(api, 'announcement', { role: 'recruiter' }),
      selfId,
      // Only the recruiter can write here.
      findPerson: () => undefined,
    }),
  };
}

export function useApplicantConversations() {
  const { withApplicant } = useConversations();
  const query = useApplicants();
  const toConversation = (applicant: ChatContact): ListedConversation => ({
    ...withApplicant(applicant),
    presence: applicant,
    room: applicant,
    roomId: applicant.roomId,
  });
  return {
    query,
    call: APPLICANTS,
    items: query.data?.pages.flatMap(({ data }) => data.applicants.map(toConversation)),
  } as const;
}

export function useJobConversations() {
  const { withAllApplicants } = useConversations();
  const query = useJobs();
  const toConversation = (job: AnnouncementJob): ListedConversation => ({
    ...withAllApplicants(job),
    subtitle: texts.applied(job.applicationCount),
    placeholder: texts.startJob,
    room: job,
    roomId: job.roomId,
  });
  return { query, call: JOBS, items: query.data?.jobs.map(toConversation) } as const;
}

async function startWithApplicant(api: Api, applicantId: string): Promise<string> {
  const reply = await api.call('POST /api/recruiter-to-applicant-message/start-chat', {
    body: { applicantId },
  });
  return reply.roomId;
}

async function startWithAllApplicants(api: Api, jobId: string): Promise<string> {
  const reply = await api.call('POST /api/recruiter-to-applicants-message/start-chat', { body: { jobId } });
  return reply.room._id;
}
