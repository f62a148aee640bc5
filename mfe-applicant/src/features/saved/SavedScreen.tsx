import { OWN_PAGE } from '@firstrung/contracts';
import { Container, PageHeader, Stack } from '@firstrung/ui-kit';
import { RequireToken, useSession, useTitle } from '@firstrung/web-kit';
import { useLocation } from 'react-router';
import { loginNotices } from '../../login-notices.ts';
import { GuestSavedList } from './components/GuestSavedList.tsx';
import { JobTabs } from './components/JobTabs.tsx';
import { SavedList } from './components/SavedList.tsx';
import { SavedSearches } from './components/SavedSearches.tsx';
import { texts } from './texts.ts';

/** /saved-jobs: those of the account, or those that a visitor has saved in this browser. */
export default function SavedScreen() {
  if (useLocation().hash !== OWN_PAGE) return <Saved />;
  return (
    <RequireToken notice={loginNotices.loggedOut}>
      <Saved />
    </RequireToken>
  );
}

function Saved() {
  useTitle(texts.title);
  const { account } = useSession();
  return (
    <Container>
      <PageHeader title={texts.title} />
      <Stack>
        <JobTabs of="saved" />
        {account ? (
          <>
            <SavedList />
            <SavedSearches />
          </>
        ) : (
          <GuestSavedList />
        )}
      </Stack>
    </Container>
  );
}
