import { type FoundMessage, messagePatterns, type RoomKind } from '@firstrung/contracts';
import { useDebounced, usePagedQuery } from '@firstrung/web-kit';
import { type ComponentProps, useEffect } from 'react';
import { ConversationList } from '../list/ConversationList.tsx';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { texts } from '../texts.ts';

const { list: words } = texts;

export const SEARCH = 'GET /api/applicant/messages/search-messages';

interface Props {
  typed: string;
  /** Of conversations of this kind only. */
  kind: RoomKind | undefined;
  selfId: string;
  /** Called with whether there are any, also when they are gone. */
  onFound: (isFound: boolean) => void;
  linkTo: (message: FoundMessage) => Pick<ComponentProps<typeof ConversationRow>, 'link' | 'rowKey'>;
}

/** The messages that have all of the typed words. A single letter would find nearly all. */
export function FoundMessages({ typed, kind, selfId, onFound, linkTo }: Props) {
  const q = useDebounced(typed);
  const patterns = messagePatterns(q);
  const query = usePagedQuery(
    SEARCH,
    { query: { q, ...(kind && { kind }) } },
    { enabled: patterns.length > 0 && !/^[\p{ASCII}]?$/u.test(q) },
  );
  const items = query.data?.pages.flatMap(({ data }) =>
    data.messages.map((one) => ({ ...one, id: one._id })),
  );
  // A page says what its part of the messages has, which may be nothing.
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isSearching = items?.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  const isFound = items !== undefined && items.length > 0;
  useEffect(() => {
    onFound(isFound);
    return () => onFound(false);
  }, [onFound, isFound]);
  if (query.isPending && !isFetching && !query.error) return null;
  return (
    <ConversationList
      title={words.messages}
      hasHeading
      items={isSearching ? undefined : items}
      query={query}
      empty={words.noMessages}
      renderRow={(message) => (
        <ConversationRow
          {...linkTo(message)}
          marks={new RegExp(`(${patterns.join('|')})`, 'u')}
          isOpen={false}
          conversation={{
            title: message.conversation.title,
            picture: message.conversation.profilePicture,
            square: message.conversation.kind === 'announcement',
            room: { unread: 0, lastMessage: { ...message, message: message.passage, deleted: false } },
            selfId,
          }}
        />
      )}
    />
  );
}
