import { Button, Container, Hero, PageHeader, scrollTo } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { type ReactNode, useRef } from 'react';
import { Person } from '../../../shared/Person.tsx';
import { texts } from '../texts.ts';
import styles from './networks.module.css';

interface Props {
  /** Large for those who have no connections yet. */
  isNew: boolean;
  children: ReactNode;
}

/** The header of the page, with a button that scrolls to the content. */
export function NetworksPage({ isNew, children }: Props) {
  useTitle(texts.title);
  const content = useRef<HTMLDivElement>(null);
  const showContent = () => scrollTo(content.current);
  return (
    <>
      {isNew ? (
        <Hero
          compact
          picture={{ lit: 2, figure: <Person withOther /> }}
          title={texts.hero}
          lead={texts.heroLead}
          actions={
            <Button variant="primary" size="lg" onClick={showContent}>
              {texts.start}
            </Button>
          }
        />
      ) : (
        <Container>
          <PageHeader
            title={texts.title}
            lead={texts.hero}
            actions={
              <Button size="sm" onClick={showContent}>
                {texts.start}
              </Button>
            }
          />
        </Container>
      )}
      <div ref={content} tabIndex={-1}>
        <Container className={isNew ? styles.content : undefined}>{children}</Container>
      </div>
    </>
  );
}
