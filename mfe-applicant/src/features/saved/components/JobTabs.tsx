import { navTexts } from '@firstrung/job-views';
import { Tab, Tabs } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { listTexts } from '../list-texts.ts';
import { SAVED_JOBS } from '../path.ts';

/** The jobs that were applied to, and those that were saved. Who is suspended has the first alone. */
export function JobTabs({ of }: { of: 'applied' | 'saved' }) {
  const { account } = useSession();
  if (account?.isSuspended) return null;
  return (
    <Tabs label={listTexts.tabs}>
      <Tab to={account ? '/applied-interns' : '/guest/applied-interns'} isCurrent={of === 'applied'}>
        {navTexts.applied}
      </Tab>
      <Tab to={SAVED_JOBS} isCurrent={of === 'saved'}>
        {navTexts.saved}
      </Tab>
    </Tabs>
  );
}
