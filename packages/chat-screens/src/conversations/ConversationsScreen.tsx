import { Container, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { ConversationLists } from './ConversationLists.tsx';
import styles from './conversations.module.css';

interface Props extends ComponentProps<typeof ConversationLists> {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** A page of conversations. */
export function ConversationsScreen({ title, lead, actions, ...lists }: Props) {
  useTitle(title);
  return (
    <Container className={styles.page}>
      <PageHeader title={title} lead={lead} actions={actions} />
      <ConversationLists {...lists} />
    </Container>
  );
}
