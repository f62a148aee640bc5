import { Container, LoginOverlay, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { texts } from '../texts.ts';

const { login: words } = texts;
const NO_ROOM = { unread: 0, lastMessage: null };

/** What visitors without an account see: example conversations, and links to log in and sign up. */
export function ConversationsPreview({ title }: { title: string }) {
  useTitle(title);
  return (
    <Container>
      <PageHeader title={title} />
      <LoginOverlay message={words.text} login="/login" signup="/signup">
        {Object.values(words.demo).map(({ name, company, text }) => (
          <ConversationRow
            key={name}
            link={{ to: '' }}
            conversation={{ title: name, subtitle: company, placeholder: text, room: NO_ROOM, selfId: '' }}
            isOpen={false}
          />
        ))}
      </LoginOverlay>
    </Container>
  );
}
