import { ConversationsScreen, ListNote } from '@firstrung/chat-screens';
import { texts } from './texts.ts';
import {
  useAnnouncementConversations,
  useDirectConversations,
  useGroupConversations,
  useRecruiterConversations,
} from './useConversations.tsx';

const { all: words } = texts;

/** /all-messages: every kind of conversation on one page. */
export default function AllMessagesScreen() {
  const direct = useDirectConversations(false);
  const groups = useGroupConversations();
  const recruiters = useRecruiterConversations(false);
  const announcements = useAnnouncementConversations();
  return (
    <ConversationsScreen
      title={words.title}
      lead={words.lead}
      layout="cards"
      lists={[
        {
          ...direct,
          param: { name: 'chat', prefix: 'direct:' },
          title: words.networks,
          empty: <ListNote>{words.networksEmpty}</ListNote>,
        },
        {
          ...groups,
          param: { name: 'chat', prefix: 'group:' },
          title: words.groups,
          empty: <ListNote>{words.groupsEmpty}</ListNote>,
        },
        {
          ...recruiters,
          param: { name: 'chat', prefix: 'recruiter:' },
          title: words.recruiters,
          empty: <ListNote>{words.recruitersEmpty}</ListNote>,
        },
        {
          ...announcements,
          param: { name: 'chat', prefix: 'announcement:' },
          title: words.promotions,
          empty: <ListNote>{words.promotionsEmpty}</ListNote>,
        },
      ]}
      missing={texts.direct.missing}
    />
  );
}
