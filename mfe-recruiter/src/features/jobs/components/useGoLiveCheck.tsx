import type { OwnCompany } from '@firstrung/contracts';
import { Cluster, ConfirmDialog, Stack } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { JobValues } from '../job-fields.ts';
import { texts } from '../texts.ts';

const { goLive: words } = texts;

/** A job that exists has an id. */
type CheckedJob = Pick<JobValues, 'description' | 'location'> & { _id?: string };
type Detail = keyof typeof words.missing;

/** What applicants would miss. Until it is known, the company counts as named. */
const missingDetails = (company: OwnCompany | undefined, job: CheckedJob): Detail[] => [
  ...(company?.name === '' ? (['company'] as const) : []),
  ...(['description', 'location'] as const).filter((field) => job[field].trim() === ''),
];

/**
 * Asks before a job goes live without a description, a location or the name of its company.
 * @returns `check`, which says whether it may, at once or after the answer, and the dialog to render
 */
export function useGoLiveCheck(): { check(job: CheckedJob): Promise<boolean>; dialog: ReactNode } {
  const { data: company } = useCallQuery('GET /api/company/get-company-profile-details');
  const [asked, setAsked] = useState<{ job: CheckedJob; answer: (yes: boolean) => void } | null>(null);
  const missing = asked ? missingDetails(company, asked.job) : [];
  const jobId = asked?.job._id;
  const answer = (yes: boolean) => {
    setAsked(null);
    asked?.answer(yes);
  };
  return {
    check(job) {
      if (missingDetails(company, job).length === 0) return Promise.resolve(true);
      return new Promise((resolve) => setAsked({ job, answer: resolve }));
    },
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        title={words.title}
        confirmLabel={words.confirm}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        <Stack gap={3}>
          <p>{words.text}</p>
          <ul>
            {missing.map((detail) => (
              <li key={detail}>{words.missing[detail]}</li>
            ))}
          </ul>
          <Cluster gap={4}>
            {jobId && missing.some((detail) => detail !== 'company') && (
              <Link to={`/recruiter/job-details/${jobId}/edit`}>{words.edit}</Link>
            )}
            {missing.includes('company') && (
              <Link to="/recruiter/company-profile">{words.companyProfile}</Link>
            )}
          </Cluster>
        </Stack>
      </ConfirmDialog>
    ),
  };
}
