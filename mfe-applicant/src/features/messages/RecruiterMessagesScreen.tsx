import {
  About,
  ChatPage,
  ChatPopup,
  ConversationList,
  ConversationRow,
  texts as chat,
  Empty,
  Presence,
  Preview,
  useChatClient,
  useListed,
  useLiveLists,
  useNotListed,
  useOpenChat,
  usePresence,
} from '@firstrung/chat-screens';
import { ButtonLink, EmptyState } from '@firstrung/ui-kit';
import { RequireToken, useSession } from '@firstrung/web-kit';
import { texts } from '../../texts.ts';
import { recruitersCall, roomIds, useRecruiters } from './api/conversation-lists.ts';
import { useConversations } from './api/conversations.ts';

const { recruiterMessages: words } = texts;

/** /recruiter-messages, and as `guest` /guest/recruiter-messages, which visitors see too. */
export default function RecruiterMessagesScreen({ guest = false }: { guest?: boolean }) {
  const { account } = useSession();
  if (guest && !account) return <Preview title={words.title} />;
  return (
    <RequireToken notice={texts.notices.loginFirst}>
      <RecruiterMessages guest={guest} />
    </RequireToken>
  );
}

function RecruiterMessages({ guest }: { guest: boolean }) {
  const { query, recruiters } = useRecruiters(guest);
  const open = useOpenChat();
  const client = useChatClient();
  const { recruiter: conversationWith } = useConversations();
  const seen = usePresence(client, recruiters ?? []);
  const refresh = useLiveLists(client, roomIds(recruiters), [recruitersCall(guest)]);
  const chosen = useListed(query, recruiters, open.id);
  const notListed = useNotListed(
    open.id !== null && recruiters !== undefined && !query.hasNextPage && !chosen,
    query.refetch,
  );
  const selfId = query.data?.pages[0]?.data.userId ?? '';

  return (
    <ChatPage
      title={words.title}
      lead={words.lead}
      actions={<ButtonLink to="/all-messages">{texts.messages.all}</ButtonLink>}
      missing={notListed && texts.messages.notHere}
      lists={
        <ConversationList
          title={words.recruiters}
          count={recruiters?.length}
          countLabel={words.countLabel}
          items={recruiters}
          query={query}
          pages={query}
          keyOf={({ _id }) => _id}
          row={(recruiter) => (
            <ConversationRow
              to={open.to(recruiter._id)}
              name={recruiter.name}
              picture={recruiter.profilePicture}
              about={recruiter.companyName}
              note={<Presence of={seen(recruiter)} />}
              room={recruiter}
              selfId={selfId}
              current={recruiter._id === open.id}
            />
          )}
          empty={
            <Empty>
              {words.empty} <br />
              <ButtonLink to="/jobs" size="sm">
                {words.toJobs}
              </ButtonLink>
            </Empty>
          }
        />
      }
      stage={
        chosen ? (
          <About
            name={chosen.name}
            picture={chosen.profilePicture}
            note={
              <>
                {chosen.companyName} <br />
                <Presence of={seen(chosen)} />
              </>
            }
          />
        ) : (
          <EmptyState art="inbox" title={chat.list.select}>
            {words.choose}
          </EmptyState>
        )
      }
    >
      {chosen && (
        <ChatPopup
          conversation={conversationWith(chosen, {
            guest,
            note: <NoteOf company={chosen.companyName} seen={<Presence of={seen(chosen)} />} />,
            onChange: refresh,
          })}
          onClose={open.close}
        />
      )}
    </ChatPage>
  );
}

const NoteOf = ({ company, seen }: { company: string; seen: React.ReactNode }) => (
  <>
    {seen} {company && <span>{company}</span>}
  </>
);
