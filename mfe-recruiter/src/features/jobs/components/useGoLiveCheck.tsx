import { ConfirmDialog, Stack } from '@firstrung/ui-kit';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../company/api/company.ts';
import { texts } from '../texts.ts';

/**
 * Asks before a job of a company without a name goes live.
 * @returns `check(goLive)`, which calls `goLive` at once or after the answer, and the dialog to render
 */
export function useGoLiveCheck(): { check(goLive: () => void): void; dialog: ReactNode } {
  const { data: company } = useCompany();
  const [asked, setAsked] = useState<{ goLive: () => void } | null>(null);
  return {
    check(goLive) {
      // Until it is known, the company counts as named.
      if (company?.name === '') setAsked({ goLive });
      else goLive();
    },
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        title={texts.goLive.title}
        confirmLabel={texts.goLive.confirm}
        onConfirm={() => {
          setAsked(null);
          asked?.goLive();
        }}
        onCancel={() => setAsked(null)}
      >
        <Stack gap={3}>
          <p>{texts.goLive.text}</p>
          <Link to="/recruiter/company-profile">{texts.goLive.companyProfile}</Link>
        </Stack>
      </ConfirmDialog>
    ),
  };
}
