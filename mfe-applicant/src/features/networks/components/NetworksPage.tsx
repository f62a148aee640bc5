import { Button, Container, Hero } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { type ReactNode, useRef } from 'react';
import { scrollTo } from '../../../shared/scroll-to.ts';
import { texts } from '../texts.ts';
import styles from './networks.module.css';

/** The header of the page, with a button that scrolls to the content. */
export function NetworksPage({ children }: { children: ReactNode }) {
  useTitle(texts.title);
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <Hero
        compact
        title={texts.hero}
        lead={texts.lead}
        actions={
          <Button variant="signal" size="lg" onClick={() => scrollTo(content.current)}>
            {texts.start}
          </Button>
        }
      />
      <div ref={content} tabIndex={-1} className={styles.target}>
        <Container className={styles.content}>{children}</Container>
      </div>
    </>
  );
}
