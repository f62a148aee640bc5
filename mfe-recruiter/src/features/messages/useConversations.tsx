import type { Conversation, ListedConversation } from '@firstrung/chat-screens';
import type { AnnouncementJob, ChatContact } from '@firstrung/contracts';
import { type Api, useApi, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';
import { APPLICANTS, JOBS, useApplicants, useJobs } from './api/conversation-lists.ts';
import { ApplicantFacts } from './components/ApplicantFacts.tsx';
import { texts } from './texts.ts';

type Applicant = Pick<ChatContact, '_id' | 'name' | 'profilePicture' | 'colleagues'>;
type Job = Pick<AnnouncementJob, '_id' | 'title' | 'applicationCount'>;

/** The number of names that a line shows. */
const SHOWN_NAMES = 3;

/** Some of the applicants of a job. */
interface Selection {
  /** Of the room, or any other that only these people have. */
  id: string;
  title: string;
  names: readonly string[];
  getRoomId(): Promise<string>;
}

/** Functions that return the conversation with one applicant, and with all or some applicants of a job. */
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
      isMultiParty: applicant.colleagues !== undefined,
      findPerson: (id) => [applicant, ...(applicant.colleagues ?? [])].find(({ _id }) => _id === id),
    }),
    withAllApplicants: (job: Job): Conversation => ({
      kind: 'announcement',
      id: job._id,
      title: job.title,
      square: true,
      note: texts.toAll(job.applicationCount),
      intro: texts.intro(job.title),
      getRoomId: async () => (await startWithAllApplicants(api, job._id)).room._id,
      getReceivers: async () => {
        const { receivers, receiversVersion } = await startWithAllApplicants(api, job._id);
        return { people: receivers, version: receiversVersion };
      },
      calls: roomCalls(api, 'announcement', { role: 'recruiter' }),
      selfId,
      // Only the recruiter can write here.
      findPerson: () => undefined,
    }),
    withSelection: ({ id, title, names, getRoomId }: Selection): Conversation => ({
      kind: 'announcement',
      id,
      title,
      square: true,
      note: texts.toSome(shortened(names)),
      intro: texts.introSome(names.join(', ')),
      getRoomId,
      calls: roomCalls(api, 'announcement', { role: 'recruiter' }),
      selfId,
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
    context: <ApplicantFacts applicantId={applicant._id} />,
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
  const { withAllApplicants, withSelection } = useConversations();
  const query = useJobs();
  const toConversation = (job: AnnouncementJob): ListedConversation => ({
    ...withAllApplicants(job),
    subtitle: texts.applied(job.applicationCount),
    placeholder: texts.startJob,
    room: job,
    roomId: job.roomId,
  });
  const toSelections = ({ title, selections }: AnnouncementJob) =>
    selections.map(
      ({ _id, names, lastMessage = null }): ListedConversation => ({
        ...withSelection({ id: _id, title, names, getRoomId: async () => _id }),
        subtitle: texts.toSome(shortened(names)),
        room: { unread: 0, lastMessage },
        roomId: _id,
      }),
    );
  return {
    query,
    call: JOBS,
    items: query.data?.jobs.flatMap((job) => [toConversation(job), ...toSelections(job)]),
  } as const;
}

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  return names.length > SHOWN_NAMES ? texts.more(shown, names.length - SHOWN_NAMES) : shown;
}

async function startWithApplicant(api: Api, applicantId: string): Promise<string> {
  const reply = await api.call('POST /api/recruiter-to-applicant-message/start-chat', {
    body: { applicantId },
  });
  return reply.roomId;
}

const startWithAllApplicants = (api: Api, jobId: string) =>
  api.call('POST /api/recruiter-to-applicants-message/start-chat', { body: { jobId } });

/** The room of exactly these applicants of a job. */
export async function startWithSelection(
  api: Api,
  jobId: string,
  applicantIds: readonly string[],
): Promise<string> {
  const reply = await api.call('POST /api/recruiter-to-applicants-message/start-chat', {
    body: { jobId, applicantIds: [...applicantIds], part: true },
  });
  return reply.room._id;
}
