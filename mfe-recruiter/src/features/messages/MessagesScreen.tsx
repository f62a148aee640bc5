import { ConversationsScreen, type ListedConversation, shortenNames } from '@firstrung/chat-screens';
import type { AnnouncementJob, ChatContact } from '@firstrung/contracts';
import { ButtonLink, QueryContent, SkeletonText } from '@firstrung/ui-kit';
import { type Api, useApi, useCallQuery, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';
import { APPLICATIONS_OF_APPLICANT, isOpen } from '../review/api/application-state.ts';
import { useShortcutSwitch } from '../review/api/shortcut-switch.ts';
import { APPLICANTS, JOBS, useApplicants } from '../review/conversation/conversation-lists.ts';
import { useWithApplicant } from '../review/conversation/SendMessageButton.tsx';
import { LazyPane } from '../review/pane/LazyPane.tsx';
import { texts } from './texts.ts';

/** /recruiter/messages */
export default function MessagesScreen() {
  const applicants = useApplicantConversations();
  const jobs = useJobConversations();
  const { on: hasShortcuts } = useShortcutSwitch();
  return (
    <ConversationsScreen
      hasShortcuts={hasShortcuts}
      title={texts.title}
      hint={texts.choose}
      heading={texts.change}
      lists={[
        {
          ...applicants,
          kind: 'recruiter',
          param: { name: 'with' },
          title: texts.applicants,
          empty: (
            <>
              {texts.applicantsEmpty} <br />
              <ButtonLink to="/recruiter/all-my-jobs" size="sm">
                {texts.toJobs}
              </ButtonLink>
            </>
          ),
        },
        {
          ...jobs,
          kind: 'announcement',
          param: { name: 'job' },
          title: texts.jobs,
          empty: texts.jobsEmpty,
        },
      ]}
    />
  );
}

/** The number of names that a line shows. */
const SHOWN_NAMES = 3;

function useApplicantConversations() {
  const withApplicant = useWithApplicant();
  const query = useApplicants();
  const toConversation = (applicant: ChatContact): ListedConversation => ({
    ...withApplicant(applicant),
    presence: applicant,
    context: <ApplicantPane applicantId={applicant._id} />,
    room: applicant,
    roomId: applicant.roomId,
  });
  return {
    query,
    call: APPLICANTS,
    // Opening a conversation makes a room, which is none of the latest until somebody writes.
    items: query.data?.pages
      .flatMap(({ data }) => data.applicants.map(toConversation))
      .toSorted((a, b) => Number(!a.room.lastMessage) - Number(!b.room.lastMessage)),
  } as const;
}

/** The announcements of jobs: to all applicants of each, then to some of them. */
function useJobConversations() {
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  const query = useCallQuery(JOBS);
  const announcement = {
    kind: 'announcement',
    square: true,
    calls: roomCalls(api, 'announcement', { role: 'recruiter' }),
    selfId,
    // Only the recruiter can write here.
    findPerson: () => undefined,
  } as const;
  const toConversation = (job: AnnouncementJob): ListedConversation => ({
    ...announcement,
    id: job._id,
    title: job.title,
    note: texts.toAll(job.applicationCount),
    intro: texts.intro(job.title),
    getRoomId: async () => (await startWithAllApplicants(api, job._id)).room._id,
    getReceivers: async () => {
      const { receivers, receiversVersion } = await startWithAllApplicants(api, job._id);
      return { people: receivers, version: receiversVersion };
    },
    subtitle: texts.applied(job.applicationCount),
    room: job,
    roomId: job.roomId,
  });
  const toSelections = ({ title, selections }: AnnouncementJob) =>
    selections.map(
      ({ _id, names, lastMessage = null }): ListedConversation => ({
        ...announcement,
        id: _id,
        title,
        note: texts.toSome(shortenNames(names, SHOWN_NAMES)),
        intro: texts.introSome(names.join(', ')),
        getRoomId: async () => _id,
        receiverCount: names.length,
        subtitle: texts.toSome(shortenNames(names, SHOWN_NAMES)),
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

const startWithAllApplicants = (api: Api, jobId: string) =>
  api.call('POST /api/recruiter-to-applicants-message/start-chat', { body: { jobId } });

/** The application of the person one writes to, which names the others: one that is open, else the latest. */
function ApplicantPane({ applicantId }: { applicantId: string }) {
  const query = useCallQuery(APPLICATIONS_OF_APPLICANT, { params: { applicantId } });
  return (
    <QueryContent {...texts.application} query={query} skeleton={<SkeletonText />}>
      {(applications) => {
        const shown = applications.find(isOpen) ?? applications[0];
        if (!shown) return <p>{texts.noApplication}</p>;
        return <LazyPane key={shown._id} applicationId={shown._id} row={shown} hasShortcuts={false} />;
      }}
    </QueryContent>
  );
}
