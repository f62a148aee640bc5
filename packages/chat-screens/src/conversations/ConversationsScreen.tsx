import { Container, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ConversationLists } from './ConversationLists.tsx';
import styles from './conversations.module.css';

interface Props extends ComponentProps<typeof ConversationLists> {
  title: string;
  lead?: ReactNode;
  /** Links to the other pages of conversations. */
  tabs?: ReactNode;
}

/** A page of conversations. */
export function ConversationsScreen({ title, lead, tabs, ...lists }: Props) {
  useTitle(title);
  return (
    <Container className={clsx(styles.page, tabs && styles.withTabs)}>
      <PageHeader title={title} lead={lead} />
      {tabs}
      <ConversationLists {...lists} />
    </Container>
  );
}
