import { AppliedCard } from '@firstrung/job-views';
import { Banner, Container, LoginOverlay, PageHeader, Stack } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { JobTabs } from '../saved/components/JobTabs.tsx';
import { ApplicationLadder } from './components/ApplicationLadder.tsx';
import { ApplicationList } from './components/ApplicationList.tsx';
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

const DEMO = [
  ['developer', 'interviewing'],
  ['marketing', 'Under Review'],
  ['data', 'Applied'],
] as const;

/** What visitors see: three blurred demo cards below the login overlay. */
function AppliedPreview() {
  return (
    <Stack gap={5}>
      <Banner>{texts.preview}</Banner>
      <LoginOverlay blurred message={texts.loginText} login="/login" signup="/signup">
        <Stack gap={2}>
          {DEMO.map(([key, status]) => {
            const { company, ...job } = texts.demo[key];
            return (
              <AppliedCard
                key={key}
                {...job}
                company={{ name: company }}
                ladder={<ApplicationLadder jobId={key} status={status} applicationHistory={[]} />}
              />
            );
          })}
        </Stack>
      </LoginOverlay>
    </Stack>
  );
}
