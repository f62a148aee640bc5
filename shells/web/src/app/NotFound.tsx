import { ButtonLink, EmptyState } from '@firstrung/ui-kit';
import { HostProvider, useTitle } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import { Arrival } from './Arrival.tsx';
import { Frame } from './Frame.tsx';
import { useShell } from './shell.ts';

/** Nothing is at this address. */
export function NotFound() {
  const { hosts } = useShell();
  return (
    <HostProvider host={hosts.applicant}>
      <Frame>
        <NotFoundContent />
        <Arrival />
      </Frame>
    </HostProvider>
  );
}

function NotFoundContent() {
  const { session } = useShell().hosts.applicant;
  useTitle(texts.notFound.title);
  const back = session.account('recruiter')
    ? { to: '/recruiter/all-my-jobs', words: texts.notFound.ownJobs }
    : { to: session.account('applicant') ? '/home' : '/guest/home', words: texts.notFound.jobs };
  return (
    <EmptyState
      level={1}
      art="lost"
      title={texts.notFound.title}
      actions={
        <>
          <ButtonLink to={back.to} variant="primary">
            {back.words}
          </ButtonLink>
          <ButtonLink to="/">{texts.notFound.start}</ButtonLink>
        </>
      }
    >
      {texts.notFound.text}
    </EmptyState>
  );
}
