import {
  ChatPopup,
  ConversationList,
  ConversationRow,
  Empty,
  NotHere,
  Presence,
  useChatClient,
  useListed,
  useLiveLists,
  useNotListed,
  useOpenChat,
  usePresence,
} from '@firstrung/chat-screens';
import { ButtonLink, Container, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { APPLICANTS, JOBS, useApplicants, useJobs } from './api/conversations.ts';
import styles from './messages.module.css';
import { texts as words } from './texts.ts';
import { useConversations } from './useConversations.ts';

/** /recruiter/messages */
export default function MessagesScreen() {
  useTitle(words.title);
  const { query, applicants } = useApplicants();
  const jobs = useJobs();
  const open = useOpenChat();
  const openJob = useOpenChat('job');
  const client = useChatClient();
  const conversations = useConversations();
  const seen = usePresence(client, applicants ?? []);
  const rooms = [...(applicants ?? []), ...(jobs.data?.jobs ?? [])].flatMap(({ roomId }) => roomId ?? []);
  const refresh = useLiveLists(client, rooms, [APPLICANTS, JOBS]);
  const selfId = jobs.data?.userId ?? '';
  const applicant = useListed(query, applicants, open.id);
  const job = jobs.data?.jobs.find(({ _id }) => _id === openJob.id);
  const noApplicant = useNotListed(
    open.id !== null && applicants !== undefined && !query.hasNextPage && !applicant,
    query.refetch,
  );
  const noJob = useNotListed(openJob.id !== null && jobs.data !== undefined && !job, jobs.refetch);

  return (
    <Container className={styles.page}>
      <PageHeader title={words.title} lead={words.lead} />
      {(noApplicant || noJob) && <NotHere>{words.notHere}</NotHere>}
      <h2 className={styles.change}>{words.change}</h2>
      <div className={styles.lists}>
        <ConversationList
          title={words.applicants}
          level={3}
          items={applicants}
          query={query}
          pages={query}
          keyOf={({ _id }) => _id}
          row={(person) => (
            <ConversationRow
              to={open.to(person._id)}
              name={person.name}
              picture={person.profilePicture}
              note={<Presence of={seen(person)} />}
              room={person}
              selfId={selfId}
              current={person._id === open.id}
            />
          )}
          empty={
            <Empty>
              {words.applicantsEmpty} <br />
              <ButtonLink to="/recruiter/all-my-jobs" size="sm">
                {words.toJobs}
              </ButtonLink>
            </Empty>
          }
        />
        <ConversationList
          title={words.jobs}
          level={3}
          items={jobs.data?.jobs}
          query={jobs}
          keyOf={({ _id }) => _id}
          row={(one) => (
            <ConversationRow
              to={openJob.to(one._id)}
              name={one.title}
              square
              about={words.applied(one.applicationCount)}
              start={words.startJob}
              room={one}
              selfId={selfId}
              current={one._id === openJob.id}
            />
          )}
          empty={<Empty>{words.jobsEmpty}</Empty>}
        />
      </div>
      {applicant && (
        <ChatPopup
          conversation={conversations.applicant(applicant, {
            note: <Presence of={seen(applicant)} />,
            onChange: refresh,
          })}
          onClose={open.close}
        />
      )}
      {job && (
        <ChatPopup
          conversation={conversations.job(job, {
            note: words.toAll(job.applicationCount),
            onChange: refresh,
          })}
          onClose={openJob.close}
        />
      )}
    </Container>
  );
}
