import { type EditFormCase, editFormSituations } from '@firstrung/web-kit/testing';
import { beforeEach, describe, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  company,
  GET_COMPANY,
  GET_JOB,
  GET_TEMPLATES,
  job,
  jobId,
  jobPage,
  open,
  profile,
  template,
  templates,
} from './testing.tsx';

const UPLOAD = ['POST /api/upload/upload-all', 'Please wait for the upload to complete'] as const;
const STAY = 'Stay';

const forms: EditFormCase[] = [
  {
    form: "a recruiter's profile",
    open: (options) => open('/recruiter/profile', options),
    edit: () => button('Edit').click(),
    field: ['Position', 'position'],
    save: 'Save',
    stay: STAY,
    stored: profile(),
    load: ['GET /api/recruiter/profile/get-profile', (stored) => ({ recruiterPro: stored })],
    change: [
      'PUT /api/recruiter/profile/update-profile',
      (stored) => ({ message: 'Saved.', recruiterPro: stored }),
    ],
    elsewhere: { name: 'Rita Renamed' },
    upload: UPLOAD,
  },
  {
    form: 'the company',
    open: (options) => open('/recruiter/company-profile', options),
    edit: () => button('Edit: The company').click(),
    field: ['Location', 'location'],
    save: 'Save',
    stay: STAY,
    stored: company(),
    load: [GET_COMPANY, (stored) => stored],
    change: ['PUT /api/company/update-company-profile', (stored) => ({ message: 'Saved.', company: stored })],
    elsewhere: { description: 'Changed elsewhere' },
    lock: ['fromUpdated', 'StatusChanged'],
    upload: UPLOAD,
  },
  {
    form: 'a job',
    open: (options) => open(`/recruiter/job-details/${jobId}/edit`, options),
    field: ['Location', 'location'],
    save: 'Save',
    stay: STAY,
    stored: job(),
    load: [GET_JOB, (stored: object) => jobPage([], stored)],
    change: ['PUT /api/recruiter/jobs/update-job', (stored) => ({ message: 'Saved.', job: stored })],
    elsewhere: { benefits: 'Changed elsewhere' },
    lock: ['fromUpdatedAt', 'JobChanged'],
  },
  {
    form: 'a template',
    open: (options) => open('/recruiter/company/templates', options),
    edit: () => button('Edit A warm no').click(),
    field: ['Text', 'text'],
    save: 'Save template',
    stay: STAY,
    stored: template(),
    load: [GET_TEMPLATES, (stored) => templates(stored)],
    change: ['PUT /api/recruiter/templates/update', (stored) => ({ message: 'Saved.', template: stored })],
    elsewhere: { name: 'Renamed elsewhere' },
    lock: ['fromUpdatedAt', 'StatusChanged'],
  },
];

beforeEach(() => page.viewport(1440, 900));

describe.each(forms)('$form', (form) => {
  for (const [name, applies, expectIt] of editFormSituations)
    test.runIf(applies(form))(name, () => expectIt(form));
});
