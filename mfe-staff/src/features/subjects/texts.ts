import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Search',
  lead: 'People by name or address, companies by name, jobs by title, or each by its id.',
  label: 'Name, address, title or id',
  submit: 'Search',
  startTitle: 'Nobody is shown yet',
  noneTitle: 'Nothing was found',
  none: 'Try a part of the name, or the whole address.',
  people: 'People',
  companies: 'Companies and jobs',
  columns: { name: 'Name', kind: 'What', status: 'Status' },
  restricted: 'Restricted',
  back: 'Search',
  missingTitle: 'Nothing is here',
  status: 'Status',
  /** Of a job the server says `liveJobs`. */
  inWords: (status: string) => status.replace(/Jobs\b/, ''),
  since: 'Restricted since',
  rule: 'Rule',
  accounts: 'Who answers for it',
  account: 'Somebody',
  restrict: { account: 'Suspend', company: 'Hide', job: 'Hide' },
  restrictLead: 'They read the reason and the rule, and can reply once.',
  ruleLabel: 'Rule of the board or the law',
  lift: 'Lift the restriction',
  liftLead: 'The reason is for the record alone.',
} as const;

export const texts = chooseTexts({ en });
