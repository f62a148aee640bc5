import {
  About,
  ChatPage,
  ChatPopup,
  ConversationList,
  ConversationRow,
  texts as chat,
  Empty,
  Presence,
  useChatClient,
  useListed,
  useLiveLists,
  useNotListed,
  useOpenChat,
  usePresence,
} from '@firstrung/chat-screens';
import { ButtonLink, EmptyState } from '@firstrung/ui-kit';
import { recruitersCall, roomIds, useRecruiters } from './api/conversation-lists.ts';
import { useConversations } from './api/conversations.ts';
import { texts } from './texts.ts';

/** /recruiter-messages */
export default function RecruiterMessagesScreen() {
  return <RecruiterMessages guest={false} />;
}

export function RecruiterMessages({ guest }: { guest: boolean }) {
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
      title={texts.recruiters.title}
      lead={texts.recruiters.lead}
      actions={<ButtonLink to="/all-messages">{texts.direct.all}</ButtonLink>}
      missing={notListed && texts.direct.notHere}
      lists={
        <ConversationList
          title={texts.recruiters.recruiters}
          count={recruiters?.length}
          countLabel={texts.recruiters.countLabel}
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
              {texts.recruiters.empty} <br />
              <ButtonLink to="/jobs" size="sm">
                {texts.recruiters.toJobs}
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
            {texts.recruiters.choose}
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
