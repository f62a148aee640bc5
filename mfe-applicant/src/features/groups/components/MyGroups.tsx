import {
  ChatPopup,
  ConversationList,
  ConversationRow,
  Empty,
  useChatClient,
  useLiveLists,
  useOpenChat,
} from '@firstrung/chat-screens';
import { Section } from '@firstrung/ui-kit';
import { GROUPS, useGroups } from '../../messages/api/conversation-lists.ts';
import { useConversations } from '../../messages/api/conversations.ts';
import { texts } from '../texts.ts';
import { GroupNote } from './GroupNote.tsx';

/** The applicant's groups; each opens its chat. */
export function MyGroups() {
  const query = useGroups();
  const open = useOpenChat('group');
  const client = useChatClient();
  const { group: conversationOf } = useConversations();
  const groups = query.data?.groups;
  const refresh = useLiveLists(client, groups?.map(({ _id }) => _id) ?? [], [GROUPS]);
  const chosen = groups?.find(({ _id }) => _id === open.id);

  return (
    <Section>
      <ConversationList
        title={texts.title}
        count={groups?.length || undefined}
        columns
        items={groups}
        query={query}
        keyOf={({ _id }) => _id}
        row={(group) => (
          <ConversationRow
            to={open.to(group._id)}
            name={group.name}
            nameOf={(id) => group.members.find(({ _id }) => _id === id)?.name}
            about={texts.members(group.members.length)}
            room={group}
            selfId={query.data?.userId ?? ''}
            current={group._id === open.id}
          />
        )}
        empty={<Empty>{texts.empty}</Empty>}
      />
      {chosen && (
        <ChatPopup
          conversation={conversationOf(chosen, {
            note: <GroupNote members={chosen.members} />,
            onChange: refresh,
          })}
          onClose={open.close}
        />
      )}
    </Section>
  );
}
