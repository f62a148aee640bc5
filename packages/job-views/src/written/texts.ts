import type { CompanyFields, JobField } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';
import { companyTexts } from '../company/texts.ts';

const en = {
  job: {
    title: 'Job Title',
    status: 'Status',
    location: 'Location',
    employmentType: 'Employment type',
    description: 'Description',
    requirements: 'Requirements',
    skills: 'Skills',
    benefits: 'Benefits',
    answerWithin: 'Answer',
    pay: 'Pay',
    places: 'Places',
    remoteFrom: 'Remote',
    hours: 'Hours a week',
    startsOn: 'Start',
    /** of the next two, which a form has as one */
    length: 'Length',
    endsOn: 'End',
    months: 'Months',
    positions: 'Positions',
    closesOn: 'Last day to apply',
    publishAt: 'Goes live',
    questions: 'Questions',
    membersOnly: 'Who can apply',
  } satisfies Record<JobField | 'length', string>,
  /** Of what the public page has under no label. */
  company: {
    name: 'Company name',
    logo: 'Logo',
    photo: 'Photo',
    description: 'Description',
    contact: 'Contact',
    additionalDetails: 'Details',
    team: 'Team',
    socialMedia: 'Social media',
  },
  membersOnly: 'Confirmed members only',
  /** What a question asks for. */
  kinds: { yesNo: 'Yes or no', choice: 'A choice', number: 'A number', text: 'A short text' },
  question: ({ text, kind }: { text: string; kind: string }) => `${text} (${kind})`,
  requiredQuestion: ({ text, kind }: { text: string; kind: string }) => `${text} (${kind}, required)`,
} as const;

/** Of what companies write, in forms, histories and what waits to be approved. */
export const writtenTexts = chooseTexts({ en });

export const jobLabels = writtenTexts.job;
export const companyLabels = { ...companyTexts, ...writtenTexts.company } satisfies Record<
  keyof CompanyFields,
  string
>;
