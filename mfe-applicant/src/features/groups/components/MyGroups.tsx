import { ConversationLists } from '@firstrung/chat-screens';
import { Section } from '@firstrung/ui-kit';
import { useGroupConversations } from '../../messages/useConversations.tsx';
import { texts } from '../texts.ts';

/** The applicant's groups; each opens its chat. */
export function MyGroups() {
  const groups = useGroupConversations();
  return (
    <Section>
      <ConversationLists
        lists={[
          {
            ...groups,
            kind: 'group',
            param: { name: 'group' },
            title: texts.title,
            isCounted: Boolean(groups.items?.length),
            empty: null,
          },
        ]}
      />
    </Section>
  );
}
