import { type ConversationListData, ConversationsScreen, ListNote } from '@firstrung/chat-screens';
import type { RoomKind } from '@firstrung/contracts';
import { useSearchParams } from 'react-router';
import { InboxTabs } from './components/InboxTabs.tsx';
import { chosenKind } from './kinds-on-page.ts';
import { texts } from './texts.ts';
import {
  useAnnouncementConversations,
  useDirectConversations,
  useGroupConversations,
  useRecruiterConversations,
} from './useConversations.tsx';

const { all: words, tabs } = texts;

/** What the page says of itself when it lists one kind of conversations, or all. */
const PAGES = {
  group: { title: tabs.group, lead: words.groupsLead },
  announcement: { title: tabs.announcement, lead: words.announcementsLead },
  all: { title: words.title, lead: words.lead },
} as const;

/** /all-messages: every kind of conversation on one page, or the groups or announcements alone. */
export default function AllMessagesScreen() {
  const [search] = useSearchParams();
  const kind = chosenKind(search);
  const lists: Readonly<Record<RoomKind, ConversationListData>> = {
    direct: {
      ...useDirectConversations(),
      param: { name: 'chat', prefix: 'direct:' },
      title: words.networks,
      empty: <ListNote>{words.networksEmpty}</ListNote>,
    },
    group: {
      ...useGroupConversations(),
      param: { name: 'chat', prefix: 'group:' },
      title: words.groups,
      empty: <ListNote>{words.groupsEmpty}</ListNote>,
    },
    recruiter: {
      ...useRecruiterConversations(),
      param: { name: 'chat', prefix: 'recruiter:' },
      title: words.recruiters,
      empty: <ListNote>{texts.recruiters.empty}</ListNote>,
    },
    announcement: {
      ...useAnnouncementConversations(),
      param: { name: 'chat', prefix: 'announcement:' },
      title: words.promotions,
      empty: <ListNote>{words.promotionsEmpty}</ListNote>,
    },
  };
  return (
    <ConversationsScreen
      {...PAGES[kind ?? 'all']}
      tabs={<InboxTabs current={kind ?? 'all'} />}
      layout="split"
      lists={kind ? [lists[kind]] : Object.values(lists)}
      missing={texts.direct.missing}
    />
  );
}
