import { spellings } from '@firstrung/contracts';
import {
  Avatar,
  Banner,
  CompanyLogo,
  Container,
  EmptyState,
  PageHeader,
  Text,
  TextField,
} from '@firstrung/ui-kit';
import { imageAddress, useMediaQuery, useTitle } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { ConversationList, ListNote } from '../list/ConversationList.tsx';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ChatPopup } from '../popup/ChatPopup.tsx';
import { useDock } from '../popup/useDock.ts';
import { Presence } from '../presence/Presence.tsx';
import { useChatClient, usePresence } from '../presence/usePresence.ts';
import { texts } from '../texts.ts';
import styles from './conversations.module.css';
import type { ConversationListData, ListedConversation } from './listed-conversation.ts';
import { useLiveLists } from './useLiveLists.ts';
import { useOpenConversation } from './useOpenConversation.ts';

const { list: words } = texts;
/** Beside a docked conversation there is room for its context. */
const THIRD_COLUMN = '(min-width: 90rem)';

interface Props {
  lists: readonly ConversationListData[];
  /** Of all lists, which then stand beside each other. */
  heading?: string;
  /** Shown while no conversation is open. */
  hint?: string;
  /** Below the partner of the open conversation. */
  link?: ReactNode;
}

interface ScreenProps extends Props {
  title: string;
  lead: string;
  /** Links to the other tabs. */
  tabs?: ReactNode;
}

/** A page of conversations: their lists, and where there is room, the open one or its partner. */
export function ConversationsScreen({ title, lead, tabs, ...lists }: ScreenProps) {
  useTitle(title);
  return (
    <Container className={clsx(styles.page, tabs && styles.withTabs)}>
      <PageHeader title={title} lead={lead} />
      {tabs}
      <ConversationLists {...lists} isSplit />
    </Container>
  );
}

/**
 * Live lists of conversations, and the popup of the open one.
 *
 * @param props `isSplit`: with a search, and a column for the open conversation; else as many rows beside
 *   each other as fit
 */
export function ConversationLists({ lists, heading, hint, link, isSplit }: Props & { isSplit?: boolean }) {
  const dock = useDock();
  const hasThirdColumn = useMediaQuery(THIRD_COLUMN);
  const canDock = isSplit && dock.hasRoom;
  const isDocked = canDock && dock.isDocked;
  const [search, setSearch] = useState('');
  const items = lists.flatMap((list) => list.items ?? []);
  const client = useChatClient();
  const withPresence = usePresence(client, items);
  const refresh = useLiveLists(
    client,
    items.flatMap(({ roomId }) => roomId ?? []),
    lists.map(({ call }) => call),
  );
  const { conversation, isMissing, isOpen, linkTo, linkOptions, close } = useOpenConversation(lists);
  const listed = conversation && withPresence(conversation);
  const open = listed && {
    ...listed,
    onChange: refresh,
    note: (
      <>
        {listed.presence && <Presence of={listed.presence} />} {listed.note && <span>{listed.note}</span>}
      </>
    ),
  };
  const rows = useRef<HTMLDivElement>(null);
  const onClose = () => {
    // What opened the window may be gone, as the button that undocks it.
    rows.current?.querySelector<HTMLElement>('a[aria-current]')?.focus({ preventScroll: true });
    close();
  };

  const typed = spellings(search.trim());
  const found = ({ title }: ListedConversation) =>
    spellings(title).some((spelling) => typed.some((one) => spelling.includes(one)));
  const rendered = lists.map((list) => (
    <ConversationList
      key={`${list.param.name} ${list.param.prefix} ${list.title}`}
      title={list.title}
      level={heading ? 3 : 2}
      count={list.isCounted ? list.items?.length : undefined}
      countLabel={list.countLabel}
      hasWideRows={!isSplit}
      items={list.items?.filter(found)}
      query={list.query}
      renderRow={(item) => (
        <ConversationRow
          to={linkTo(list, item.id)}
          conversation={withPresence(item)}
          isOpen={isOpen(list, item)}
          linkOptions={linkOptions}
        />
      )}
      empty={list.items?.length ? <ListNote>{words.none}</ListNote> : list.empty}
    />
  ));

  const popup = open && (
    <ChatPopup
      conversation={open}
      onClose={onClose}
      isDocked={isDocked}
      onDock={canDock ? dock.setDocked : undefined}
    />
  );

  return (
    <>
      {isMissing && (
        <div className={styles.missing}>
          <Banner tone="warn">{words.missing}</Banner>
        </div>
      )}
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {isSplit ? (
        <div className={clsx(styles.split, heading && styles.columns)}>
          <div ref={rows} className={styles.lists}>
            {/* Always there, so that the lists do not move once they are loaded. */}
            <div className={styles.search}>
              <TextField
                type="search"
                label={words.search}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
            {rendered}
          </div>
          <div className={clsx(styles.stage, open && isDocked && styles.withChat)}>
            {isDocked && popup}
            {open && (!isDocked || (hasThirdColumn && open.context)) && (
              <Partner conversation={open} isBeside={isDocked}>
                {link}
              </Partner>
            )}
            {!open && (
              <EmptyState art="inbox" title={words.select}>
                {hint}
              </EmptyState>
            )}
          </div>
        </div>
      ) : (
        <div ref={rows}>{rendered}</div>
      )}
      {!isDocked && popup}
    </>
  );
}

interface PartnerProps {
  conversation: ListedConversation;
  /** Beside the conversation itself, which says who it is with. */
  isBeside: boolean | undefined;
  children: ReactNode;
}

/** The person, group or company of the open conversation, and what one needs to know while writing. */
function Partner({ conversation, isBeside, children }: PartnerProps) {
  const { title, picture, square, subtitle, presence, context } = conversation;
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <aside
      className={clsx(styles.partner, isBeside && styles.beside)}
      aria-label={texts.context.label(title)}
    >
      {!isBeside && (
        <>
          <Picture name={title} src={imageAddress(picture ?? null, '384x400')} size="xl" />
          <h2>{title}</h2>
          <Text as="div" tone={2}>
            {subtitle && (
              <>
                {subtitle} <br />
              </>
            )}
            {presence && <Presence of={presence} />}
          </Text>
        </>
      )}
      {context}
      {children}
    </aside>
  );
}
