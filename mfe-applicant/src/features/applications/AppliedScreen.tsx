import { Container, PageHeader, Stack } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { JobTabs } from '../saved/components/JobTabs.tsx';
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
      <PageHeader title={title} />
      <Stack>
        <JobTabs of="applied" />
        {account ? (
          <section ref={list} tabIndex={-1} aria-label={texts.listLabel}>
            <ApplicationList focusAfter={list} />
          </section>
        ) : (
          <AppliedPreview />
        )}
      </Stack>
    </Container>
  );
}
