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
  useTitle(texts.notFound.title);
  return (
    <EmptyState
      level={1}
      art="lost"
      title={texts.notFound.title}
      actions={
        <>
          <ButtonLink to="/guest/home" variant="primary">
            {texts.notFound.jobs}
          </ButtonLink>
          <ButtonLink to="/">{texts.notFound.start}</ButtonLink>
        </>
      }
    >
      {texts.notFound.text}
    </EmptyState>
  );
}
