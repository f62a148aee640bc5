import {
  type ConversationListData,
  ConversationsPreview,
  ConversationsScreen,
  Filters,
  unreadIn,
} from '@firstrung/chat-screens';
import type { RoomKind } from '@firstrung/contracts';
import { ButtonLink } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { useLocation } from 'react-router';
import { TABS, type Tab, tabAt } from './tabs.ts';
import { texts } from './texts.ts';
import {
  useAnnouncementConversations,
  useDirectConversations,
  useGroupConversations,
  useRecruiterConversations,
} from './useConversations.tsx';

const { panels: words } = texts;

/**
 * The inbox, whose tab the path chooses: /messages, /recruiter-messages and /all-messages, which
 * has all kinds by time. Under /guest it is a preview for visitors.
 */
export default function InboxScreen() {
  const { pathname, search } = useLocation();
  const { account } = useSession();
  const tab = tabAt(pathname.replace(/^\/guest/, ''), search);
  return account ? <Inbox tab={tab} /> : <ConversationsPreview title={texts[tab].title} />;
}

function Inbox({ tab }: { tab: Tab }) {
  const { connected, previous, ...direct } = useDirectConversations();
  const toNetworks = (
    <ButtonLink to="/project-networks" size="sm">
      {texts.toNetworks}
    </ButtonLink>
  );
  const toJobs = (
    <ButtonLink to="/jobs" size="sm">
      {texts.toJobs}
    </ButtonLink>
  );
  const panels: Readonly<Record<RoomKind, ConversationListData>> = {
    recruiter: {
      ...useRecruiterConversations(),
      title: words.recruiter,
      param: { name: 'chat', prefix: 'recruiter:' },
      empty: (
        <>
          {texts.recruitersEmpty} <br />
          {toJobs}
        </>
      ),
    },
    direct: {
      ...direct,
      items: connected && previous && [...connected, ...previous],
      title: words.direct,
      param: { name: 'chat', prefix: 'direct:' },
      empty: (
        <>
          {texts.connectedEmpty} <br />
          {toNetworks}
        </>
      ),
    },
    group: {
      ...useGroupConversations(),
      title: words.group,
      param: { name: 'chat', prefix: 'group:' },
      empty: words.groupEmpty,
    },
    announcement: {
      ...useAnnouncementConversations(),
      title: words.announcement,
      param: { name: 'chat', prefix: 'announcement:' },
      empty: words.announcementEmpty,
    },
  };
  const counted = { param: { name: 'with' }, isCounted: true };
  const lists: Readonly<Record<Tab, readonly ConversationListData[]>> = {
    all: Object.values(panels),
    recruiter: [
      { ...panels.recruiter, ...counted, title: texts.recruiters, countLabel: texts.recruitersCount },
    ],
    direct: [
      { ...panels.direct, ...counted, items: connected, title: texts.connected },
      {
        ...panels.direct,
        ...counted,
        items: previous,
        title: texts.previous,
        empty: texts.previousEmpty,
      },
      // One list shows that both are loading.
    ].slice(0, previous ? 2 : 1),
    group: [panels.group],
    announcement: [panels.announcement],
  };
  const filters = (Object.keys(TABS) as Tab[]).flatMap((name) => {
    const panel = name === 'all' ? undefined : panels[name];
    const isCurrent = name === tab;
    if (panel?.items?.length === 0 && !isCurrent) return [];
    const unread = unreadIn(panel?.items);
    return { to: TABS[name], label: texts[name].tab, title: panel?.title, unread, isCurrent };
  });
  return (
    <ConversationsScreen
      key={tab}
      title={texts[tab].title}
      lead={texts[tab].lead}
      hint={texts[tab].choose}
      lists={lists[tab]}
      byTime={
        tab === 'all'
          ? {
              title: texts.all.title,
              empty: (
                <>
                  {texts.allEmpty} <br />
                  {toNetworks} {toJobs}
                </>
              ),
            }
          : undefined
      }
      filters={<Filters label={texts.tabs} filters={filters} />}
    />
  );
}
