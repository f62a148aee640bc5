import { Container, LoginOverlay, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { texts } from '../texts.ts';

const { login: words } = texts;
const people = Object.values(words.demo);

/** What visitors see of a page of conversations: made-up ones out of focus, and the way in. */
export function Preview({ title }: { title: string }) {
  useTitle(title);
  return (
    <Container>
      <PageHeader title={title} />
      <LoginOverlay
        title={words.title}
        message={words.text}
        login={{ to: '/login', label: words.login }}
        signup={{ to: '/signup', label: words.signup }}
      >
        {people.map(({ name, text }) => (
          <ConversationRow
            key={name}
            to=""
            name={name}
            start={text}
            room={NOTHING}
            selfId=""
            current={false}
          />
        ))}
      </LoginOverlay>
    </Container>
  );
}

const NOTHING = { unread: 0, lastMessage: null };
