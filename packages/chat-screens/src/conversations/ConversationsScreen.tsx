import {
  type FoundMessage,
  MAX_MESSAGE_SEARCH,
  messagePatterns,
  type RoomKind,
  spellings,
} from '@firstrung/contracts';
import {
  Banner,
  Container,
  EmptyState,
  PageHeader,
  Stack,
  TextField,
  useFrame,
  useShortcuts,
  VisuallyHidden,
} from '@firstrung/ui-kit';
import { useDebounced, useMediaQuery, usePagedQuery, useSession, useTitle } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ConversationList } from '../list/ConversationList.tsx';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ChatPopup, Context } from '../popup/ChatPopup.tsx';
import { Presence } from '../presence/Presence.tsx';
import { useChatClient, usePresence } from '../presence/usePresence.ts';
import { texts } from '../texts.ts';
import styles from './conversations.module.css';
import { Filters } from './Filters.tsx';
import { type ConversationListData, type ListedConversation, unreadIn } from './listed-conversation.ts';
import { useLiveLists } from './useLiveLists.ts';

const { list: words } = texts;
/** The open conversation has a pane: beside the lists or, where they are narrow, in their place. */
const PANE = '(min-width: 40.01rem) and (min-height: 36.01rem)';
/** Between them there is room for its context. */
const CONTEXT = '(min-width: 90rem)';

interface Props {
  lists: readonly ConversationListData[];
  /** One list of their conversations with messages, the latest first, in place of one list for each. */
  byTime?: Pick<ConversationListData, 'title' | 'empty'> | undefined;
  /** Above the lists, of which one is shown then. Otherwise they stand below each other. */
  heading?: string;
  /** Shown while no conversation is open. */
  hint?: string;
  /** Whether `j` and `k` move the open conversation. */
  hasShortcuts?: boolean;
}

interface ScreenProps extends Props {
  title: string;
  lead?: string;
  /** Links to the pages of all kinds. */
  filters?: ReactNode;
}

/** A page of conversations: a column of lists and, where there is room, the pane of the open one. */
export function ConversationsScreen({ title, lead, filters, ...lists }: ScreenProps) {
  useTitle(title);
  const header = (
    <>
      <PageHeader title={title} lead={lead} />
      {filters}
    </>
  );
  return (
    <Container data-page="tool" className={styles.page}>
      <ConversationLists {...lists} header={header} isSplit />
    </Container>
  );
}

/**
 * Live lists of conversations, and the popup of the open one.
 *
 * @param props `isSplit`: one column with a search, and the pane beside it
 */
