import { ButtonLink, Container, Heart, PageHeader } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { SAVED_JOBS } from '../saved/path.ts';
import { texts as savedTexts } from '../saved/texts.ts';
import { ApplicationList } from './components/ApplicationList.tsx';
import { AppliedPreview } from './components/AppliedPreview.tsx';
import { texts } from './texts.ts';

/** /applied-interns and /guest/applied-interns: the applicant's applications, or a preview for visitors. */
export default function AppliedScreen() {
  const { account } = useSession();
  const title = account ? texts.title : texts.previewTitle;
  useTitle(title);
  const list = useRef<HTMLElement>(null);
  return (
    <Container>
      <PageHeader
        title={title}
        actions={
          !account?.isSuspended && (
            <ButtonLink to={SAVED_JOBS} variant="quiet" icon={<Heart size={16} aria-hidden="true" />}>
              {savedTexts.title}
            </ButtonLink>
          )
        }
      />
      {account ? (
        <section ref={list} tabIndex={-1} aria-label={texts.listLabel}>
          <ApplicationList focusAfter={list} />
        </section>
      ) : (
        <AppliedPreview />
      )}
    </Container>
  );
}
