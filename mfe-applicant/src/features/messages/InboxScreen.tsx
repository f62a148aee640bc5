import {
  type ConversationListData,
  ConversationsPreview,
  ConversationsScreen,
  ListNote,
} from '@firstrung/chat-screens';
import type { RoomKind } from '@firstrung/contracts';
import { ButtonLink, CountBadge, Tab as TabLink, Tabs } from '@firstrung/ui-kit';
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
 * The inbox, whose tab the path chooses: /messages, /recruiter-messages and /all-messages, the overview of
 * all kinds. Under /guest it is a preview for visitors.
 */
export default function InboxScreen() {
  const { pathname, search } = useLocation();
  const { account } = useSession();
  const tab = tabAt(pathname.replace(/^\/guest/, ''), search);
  return account ? <Inbox tab={tab} /> : <ConversationsPreview title={texts[tab].title} />;
}

function Inbox({ tab }: { tab: Tab }) {
  const { connected, previous, ...direct } = useDirectConversations();
  const panels: Readonly<Record<RoomKind, ConversationListData>> = {
    direct: {
      ...direct,
      items: connected && previous && [...connected, ...previous],
      title: words.direct,
      param: { name: 'chat', prefix: 'direct:' },
      empty: <ListNote>{words.directEmpty}</ListNote>,
    },
    group: {
      ...useGroupConversations(),
      title: words.group,
      param: { name: 'chat', prefix: 'group:' },
      empty: <ListNote>{words.groupEmpty}</ListNote>,
    },
    recruiter: {
      ...useRecruiterConversations(),
      title: words.recruiter,
      param: { name: 'chat', prefix: 'recruiter:' },
      empty: (
        <ListNote>
          {texts.recruitersEmpty} <br />
          <ButtonLink to="/jobs" size="sm">
            {texts.toJobs}
          </ButtonLink>
        </ListNote>
      ),
    },
    announcement: {
      ...useAnnouncementConversations(),
      title: words.announcement,
      param: { name: 'chat', prefix: 'announcement:' },
      empty: <ListNote>{words.announcementEmpty}</ListNote>,
    },
  };
  const toNetworks = (
    <ButtonLink to="/project-networks" size="sm">
      {texts.toNetworks}
    </ButtonLink>
  );
  const counted = { param: { name: 'with' }, isCounted: true };
  const lists: Readonly<Record<Tab, readonly ConversationListData[]>> = {
    direct: [
      {
        ...direct,
        ...counted,
        items: connected,
        title: texts.connected,
        empty: (
          <ListNote>
            {texts.connectedEmpty} <br />
            {toNetworks}
          </ListNote>
        ),
      },
      {
        ...direct,
        ...counted,
        items: previous,
        title: texts.previous,
        empty: <ListNote>{texts.previousEmpty}</ListNote>,
      },
      // One list shows that both are loading.
    ].slice(0, previous ? 2 : 1),
    group: [panels.group],
    recruiter: [
      { ...panels.recruiter, ...counted, title: texts.recruiters, countLabel: texts.recruitersCount },
    ],
    announcement: [panels.announcement],
    all: Object.values(panels),
  };
  const unread = (name: Tab) =>
    name === 'all' ? 0 : (panels[name].items?.reduce((sum, { room }) => sum + room.unread, 0) ?? 0);
  return (
    <ConversationsScreen
      key={tab}
      title={texts[tab].title}
      lead={texts[tab].lead}
      hint={texts[tab].choose}
      lists={lists[tab]}
      tabs={
        <Tabs label={texts.tabs}>
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <TabLink key={name} to={TABS[name]} isCurrent={name === tab}>
              {texts[name].tab} {unread(name) > 0 && <CountBadge count={unread(name)} label={texts.unread} />}
            </TabLink>
          ))}
        </Tabs>
      }
    />
  );
}
