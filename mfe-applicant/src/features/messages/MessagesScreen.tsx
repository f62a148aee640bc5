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
  useLiveLists,
  useNotListed,
  useOpenChat,
  usePresence,
} from '@firstrung/chat-screens';
import type { ChatContact } from '@firstrung/contracts';
import { ButtonLink, EmptyState, TextField } from '@firstrung/ui-kit';
import { useState } from 'react';
import { networksCall, roomIds, useContacts } from './api/conversation-lists.ts';
import { useConversations } from './api/conversations.ts';
import { texts } from './texts.ts';

/** With fewer one sees them all. */
const SEARCHED_FROM = 7;

/** /messages */
export default function MessagesScreen() {
  return <DirectMessages guest={false} />;
}

export function DirectMessages({ guest }: { guest: boolean }) {
  const query = useContacts(guest);
  const open = useOpenChat();
  const client = useChatClient();
  const { direct } = useConversations();
  const [search, setSearch] = useState('');
  const { projectNetworkList: now, previousNetworkList: before } = query.data ?? {};
  const seen = usePresence(client, [...(now ?? []), ...(before ?? [])]);
  const refresh = useLiveLists(client, roomIds(now, before), [networksCall(guest)]);

  const chosen = [...(now ?? []), ...(before ?? [])].find(({ _id }) => _id === open.id);
  const notListed = useNotListed(open.id !== null && query.data !== undefined && !chosen, query.refetch);
  const isConnected = (id: string | null) => now?.some(({ _id }) => _id === id);
  const found = (people: ChatContact[] | undefined) =>
    people?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const row = (person: ChatContact) => (
    <ConversationRow
      to={open.to(person._id)}
      name={person.name}
      picture={person.profilePicture}
      note={<Presence of={seen(person)} />}
      start={isConnected(person._id) ? undefined : chat.chat.empty}
      room={person}
      selfId={query.data?.userId ?? ''}
      current={person._id === open.id}
    />
  );
  const many = (now?.length ?? 0) + (before?.length ?? 0) >= SEARCHED_FROM;

  return (
    <ChatPage
      title={texts.direct.title}
      lead={texts.direct.lead}
      actions={<ButtonLink to="/all-messages">{texts.direct.all}</ButtonLink>}
      missing={notListed && texts.direct.notHere}
      lists={
        <>
          {many && (
            <TextField
              type="search"
              label={chat.list.search}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          <ConversationList
            title={texts.direct.networks}
            count={now?.length}
            items={found(now)}
            query={query}
            keyOf={({ _id }) => _id}
            row={row}
            empty={
              now?.length ? (
                <Empty>{chat.list.none}</Empty>
              ) : (
                <Empty>
                  {texts.direct.networksEmpty} <br />
                  <ButtonLink to="/project-networks" size="sm">
                    {texts.direct.toNetworks}
                  </ButtonLink>
                </Empty>
              )
            }
          />
          {query.data && (
            <ConversationList
              title={texts.direct.previous}
              count={before?.length}
              items={found(before)}
              query={query}
              keyOf={({ _id }) => _id}
              row={row}
              empty={<Empty>{before?.length ? chat.list.none : texts.direct.previousEmpty}</Empty>}
            />
          )}
        </>
      }
      stage={
        chosen ? (
          <About name={chosen.name} picture={chosen.profilePicture} note={<Presence of={seen(chosen)} />}>
            <ButtonLink to="/project-networks" size="sm">
              {texts.direct.toNetworks}
            </ButtonLink>
          </About>
        ) : (
          <EmptyState art="inbox" title={chat.list.select}>
            {texts.direct.choose}
          </EmptyState>
        )
      }
    >
      {chosen && (
        <ChatPopup
          conversation={direct(chosen, {
            guest,
            note: <Presence of={seen(chosen)} />,
            onChange: refresh,
            instead: isConnected(open.id) ? undefined : chat.composer.notConnected,
          })}
          onClose={open.close}
        />
      )}
    </ChatPage>
  );
}
