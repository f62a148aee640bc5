import { Container, PageHeader } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { texts } from '../../texts.ts';
import { Applications } from './components/ApplicationList.tsx';
import { Preview } from './components/AppliedPreview.tsx';

const { applied: words } = texts;

/** /applied-interns and /guest/applied-interns: the own applications, or for visitors a preview of the page. */
export default function AppliedScreen() {
  const { account } = useSession();
  const title = account ? words.title : words.previewTitle;
  useTitle(title);
  const list = useRef<HTMLElement>(null);
  return (
    <Container>
      <PageHeader title={title} />
      {account ? (
        <section ref={list} tabIndex={-1} aria-label={words.listLabel}>
          <Applications heir={list} />
        </section>
      ) : (
        <Preview />
      )}
    </Container>
  );
}
