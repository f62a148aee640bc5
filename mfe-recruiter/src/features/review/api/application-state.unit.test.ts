import type { ApplicationRow } from '@firstrung/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { JOB_DETAILS } from '../../jobs/api/job-details.ts';
import { GET_APPLICATION } from './application.ts';
import { APPLICATIONS_OF_APPLICANT, showResults } from './application-state.ts';
import { TO_REVIEW } from './to-review.ts';

test('a decision is shown wherever its application is, and nowhere else', () => {
  const client = new QueryClient();
  const row = (id: string) =>
    ({ _id: id, status: 'not reviewed', rejectionReasons: [], jobId: {} }) as unknown as ApplicationRow;
  const rows = [row('ada'), row('bea')];
  client.setQueryData([GET_APPLICATION, 'ada'], rows[0]);
  client.setQueryData([GET_APPLICATION, 'bea'], rows[1]);
  client.setQueryData([JOB_DETAILS, 'job'], { data: { applications: rows } });
  client.setQueryData([TO_REVIEW], { data: rows });
  client.setQueryData([APPLICATIONS_OF_APPLICANT, 'ada'], rows);

  showResults(client, [{ _id: 'ada', status: 'not up to snuff', rejectionReasons: ['other'] }]);

  const decided = { status: 'not up to snuff', rejectionReasons: ['other'] };
  const shown = [decided, { status: 'not reviewed', rejectionReasons: [] }];
  expect(client.getQueryData([GET_APPLICATION, 'ada'])).toMatchObject(decided);
  expect(client.getQueryData([GET_APPLICATION, 'bea'])).toEqual(rows[1]);
  expect(client.getQueryData([JOB_DETAILS, 'job'])).toMatchObject({ data: { applications: shown } });
  expect(client.getQueryData([TO_REVIEW])).toMatchObject({ data: shown });
  expect(client.getQueryData([APPLICATIONS_OF_APPLICANT, 'ada'])).toMatchObject(shown);
});