export function ConversationLists(props: Props & { header?: ReactNode; isSplit?: boolean }) {
  const { lists: all, byTime, heading, hint, hasShortcuts = false, header, isSplit = false } = props;
  const hasPane = useMediaQuery(PANE) && isSplit;
  const hasContext = useMediaQuery(CONTEXT) && hasPane;
  const [isInPane, setInPane] = useState(true);
  const [search, setSearch] = useState('');
  const [isFound, setFound] = useState(false);
  const [address] = useSearchParams();
  const items = all.flatMap((list) => list.items ?? []);
  const client = useChatClient();
  const withPresence = usePresence(client, items);
  const refresh = useLiveLists(
    client,
    items.flatMap(({ roomId }) => roomId ?? []),
    [...all.map(({ call }) => call), SEARCH],
  );

  const tab = useTab(all);
  const typed = search.trim();
  const shown = (heading ? [tab] : all).map((list) => ({ ...list, rows: rowsOf(list, typed) }));
  const present = byTime ? merged(shown, byTime, typed !== '') : shown;
  // Above messages that were found, no list says that it is empty.
  const lists = isFound ? present.filter(({ rows }) => rows?.length !== 0) : present;
  const root = useRef<HTMLDivElement>(null);
  const frame = useFrame({
    param: tab.param.name,
    keys: lists.flatMap(({ rows }) => rows?.map(({ id }) => id) ?? []),
    rows: {
      focusRow(key) {
        const rows = [...(root.current?.querySelectorAll('a') ?? [])];
        rows.find(({ dataset }) => dataset.row === key)?.focus();
      },
    },
  });
  const { conversation, isMissing } = useOpenConversation(all);
  useShortcuts(hasShortcuts, { j: () => frame.step(1), k: () => frame.step(-1) });
  useShortcuts(isSplit && conversation !== undefined, { escape: frame.close });

  const open = conversation && withPresence(conversation);
  // Who is only passed is not looked at.
  const about = frame.isSettled ? open?.context : undefined;
  const context = open && about && hasContext && <Context of={open.title}>{about}</Context>;
  const linkToFound = ({ seq, conversation: { kind, _id } }: FoundMessage) => {
    const list = all.find((one) => one.kind === kind) ?? tab;
    const link = frame.linkTo('');
    const next = new URLSearchParams(address);
    for (const { param } of all) next.delete(param.name);
    const rowKey = keyIn(list, _id);
    next.set(list.param.name, rowKey);
    return {
      rowKey,
      link: { ...link, to: { search: `?${next}` }, state: { ...link.state, found: { seq } } },
    };
  };
  const { found } = (useLocation().state ?? {}) as { found?: { seq: number } };

  return (
    <div
      ref={root}
      className={clsx(
        isSplit && styles.split,
        open && hasPane && isInPane && styles.open,
        context && isInPane && styles.withContext,
      )}
    >
      <Stack gap={2} className={styles.lists}>
        {header}
        {isMissing && <Banner tone="warn">{words.missing}</Banner>}
        {heading && (
          <div>
            <h2 data-look="quiet small">{heading}</h2>
            <Filters
              label={heading}
              filters={all.map((list) => ({
                to: `?list=${list.param.name}`,
                label: list.title,
                unread: unreadIn(list.items),
                isCurrent: list === tab,
              }))}
            />
          </div>
        )}
        {/* Always there, so that the lists do not move once they are loaded. */}
        {isSplit && (
          <TextField
            type="search"
            label={<VisuallyHidden>{words.search}</VisuallyHidden>}
            placeholder={words.search}
            maxLength={MAX_MESSAGE_SEARCH}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {lists.map((list) => (
          <ConversationList
            key={list.title}
            title={list.title}
            hasHeading={!heading && !byTime}
            count={list.isCounted ? list.rows?.length : undefined}
            countLabel={list.countLabel}
            items={list.rows}
            query={list.query}
            renderRow={({ id, item }) => (
              <ConversationRow
                rowKey={id}
                link={frame.linkTo(id)}
                conversation={withPresence(item)}
                isOpen={item === conversation}
              />
            )}
            empty={typed ? words.none : list.empty}
          />
        ))}
        {isSplit && typed !== '' && (
          <FoundMessages
            typed={typed}
            kind={new Set(all.map(({ kind }) => kind)).size === 1 ? tab.kind : undefined}
            onFound={setFound}
            linkTo={linkToFound}
          />
        )}
      </Stack>
      {context}
      {open && (
        <ChatPopup
          conversation={{
            ...open,
            onChange: refresh,
            ...(found && { found }),
            note: (
              <>
                {open.presence && <Presence of={open.presence} />} {open.note && <span>{open.note}</span>}
              </>
            ),
          }}
          onClose={frame.close}
          page={{
            ...frame,
            context: context ? undefined : about,
            pane: hasPane ? { isUsed: isInPane, setUsed: setInPane } : undefined,
          }}
        />
      )}
      {isSplit && !open && (
        <div data-look="sunken" className={styles.empty}>
          <EmptyState title={words.select}>{hint}</EmptyState>
        </div>
      )}
    </div>
  );
}

/** A conversation with what the address calls it. */
interface Row {
  id: string;
  item: ListedConversation;
}
type ListWithRows = ConversationListData & { rows: readonly Row[] | undefined };

/** The conversations of a list whose names have what was typed. */
function rowsOf(list: ConversationListData, typed: string): readonly Row[] | undefined {
  const all = spellings(typed);
  return list.items
    ?.filter(({ title }) => spellings(title).some((spelling) => all.some((one) => spelling.includes(one))))
    .map((item) => ({ id: keyIn(list, item.id), item }));
}

/** One list of all, and those that failed to load. A person without messages is found by the search alone. */
function merged(
  lists: readonly ListWithRows[],
  of: NonNullable<Props['byTime']>,
  isSearch: boolean,
): readonly ListWithRows[] {
  const failed = lists.filter(({ rows, query }) => !rows && query.error);
  if (failed.length === lists.length) return failed;
  const isLoaded = lists.every((list) => list.rows || failed.includes(list));
  const rows = lists.flatMap((list) => list.rows ?? []);
  const time = ({ item }: Row) => item.room.lastMessage?.createdAt ?? '';
  const more = lists.find(({ query }) => query.hasNextPage) ?? lists[0]!;
  return [
    {
      ...more,
      ...of,
      query: { ...more.query, error: null },
      rows: isLoaded
        ? rows
            .filter(({ item }) => isSearch || item.room.lastMessage || !item.presence)
            .toSorted((one, other) => time(other).localeCompare(time(one)))
        : undefined,
    },
    ...failed,
  ];
}

/** The list whose conversation is open, else the one that the address names: of tabs, the current one. */
function useTab(lists: readonly ConversationListData[]): ConversationListData {
  const [search] = useSearchParams();
  // Closing a conversation that a link has opened leaves its list.
  const last = useRef(lists[0]?.param.name);
  const open = lists.find(({ param }) => search.has(param.name));
  last.current = open?.param.name ?? search.get('list') ?? last.current;
  return (lists.find(({ param }) => param.name === last.current) ?? lists[0]) as ConversationListData;
}

/** Between refetches of lists that lack a conversation, milliseconds. */
const REFETCH_MS = 1_000;
const MAX_REFETCHES = 3;

/** What the address calls a conversation of a list: `?<name>=<key>`. */
const keyIn = ({ param }: ConversationListData, id: string) => (param.prefix ?? '') + id;

/**
 * Finds the conversation that the address names, and fetches pages of its list until then. A page that fails
 * ends that, and the list offers to continue. `isMissing`: it is in none of the lists.
 */
function useOpenConversation(lists: readonly ConversationListData[]) {
  const [search] = useSearchParams();
  const isNamed = lists.some(({ param }) => search.has(param.name));
  const candidates = lists.filter(({ param: { name, prefix = '' } }) => search.get(name)?.startsWith(prefix));
  const found = candidates
    .flatMap((list) => list.items?.find(({ id }) => keyIn(list, id) === search.get(list.param.name)) ?? [])
    .at(0);

  const incomplete = found ? undefined : candidates.find(({ items, query }) => items && query.hasNextPage);
  const { isFetching, isFetchNextPageError, fetchNextPage } = incomplete?.query ?? {};
  useEffect(() => {
    if (!isFetching && !isFetchNextPageError) fetchNextPage?.();
  }, [isFetching, isFetchNextPageError, fetchNextPage]);

  const isComplete = candidates.every(({ items, query }) => items && !query.hasNextPage);
  const isMissing = useIsMissing(isNamed && isComplete && !found, () => {
    for (const query of new Set(candidates.map(({ query }) => query))) query.refetch();
  });
  return { conversation: found, isMissing };
}

/** Refetches first: the cached lists may be older than the link, as after a connection that was just made. */
function useIsMissing(isNotLoaded: boolean, refetch: () => void): boolean {
  const [refetches, setRefetches] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refetch leads to the next
  useEffect(() => {
    if (!isNotLoaded) {
      setRefetches(0);
      return;
    }
    if (refetches >= MAX_REFETCHES) return;
    const delay = refetches === 0 ? 0 : REFETCH_MS;
    const timer = setTimeout(() => {
      refetch();
      setRefetches(refetches + 1);
    }, delay);
    return () => clearTimeout(timer);
  }, [isNotLoaded, refetches]);
  return isNotLoaded && refetches >= MAX_REFETCHES;
}

const SEARCH = 'GET /api/applicant/messages/search-messages';

interface FoundMessagesProps {
  typed: string;
  /** Of conversations of this kind only. */
  kind: RoomKind | undefined;
  /** Called with whether there are any, also when they are gone. */
  onFound: (isFound: boolean) => void;
  linkTo: (message: FoundMessage) => Pick<ComponentProps<typeof ConversationRow>, 'link' | 'rowKey'>;
}

/** The messages that have all of the typed words. A single letter would find nearly all. */
function FoundMessages({ typed, kind, onFound, linkTo }: FoundMessagesProps) {
  const { account } = useSession();
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
            selfId: account?.id ?? '',
          }}
        />
      )}
    />
  );
}
