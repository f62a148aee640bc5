import { Button, Container, Hero } from '@firstrung/ui-kit';
import { RequireToken, useSession, useTitle } from '@firstrung/web-kit';
import { type ReactNode, useRef } from 'react';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { callsOf, NetworkCallsContext } from './api/calls.ts';
import { Networks } from './components/Networks.tsx';
import { Preview } from './components/NetworksPreview.tsx';
import styles from './components/networks.module.css';
import { texts } from './texts.ts';

/** /project-networks, and as `guest` /guest/project-networks, which visitors see too. */
export default function NetworksScreen({ guest = false }: { guest?: boolean }) {
  const { account } = useSession();
  if (guest) {
    return (
      <NetworkCallsContext value={callsOf(true)}>
        <Page>{account ? <Networks /> : <Preview />}</Page>
      </NetworkCallsContext>
    );
  }
  return (
    <RequireToken notice={sharedTexts.loginFirst}>
      <Page>
        <Networks />
      </Page>
    </RequireToken>
  );
}

function Page({ children }: { children: ReactNode }) {
  useTitle(texts.title);
  const content = useRef<HTMLDivElement>(null);
  const toContent = () => {
    content.current?.scrollIntoView();
    content.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Hero
        compact
        title={texts.hero}
        lead={texts.lead}
        actions={
          <Button variant="signal" size="lg" onClick={toContent}>
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
