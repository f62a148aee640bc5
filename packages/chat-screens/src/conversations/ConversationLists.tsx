import { spellings } from '@firstrung/contracts';
import { Avatar, Banner, CompanyLogo, EmptyState, TextField } from '@firstrung/ui-kit';
import { imageAddress, useMediaQuery } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { ConversationList, ListNote } from '../list/ConversationList.tsx';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ChatPopup } from '../popup/ChatPopup.tsx';
import { DockedConversation } from '../popup/DockedConversation.tsx';
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
  /**
   * `split`: below each other; beside them, where there is room, the partner of the open conversation.
   * `columns`: the same with two lists beside each other.
   * `rows`: one list without a search, with as many conversations beside each other as fit.
   */
  layout: 'split' | 'columns' | 'rows';
  /** Of all lists. */
  heading?: string;
  /** Shown if the address names a conversation that is in no list. */
  missing?: ReactNode;
  /** In `split`: shown while no conversation is open. */
  hint?: string;
  /** In `split`: a link below the partner of the open conversation. */
  link?: ReactNode;
}

/** Live lists of conversations, and the popup of the open one. */
export function ConversationLists(props: Props) {
  const { lists, layout, heading, missing, hint, link } = props;
  const dock = useDock();
  const hasThirdColumn = useMediaQuery(THIRD_COLUMN);
  const isSplit = layout !== 'rows';
  const canDock = isSplit && dock.hasRoom;
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
  const isDocked = canDock && dock.isDocked;
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
      hasWideRows={layout === 'rows'}
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

  return (
    <>
      {isMissing && missing && (
        <div className={styles.missing}>
          <Banner tone="warn">{missing}</Banner>
        </div>
      )}
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {isSplit ? (
        <div className={clsx(styles.split, layout === 'columns' && styles.columns)}>
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
            {open && isDocked && (
              <DockedConversation
                key={`${open.kind} ${open.id}`}
                conversation={open}
                onClose={onClose}
                onUndock={() => dock.setDocked(false)}
              />
            )}
            {open && isDocked && hasThirdColumn && open.context && (
              <aside className={styles.beside} aria-label={texts.context.label(open.title)}>
                {open.context}
                {link}
              </aside>
            )}
            {open && !isDocked && <Partner conversation={open}>{link}</Partner>}
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
      {open && !isDocked && (
        <ChatPopup
          conversation={open}
          onClose={onClose}
          onDock={canDock ? () => dock.setDocked(true) : undefined}
        />
      )}
    </>
  );
}

/** The person, group or company of the open conversation. */
function Partner({ conversation, children }: { conversation: ListedConversation; children: ReactNode }) {
  const { title, picture, square, subtitle, presence, context } = conversation;
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <div className={styles.partner}>
      <Picture name={title} src={imageAddress(picture ?? null, '384x400')} size="xl" />
      <h2>{title}</h2>
      <div className={styles.note}>
        {subtitle && (
          <>
            {subtitle} <br />
          </>
        )}
        {presence && <Presence of={presence} />}
      </div>
      {context}
      {children}
    </div>
  );
}
