import { spellings } from '@firstrung/contracts';
import {
  Banner,
  Container,
  CountBadge,
  EmptyState,
  PageHeader,
  Tab,
  Tabs,
  TextField,
  useFrame,
  useShortcuts,
  VisuallyHidden,
} from '@firstrung/ui-kit';
import { useMediaQuery, useTitle } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConversationList, ListNote } from '../list/ConversationList.tsx';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ChatPopup, Context } from '../popup/ChatPopup.tsx';
import { Presence } from '../presence/Presence.tsx';
import { useChatClient, usePresence } from '../presence/usePresence.ts';
import { texts } from '../texts.ts';
import styles from './conversations.module.css';
import type { ConversationListData, ListedConversation } from './listed-conversation.ts';
import { useLiveLists } from './useLiveLists.ts';
import { keyIn, useOpenConversation } from './useOpenConversation.ts';

const { list: words } = texts;
/** Beside the lists there is a pane for the open conversation. */
const PANE = '(min-width: 60rem) and (min-height: 36.01rem)';
/** Between them there is room for its context. */
const CONTEXT = '(min-width: 90rem)';

interface Props {
  lists: readonly ConversationListData[];
  /** Above the lists, which are tabs of one column then. Otherwise they stand below each other. */
  heading?: string;
  /** Shown while no conversation is open. */
  hint?: string;
  /** Whether `j` and `k` move the open conversation. */
  hasShortcuts?: boolean;
}

interface ScreenProps extends Props {
  title: string;
  lead?: string;
  /** Links to the pages of other kinds. */
  tabs?: ReactNode;
}

/** A page of conversations: a column of lists and, where there is room, the pane of the open one. */
export function ConversationsScreen({ title, lead, tabs, ...lists }: ScreenProps) {
  useTitle(title);
  const header = <PageHeader title={title} lead={lead} />;
  return (
    <Container width={tabs ? 'wide' : 'full'} className={clsx(styles.page, tabs && styles.withTabs)}>
      {tabs && header}
      {tabs}
      <ConversationLists {...lists} header={!tabs && header} isSplit />
    </Container>
  );
}

/**
 * Live lists of conversations, and the popup of the open one.
 *
 * @param props `isSplit`: one column with a search, and the pane beside it
 */
export function ConversationLists({
  lists: all,
  heading,
  hint,
  hasShortcuts = false,
  header,
  isSplit = false,
}: Props & { header?: ReactNode; isSplit?: boolean }) {
  const hasPane = useMediaQuery(PANE) && isSplit;
  const hasContext = useMediaQuery(CONTEXT) && hasPane;
  const [isInPane, setInPane] = useState(true);
  const [search, setSearch] = useState('');
  const items = all.flatMap((list) => list.items ?? []);
  const client = useChatClient();
  const withPresence = usePresence(client, items);
  const refresh = useLiveLists(
    client,
    items.flatMap(({ roomId }) => roomId ?? []),
    all.map(({ call }) => call),
  );

  const tab = useTab(all);
  const typed = spellings(search.trim());
  const isFound = ({ title }: ListedConversation) =>
    spellings(title).some((spelling) => typed.some((one) => spelling.includes(one)));
  const lists = (heading ? [tab] : all).map((list) => ({ ...list, found: list.items?.filter(isFound) }));
  const root = useRef<HTMLDivElement>(null);
  const frame = useFrame({
    param: tab.param.name,
    keys: lists.flatMap((list) => list.found?.map(({ id }) => keyIn(list, id)) ?? []),
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
  return (
    <div ref={root} className={clsx(isSplit && styles.split, context && isInPane && styles.withContext)}>
      <div className={styles.lists}>
        {header}
        {isMissing && <Banner tone="warn">{words.missing}</Banner>}
        {heading && (
          <div>
            <h2 className={styles.heading}>{heading}</h2>
            <Tabs label={heading}>
              {all.map((list) => (
                <Tab key={list.title} to={`?list=${list.param.name}`} isCurrent={list === tab}>
                  {list.title} <Unread of={list} />
                </Tab>
              ))}
            </Tabs>
          </div>
        )}
        {/* Always there, so that the lists do not move once they are loaded. */}
        {isSplit && (
          <TextField
            type="search"
            label={<VisuallyHidden>{words.search}</VisuallyHidden>}
            placeholder={words.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {lists.map((list) => (
          <ConversationList
            key={`${list.param.name} ${list.param.prefix} ${list.title}`}
            title={list.title}
            hasHeading={!heading}
            count={list.isCounted ? list.items?.length : undefined}
            countLabel={list.countLabel}
            items={list.found}
            query={list.query}
            renderRow={(item) => (
              <ConversationRow
                rowKey={keyIn(list, item.id)}
                link={frame.linkTo(keyIn(list, item.id))}
                conversation={withPresence(item)}
                isOpen={item === conversation}
              />
            )}
            empty={list.items?.length ? <ListNote>{words.none}</ListNote> : list.empty}
          />
        ))}
      </div>
      {context}
      {open && (
        <ChatPopup
          conversation={{
            ...open,
            onChange: refresh,
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
        <div className={styles.empty}>
          <EmptyState art="inbox" title={words.select}>
            {hint}
          </EmptyState>
        </div>
      )}
    </div>
  );
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

function Unread({ of: { items = [] } }: { of: ConversationListData }) {
  const count = items.reduce((sum, { room }) => sum + room.unread, 0);
  return count > 0 && <CountBadge count={count} label={words.unread} />;
}
