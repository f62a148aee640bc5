import { EMPLOYMENT_TYPES, EMPTY_JOB, type JobDetails, PAY_UNITS } from '@firstrung/contracts';
import { formatCountry } from '@firstrung/i18n';
import { labels } from '@firstrung/ui-kit';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { jobPosting } from '../../server/job-posting.ts';
import type { PageRequest } from './contract.ts';
import { GuestJobPage } from './GuestJobPage.tsx';

const ADVERTS = 500;
const NOW = new Date('2026-11-21T12:00:00Z');
const origin = 'https://jobs.example';
const countryName = (code: string) => formatCountry(code);
const ID = '0198c7a2-0000-4000-8000-000000000002';

const day = fc
  .date({ min: new Date('2026-11-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const country = fc.constantFrom('AT', 'DE', 'PT', 'US', 'XK', 'CI', 'TR');
const word = fc.constantFrom(
  'weld',
  'Küste',
  '<b>',
  '&amp;',
  '"quoted"',
  "it's",
  '</script>',
  '€',
  '14',
  '火',
);
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const text = fc.array(fc.oneof(line, fc.constant('')), { maxLength: 3 }).map((lines) => lines.join('\n'));
const amount = fc.oneof(
  fc.nat(100_000),
  fc.nat(10_000_000).map((cents) => cents / 100),
);

const pay: fc.Arbitrary<JobDetails['pay']> = fc.oneof(
  fc
    .record({
      amounts: fc.tuple(amount, amount).map((both) => both.toSorted((a, b) => a - b)),
      isRange: fc.boolean(),
      unit: fc.constantFrom(...PAY_UNITS),
      currency: fc.constantFrom('EUR', 'USD', 'CHF', 'JPY', 'KWD', 'ILS'),
    })
    .map(({ amounts: [min = 0, max = 0], isRange, ...rest }) => {
      return { kind: 'amount', min, max: isRange ? max : null, ...rest } as const;
    }),
  line.map((grade) => ({ kind: 'grade', text: grade }) as const),
  fc.constantFrom({ kind: 'unpaid' } as const, null, undefined),
);
/** The first moment after a day, in a zone whose offset is whole hours. */
function endOfDay(date: string, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(Date.parse(date) + hour * 3_600_000));
  return hours.find((at) => format.format(at) > date) as Date;
}
const closing = fc.oneof(
  fc.constant({}),
  fc
    .tuple(day, fc.constantFrom('Europe/Lisbon', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'))
    .map(([closesOn, closesZone]) => {
      return { closesOn, closesZone, closesAt: endOfDay(closesOn, closesZone).toISOString() };
    }),
);

const facts = fc.record(
  {
    pay,
    places: fc.array(
      fc.record({ country, town: fc.constantFrom('', 'Graz', 'Kiel', 'New York', 'Nürnberg') }),
      { maxLength: 10 },
    ),
    remoteFrom: fc.option(fc.uniqueArray(country)),
    hours: fc.option(fc.constantFrom({ min: 20, max: 20 }, { min: 37.5, max: 40 })),
    startsOn: fc.option(fc.oneof(fc.constant('now' as const), day)),
    months: fc.option(fc.integer({ min: 1, max: 120 })),
    positions: fc.option(fc.integer({ min: 1, max: 999 })),
  },
  { requiredKeys: [] },
);

const advert: fc.Arbitrary<JobDetails> = fc
  .record({
    written: fc.record({
      title: line,
      description: text,
      requirements: text,
      benefits: text,
      companyName: fc.oneof(line, fc.constant('')),
      location: fc.oneof(
        fc.constantFrom('', 'Graz', 'Graz, Austria', 'Remote', 'Remote, US', 'Kiel or remote', 'Germany'),
        line,
      ),
      skillNames: fc.uniqueArray(word),
      employmentType: fc.constantFrom(...EMPLOYMENT_TYPES),
      status: fc.constantFrom('liveJobs', 'liveJobs', 'liveJobs', 'liveJobs', 'pausedJobs'),
      postedAt: fc.constantFrom('2026-11-19T08:00:00Z', '2026-11-19T08:00:00Z', null),
    }),
    facts,
    closing,
  })
  .map((parts) => ({ ...REST, ...parts.written, ...parts.facts, ...parts.closing }) as JobDetails);

const REST = {
  ...EMPTY_JOB,
  _id: ID,
  recruiterId: '0198c7a2-0000-4000-8000-000000000003',
  companyId: '0198c7a2-0000-4000-8000-000000000001',
  companysPfp: '/media/logo.png',
  companyPhoto: null,
  companySlug: 'nordlicht',
  companyProfile: '',
  createdAt: '2026-11-18T08:00:00Z',
  numberOfApplicants: 7,
  answerWithin: null,
  applicationStatus: null,
  applicationSubmitted: null,
  applicationHistory: [],
  applicationSent: null,
};

const request = {
  page: 'guestJob',
  address: `/guests/job-details/${ID}`,
  links: { jobs: '/guest/home', job: '/guests/job-details/:jobId', signup: '/signup' },
} as unknown as PageRequest;

/** The page that the server sends, and the text on it. */
function pageOf(job: JobDetails) {
  const html = renderToStaticMarkup(
    <StaticRouter location={request.address}>
      <GuestJobPage request={request} replies={[job, null, null]} now={NOW} />
    </StaticRouter>,
  );
  return { html, text: words(unescapeHtml(html.replace(/<[^>]*>/g, ' '))) };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const unescapeHtml = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name] ?? '');
const words = (some: string) => some.replace(/\s+/g, ' ').trim();

/** The parts of a JobPosting that this test reads. */
interface Posting {
  title: string;
  description: string;
  identifier: { name: string; value: string };
  datePosted: string;
  validThrough?: string;
  employmentType: string;
  hiringOrganization: { name: string };
  jobLocation?: Place | Place[];
  jobLocationType?: string;
  applicantLocationRequirements?: { name: string } | { name: string }[];
  baseSalary?: {
    currency: string;
    value: { value?: number; minValue?: number; maxValue?: number; unitText: string };
  };
  qualifications?: string;
  skills?: string[];
  jobBenefits?: string;
  directApply: boolean;
}
interface Place {
  address: { addressLocality?: string; addressCountry: string };
}

const all = <T,>(one: T | T[] | undefined): T[] => (one === undefined ? [] : ([one].flat() as T[]));

/** What Google's page on JobPosting requires: nothing is returned for a valid one. */
function missing(posting: Posting): string[] {
  const required = ['title', 'description', 'datePosted', 'hiringOrganization'] as const;
  const places = all(posting.jobLocation);
  const countries = all(posting.applicantLocationRequirements);
  return [
    ...required.filter((name) => !posting[name]),
    ...(posting.hiringOrganization?.name ? [] : ['hiringOrganization.name']),
    ...(places.length > 0 || countries.length > 0 ? [] : ['jobLocation or applicantLocationRequirements']),
    ...places.flatMap(({ address }) => (address.addressCountry ? [] : ['addressCountry'])),
    ...(places.length === 0 && posting.jobLocationType !== 'TELECOMMUTE' ? ['jobLocationType'] : []),
    ...(posting.validThrough && Date.parse(posting.validThrough) <= NOW.getTime() ? ['open'] : []),
  ];
}

const TYPES: Record<string, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  INTERN: 'Internship',
  CONTRACTOR: 'Contract',
};
const UNITS: Record<string, string> = { HOUR: 'an hour', MONTH: 'a month', YEAR: 'a year' };
const nameOf = (name: string) =>
  /^[A-Z]{2}$/.test(name) ? (new Intl.DisplayNames('en', { type: 'region' }).of(name) ?? name) : name;

/** The texts that the page must have for each fact of its JobPosting. */
function claims(posting: Posting, job: JobDetails): string[] {
  const { value: salary, currency } = posting.baseSalary ?? {};
  const digits = {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  const number = new Intl.NumberFormat('en', digits);
  const money = new Intl.NumberFormat('en', { ...digits, style: 'currency', currency: currency ?? 'EUR' });
  const lastDay = posting.validThrough && {
    day: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: job.closesZone }),
    time: new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone: job.closesZone }),
    at: new Date(posting.validThrough),
  };
  return [
    posting.title,
    posting.hiringOrganization.name,
    posting.identifier.name,
    labels.employmentType[TYPES[posting.employmentType] ?? ''] ?? 'unknown type',
    ...[posting.description, posting.qualifications, posting.jobBenefits].flatMap((html) =>
      unescapeHtml(html ?? '').split('\n'),
    ),
    ...(posting.skills ?? []),
    ...all(posting.jobLocation).flatMap(({ address }) => [
      address.addressLocality ?? '',
      nameOf(address.addressCountry),
    ]),
    ...(posting.jobLocationType ? ['Remote'] : []),
    ...all(posting.applicantLocationRequirements).map(({ name }) => name),
    ...[salary?.value, salary?.minValue].flatMap((one) => (one === undefined ? [] : money.format(one))),
    // A range may have its currency once.
    ...(salary?.maxValue === undefined
      ? []
      : [`${number.format(salary.maxValue)} ${UNITS[salary.unitText]}`]),
    ...(salary ? [UNITS[salary.unitText] ?? 'unknown unit'] : []),
    ...(lastDay ? [`${lastDay.day.format(lastDay.at)}, ${lastDay.time.format(lastDay.at)}`] : []),
  ].map(words);
}

test(`${ADVERTS} random adverts: the JobPosting is valid and says what the page shows, or is absent`, () => {
  let published = 0;
  fc.assert(
    fc.property(advert, (job) => {
      const posting = JSON.parse(
        JSON.stringify(jobPosting(job, { origin, now: NOW, countryName }) ?? null),
      ) as Posting | null;
      if (!posting) return;
      published += 1;
      expect(missing(posting)).toEqual([]);
      expect(posting.identifier.value).toBe(ID);
      const page = pageOf(job);
      // Pages write skills with capitals.
      const shown = page.text.toLowerCase();
      const hidden = claims(posting, job).filter((claim) => !shown.includes(claim.toLowerCase()));
      expect({ hidden, page: hidden.length > 0 && page.text }).toEqual({ hidden: [], page: false });
      expect(page.html).toContain(`dateTime="${posting.datePosted}"`);
    }),
    { numRuns: ADVERTS, endOnFailure: true },
  );
  // Most of the others are paused, closed, or without a country.
  expect(published).toBeGreaterThan(ADVERTS / 20);
});
