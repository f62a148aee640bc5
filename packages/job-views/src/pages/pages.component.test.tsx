import { CompanyPage, CompanyProfile, EMPTY_JOB, type JobCard, JobDetails } from '@firstrung/contracts';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import { blank, button } from '@firstrung/web-kit/testing';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { currencyOf, OneSkillField, readerRegion } from '../search/FilterFields.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { CompanyPageView } from './CompanyPageView.tsx';
import { GuestHomeView } from './HomeView.tsx';
import { AskLink, JobPageView, type JobPageViewProps, SignupToApply } from './JobPageView.tsx';
import { NoResults, ResultsHead, SearchView } from './SearchView.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const id = (number: number) => `0198c7a2-0000-4000-8000-${String(number).padStart(12, '0')}`;

const card = (number: number, title: string): JobCard => ({
  _id: id(number),
  title,
  description: 'Heat for the harbour.',
  location: 'Kiel, Germany',
  company: { _id: id(1), name: 'Nordlicht', logo: null, slug: null },
  skills: ['tig'],
  employmentType: 'Internship',
  postedAt: '2026-11-20T08:00:00Z',
  status: 'liveJobs',
});
const { skills: _, ...emptyJob } = EMPTY_JOB;
const job = (fields: Partial<JobDetails> = {}): JobDetails => ({
  ...blank(JobDetails),
  ...emptyJob,
  _id: id(2),
  title: 'Welder',
  description: 'You weld.',
  location: 'Kiel, Germany',
  requirements: 'Steady hands',
  benefits: 'A bicycle',
  employmentType: 'Internship',
  status: 'liveJobs',
  skillNames: ['tig'],
  companyId: id(1),
  companyName: 'Nordlicht',
  companySlug: 'nordlicht',
  companyProfile: 'We heat the harbour.',
  postedAt: '2026-11-19T08:00:00Z',
  numberOfApplicants: 7,
  ...fields,
});
const company: CompanyProfile = {
  ...blank(CompanyProfile),
  _id: id(1),
  name: 'Nordlicht',
  location: 'Kiel',
  description: 'Heat, and light.',
  website: 'https://nordlicht.example',
  mission: 'Warm rooms.',
  vision: 'Warm streets.',
  culture: 'Calm',
  established: '2014-03-01',
  contact: { email: 'people@nordlicht.example', phone: '+49 431 1', address: 'Quay 1' },
  phoneParts: [{ text: '+49 431 1', href: 'tel:+494311' }],
  additionalDetails: { industry: 'Utilities', size: '51-200', type: 'Private' },
};

const show = (content: ReactNode) =>
  render(
    <MemoryRouter>
      <main>{content}</main>
    </MemoryRouter>,
  );
const main = () => page.getByRole('main');

const jobPage = (props: Partial<JobPageViewProps> = {}) => (
  <JobPageView
    job={job()}
    company={company}
    related={{ companyJobs: 5, ofCompany: [card(4, 'Fitter')], similar: [card(5, 'Roofer')] }}
    back={{ to: '/jobs', label: 'All jobs' }}
    aside={
      <>
        <SignupToApply job={props.job ?? job()} signup="/signup" />
        <AskLink to="/signup" />
      </>
    }
    jobPath={(jobId) => `/guests/job-details/${jobId}`}
    now={NOW}
    {...props}
  />
);

beforeEach(() => page.viewport(1440, 900));

test('the page of a job has its facts, texts, company and other jobs', async () => {
  await show(jobPage());
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - link "All jobs":
          - /url: /jobs
        - heading "Welder" [level=1]
        - paragraph:
          - link "Nordlicht":
            - /url: /companies/nordlicht
        - button "Share Welder": Share
        - button "Print Welder": Print
        - term: Answer
        - definition: Within 15 working days
        - term: Location
        - definition: Kiel, Germany
        - paragraph:
          - time: Posted 2 days ago
          - text: Internship 7 applicants Live
        - list "Skills":
          - listitem: Tig
        - link "SignUp to Apply":
          - /url: /signup
        - paragraph:
          - text: Already have an account?
          - link "Log in":
            - /url: /login
        - link "Ask about this job":
          - /url: /signup
        - heading "Description" [level=2]
        - paragraph: You weld.
        - heading "Requirements" [level=2]
        - paragraph: Steady hands
        - heading "Benefits" [level=2]
        - paragraph: A bicycle
        - heading "Company Profile" [level=2]
        - link "5 live jobs":
          - /url: /jobs?company=0198c7a2-0000-4000-8000-000000000001
        - heading "Nordlicht" [level=3]
        - paragraph: We heat the harbour.
        - term: Location
        - definition: Kiel
        - term: Established
        - definition: "2014"
        - term: Industry
        - definition: Utilities
        - term: Size
        - definition: 51-200
        - term: Type
        - definition: Private
        - term: Website
        - definition:
          - link "nordlicht.example (opens in a new tab)":
            - /url: https://nordlicht.example/
        - term: Contact email
        - definition:
          - link "people@nordlicht.example":
            - /url: mailto:people@nordlicht.example
        - term: Phone
        - definition:
          - link "+49 431 1":
            - /url: tel:+494311
        - term: Address
        - definition: Quay 1
        - heading "Mission" [level=4]
        - paragraph: Warm rooms.
        - heading "Vision" [level=4]
        - paragraph: Warm streets.
        - heading "Culture" [level=4]
        - paragraph: Calm
        - region "More like this":
          - heading "More like this" [level=2]
          - list:
            - listitem:
              - link "Roofer":
                - /url: /guests/job-details/0198c7a2-0000-4000-8000-000000000005
              - text: Nordlicht · Kiel, Germany
        - region "More jobs at Nordlicht":
          - heading "More jobs at Nordlicht" [level=2]
          - list:
            - listitem:
              - link "Fitter":
                - /url: /guests/job-details/0198c7a2-0000-4000-8000-000000000004
              - text: Kiel, Germany
  `);
  await expectAccessible();
});

const facts = () =>
  [...document.querySelector('dl')!.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
const rest = () => [...document.querySelectorAll('dl + p > *')].map(({ textContent }) => textContent);

test('six facts stand in columns and the others in a line, each once', async () => {
  await show(
    jobPage({
      job: job({
        pay: { kind: 'unpaid' },
        places: [
          { country: 'DE', town: 'Kiel' },
          { country: 'AT', town: 'Graz' },
        ],
        hours: { min: 20, max: 30 },
        startsOn: 'now',
        months: 6,
        closesOn: '2027-03-12',
        closesAt: '2027-03-12T23:00:00.000Z',
        closesZone: 'Europe/Vienna',
        positions: 2,
        answerWithin: 10,
        confirmedAt: '2026-11-20T12:00:00Z',
      }),
    }),
  );
  expect(facts()).toEqual([
    ...['Pay', 'Not paid', 'Answer', 'Within 10 working days', 'Location'],
    ...['Kiel, Germany\u00a0· Graz, Austria', 'Hours', '20–30 hours a week', 'Start', 'As soon as possible'],
    ...['Last day to apply', expect.stringMatching(/^March 12, 2027/)],
  ]);
  expect(rest()).toEqual([
    ...['Posted 2 days ago', 'Internship', '6 months', '2 positions'],
    ...['Confirmed open on November 20, 2026', '7 applicants', 'Live'],
  ]);
  expect(document.querySelectorAll('main [style]').length).toBe(0);
});

test.each([
  ['on the day of posting', { confirmedAt: '2026-11-19T08:30:00Z' }],
  ['while it is paused', { confirmedAt: '2026-11-20T12:00:00Z', status: 'pausedJobs' }],
  ['never', {}],
] as const)('a job that was confirmed %s does not say so', async (_, fields) => {
  await show(jobPage({ job: job(fields) }));
  expect(rest().filter((text) => text?.startsWith('Confirmed'))).toEqual([]);
});

test('lines of a list get a bar unless they begin with a symbol', async () => {
  await show(jobPage({ job: job({ requirements: 'Steady hands\n✓ A mask' }) }));
  const bar = (text: string) => getComputedStyle(page.getByText(text).element(), '::before').content;
  expect([bar('Steady hands'), bar('✓ A mask'), bar('You weld.')]).toEqual(['""', 'none', 'none']);
});

test('a long title is smaller and is hyphenated', async () => {
  const title = () => getComputedStyle(document.querySelector('h1')!);
  const { unmount } = await show(jobPage());
  const normal = Number.parseFloat(title().fontSize);
  await unmount();
  const long = 'Specialist for renewable heating systems and district heating networks';
  await show(jobPage({ job: job({ title: long }) }));
  expect(Number.parseFloat(title().fontSize)).toBeLessThan(normal);
  expect(title().hyphens).toBe('auto');
});

test('the photo of the company is the cover of its jobs', async () => {
  const name = `${'0'.repeat(32)}-hue20.jpg`;
  await show(jobPage({ job: job({ companyPhoto: `/media/${name}` }) }));
  const photo = page.getByRole('img', { name: 'Nordlicht', exact: true });
  await expect.element(photo).toHaveAttribute('src', `/media/960x540/${name}`);
  await expectAccessible();
});

test('beside a list the job has no other jobs below it, and headings of the next level', async () => {
  await show(jobPage({ level: 2 }));
  expect(button('Print').elements()).toEqual([]);
  const headings = [...document.querySelectorAll('h1, h2, h3, h4')];
  expect(headings.map(({ localName, textContent }) => `${localName} ${textContent}`)).toEqual([
    ...['h2 Welder', 'h3 Description', 'h3 Requirements', 'h3 Benefits'],
    ...['h2 Company Profile', 'h3 Nordlicht', 'h4 Mission', 'h4 Vision', 'h4 Culture'],
  ]);
});

test.each([
  ['pausedJobs', 'This job is paused and is not taking applications.'],
  ['hiddenJobs', 'This job is no longer open.'],
  ['deletedJobs', 'This job is no longer open.'],
] as const)('a job that is %s says %s', async (status, says) => {
  await show(jobPage({ job: job({ status }) }));
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(button('Not taking applications')).toBeDisabled();
  expect(page.getByRole('link', { name: 'SignUp to Apply' }).elements()).toEqual([]);
});

test('the tools share and print', async () => {
  const [onShare, onPrint] = [vi.fn(), vi.fn()];
  await show(jobPage({ onShare, onPrint }));
  await button('Share Welder').click();
  expect([onShare.mock.calls.length, onPrint.mock.calls.length]).toEqual([1, 0]);
  await button('Print Welder').click();
  expect([onShare.mock.calls.length, onPrint.mock.calls.length]).toEqual([1, 1]);
});

test('of the company a text stands once, empty ones do not, and a website is a link if it is one', async () => {
  const description = 'We heat the harbour.';
  const website = 'javascript:alert(1)';
  await show(jobPage({ company: { ...company, description, mission: ' ', established: null, website } }));
  expect(page.getByText(description).elements()).toHaveLength(1);
  expect(page.getByRole('heading', { name: 'Mission' }).elements()).toEqual([]);
  expect(page.getByText('Established', { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByText(website)).toBeVisible();
  expect(document.querySelectorAll('a[href^="javascript"]')).toHaveLength(0);
});

test('while the company is not there, its state stands in its place', async () => {
  await show(jobPage({ company: undefined, related: undefined, companyState: <p>Loading it</p> }));
  await expect.element(page.getByText('Loading it')).toBeVisible();
  await expect.element(page.getByText('We heat the harbour.')).toBeVisible();
  expect(page.getByRole('heading', { name: 'More like this' }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: /live job/ }).elements()).toEqual([]);
});

const counts = {
  jobs: 61,
  types: [{ type: 'Internship' as const, jobs: 12 }],
  skills: [{ name: 'tig', jobs: 9 }],
  remote: 3,
};
const home = (props: Partial<Parameters<typeof GuestHomeView>[0]> = {}) => (
  <GuestHomeView signup="/signup" counts={counts} board={null} {...props}>
    <p>The jobs</p>
  </GuestHomeView>
);

test('the home of visitors has slides, the search and the number of jobs', async () => {
  await show(home({ waiting: { isFirst: true, lines: <p>What waits</p> } }));
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Jobs and internships" [level=1]
      - paragraph: What waits
      - text: Job, skill or company
      - searchbox "Job, skill or company"
      - text: Place
      - textbox "Place"
      - button "Search"
      - region "What you can do here":
        - group "Slide 1 of 3":
          - heading "Your first job is one step away" [level=2]
          - paragraph: Jobs and internships for people who are starting out.
          - link "See open jobs":
            - /url: /#open-jobs
        - group "Slide 2 of 3":
          - heading "Always know where you stand" [level=2]
          - paragraph: See when a recruiter opens your application, and what they decide.
          - link "Create an account":
            - /url: /signup
        - group "Slide 3 of 3":
          - heading "Look around before you sign up" [level=2]
          - paragraph: Every job and company is open to read. An account is for when you apply.
          - link "See open jobs":
            - /url: /#open-jobs
        - button "Pause slides"
        - button "Previous slide"
        - button "Slide 1 of 3"
        - button "Slide 2 of 3"
        - button "Slide 3 of 3"
        - button "Next slide"
      - list "Popular searches":
        - listitem:
          - link "Internship 12":
            - /url: /jobs?type=Internship
        - listitem:
          - link "Remote 3":
            - /url: /jobs?location=remote
        - listitem:
          - link "Tig 9":
            - /url: /jobs?skill=tig
      - heading "Open jobs · 61" [level=2]
      - paragraph: The jobs
  `);
  await expectAccessible();
});

const record = { inTime: 412, promised: 430, medianDays: 6, from: '2025-12', to: '2026-11' };
const months = /Dec 2025\s–\sNov 2026\) Check this$/;

test('the home says what the board promises and has kept, in room that is kept for it', async () => {
  const board = { jobs: 60, promising: 48, answers: record };
  const says = '48 of 60 jobs answer by a date. 412 of 430 in time.';
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    const tops = [];
    for (const known of [undefined, board]) {
      const screen = await show(home({ board: known }));
      tops.push(page.getByText('The jobs').element().getBoundingClientRect().top);
      expect(page.getByText(says).elements()).toHaveLength(known ? 1 : 0);
      await expectAccessible();
      await screen.unmount();
    }
    expect(tops[1]).toBe(tops[0]);
  }
  await show(home({ board: { jobs: 1, promising: 1 } }));
  await expect.element(page.getByText('1 of 1 job answers by a date.', { exact: true })).toBeVisible();
});

test('the home of a board without promises says nothing of them', async () => {
  await show(home({ board: { jobs: 60, promising: 0 } }));
  await expect.element(page.getByRole('heading', { name: 'Open jobs · 61' })).toBeVisible();
  expect(page.getByText(/by a date/).elements()).toEqual([]);
});

test('the page of a job says how its company keeps its promises, with the months', async () => {
  await page.viewport(390, 844);
  await show(jobPage({ job: job({ companyName: 'Nordlicht', answers: record }) }));
  const line = page
    .getByText(/answered in time/)
    .element()
    .closest('p')!;
  expect(line.textContent).toMatch(/^Nordlicht: 412 of 430 answered in time\s· median 6 days \(/);
  expect(line.textContent).toMatch(months);
  await expectAccessible();
});

const slide = (number: number) => page.getByRole('group', { name: `Slide ${number} of 3` });

test('with scripts, slides move to the list of jobs', async () => {
  const onShowJobs = vi.fn();
  await show(home({ onShowJobs }));
  const actions = button('See open jobs').elements() as HTMLElement[];
  for (const action of actions) action.click();
  expect([actions.length, onShowJobs.mock.calls.length]).toEqual([2, 2]);
});

test('the slides advance after ten seconds', async () => {
  // The pointer would hold them.
  await userEvent.hover(document.documentElement, { position: { x: 5, y: 800 } });
  const waits = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => waits.mockRestore());
  await show(home());
  await expect.element(slide(1)).toBeVisible();
  await expect.poll(() => waits.mock.calls.map(([, wait]) => wait)).toContain(10_000);
});

test('a search of more words than count says so', async () => {
  const head = (q: string) => <ResultsHead search={{ q }} searchedFor={undefined} found="1 job" />;
  const hint = page.getByText('Only the first eight words are searched for.');
  await show(head('welder in Kiel, or Kiel: with tig and mag'));
  expect(hint.elements()).toEqual([]);
  await show(head('c++/c#/java/go/rust/sql/php/perl/ada'));
  await expect.element(hint).toBeVisible();
});

test('the search without scripts is a form with the names of the address', async () => {
  const search = {
    q: 'welder',
    location: 'Kiel',
    skill: ['tig'],
    type: 'Internship' as const,
    company: id(1),
  };
  await show(
    <SearchView
      title
      form={
        <SearchForm
          search={search}
          chips={[{ label: 'Nordlicht', to: '/jobs?q=welder' }]}
          skills={<OneSkillField search={search} />}
        />
      }
    >
      <ResultsHead search={search} searchedFor="welding" found="61 jobs" />
    </SearchView>,
  );
  const form = document.querySelector('form')!;
  expect(Object.fromEntries(new FormData(form))).toEqual({
    q: 'welder',
    location: 'Kiel',
    country: 'US',
    skill: 'tig',
    type: 'Internship',
    company: id(1),
    payMin: '',
    payUnit: 'month',
    currency: 'USD',
    hoursMin: '',
    hoursMax: '',
    startsBy: '',
    remoteFrom: '',
    closesWithin: '',
    answerWithin: '',
    sort: 'relevance',
    within: '',
  });
  await expect
    .element(page.getByRole('link', { name: 'Nordlicht' }))
    .toHaveAttribute('href', '/jobs?q=welder');
  await expect
    .element(page.getByRole('link', { name: 'welding' }))
    .toHaveAttribute('href', `/jobs?q=welding&location=Kiel&skill=tig&type=Internship&company=${id(1)}`);
  await expect.element(page.getByText('No open job matches “welder”.')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('61 jobs')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await expectAccessible();
});

const openSheet = { isOpen: true, onOpen() {}, onClose() {}, found: '12 jobs' };

test('the form has the filters by facts of the search', async () => {
  const search = {
    location: 'Kiel',
    within: 25 as const,
    payMin: 14,
    payUnit: 'month' as const,
    currency: 'CHF',
    hoursMax: 20,
    startsBy: '2027-03-01',
    remoteFrom: 'AT',
    closesWithin: 7,
    answerWithin: 15 as const,
  };
  await show(<SearchForm search={search} chips={[]} skills={null} sheet={openSheet} />);
  const typed = new FormData(document.querySelector('form')!);
  for (const [name, value] of Object.entries(search)) {
    expect([name, typed.get(name)]).toEqual([name, String(value)]);
  }
  await expect.element(button('Show 12 jobs')).toBeVisible();
  // Pay with its unit and currency is one filter. The page below is inert.
  await expect
    .element(page.getByRole('button', { name: 'Filters · 7', includeHidden: true }))
    .toBeInTheDocument();
  await expectAccessible();
});

test('pay is asked for by the month, in a usual currency or in that of the place', async () => {
  await show(<SearchForm search={{}} currency="CZK" chips={[]} skills={null} sheet={openSheet} />);
  await expect.element(page.getByLabelText('Paid by the')).toHaveValue('month');
  const { options } = page.getByLabelText('Currency').element() as HTMLSelectElement;
  expect([...options].map(({ value }) => value).slice(0, 3)).toEqual(['CZK', 'EUR', 'USD']);
  expect(options).toHaveLength(11);
});

test('the mark that removes a filter keeps its size in a row that is too long', async () => {
  await page.viewport(390, 844);
  const chips = ['Internship', 'Kubernetes administration', 'Quality engineering', 'Remote'].map((label) => ({
    label,
    to: `/jobs?skill=${label}`,
    removes: true,
  }));
  await show(<SearchForm search={{}} chips={chips} skills={null} />);
  const marks = document.querySelectorAll('ul svg');
  expect([...marks].map((mark) => mark.getBoundingClientRect().width)).toEqual([14, 14, 14, 14]);
});

test('the countries to work from begin with the reader’s', async () => {
  await show(<SearchForm search={{}} chips={[]} skills={null} sheet={openSheet} />);
  const field = page.getByLabelText('Remote from').element() as HTMLSelectElement;
  const [any, own, first] = [...field.options].map(({ value }) => value);
  expect([any, own, first]).toEqual(['', 'US', 'AF']);
  expect(new Set([...field.options].map(({ value }) => value)).size).toBe(field.options.length);
});

test('a country has the currency whose code begins with its own, or else the euro', () => {
  expect(['CH', 'GB', 'PL', 'DE', 'PT', undefined].map(currencyOf)).toEqual([
    'CHF',
    'GBP',
    'PLN',
    'EUR',
    'EUR',
    'USD',
  ]);
});

test.each([
  ['en-GB', 'GB'],
  ['en-001', undefined],
  ['es-419', undefined],
])('a reader of %s has the country %s', (language, region) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(readerRegion()).toBe(region);
});

test('a search by pay says which jobs it can’t compare, and leads to them', async () => {
  const search = { q: 'welder', payMin: 14, payUnit: 'hour' as const, currency: 'EUR' };
  const counts = { jobs: 3, types: [], skills: [], remote: 0, payUnknown: 12, payInOtherUnits: 1 };
  await show(<ResultsHead search={search} searchedFor={undefined} found="3 jobs" counts={counts} />);
  const name = '12 jobs don’t say their pay · 1 job pays in another currency';
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', '/jobs?q=welder');
});

test('a search by hours and start says which jobs do not say them, each with its way to them', async () => {
  const search = { q: 'welder', hoursMax: 20, startsBy: '2027-03-01' };
  const counts = { jobs: 3, types: [], skills: [], remote: 0, hoursUnknown: 1, startUnknown: 7 };
  await show(<ResultsHead search={search} searchedFor={undefined} found="3 jobs" counts={counts} />);
  const ways = page.getByRole('list').getByRole('link').elements();
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['1 job doesn’t say its hours', '/jobs?q=welder&startsBy=2027-03-01'],
    ['7 jobs don’t say when they start', '/jobs?q=welder&hoursMax=20'],
  ]);
  await expectAccessible();
});

test('a search around a town says which jobs have no known place, and which town is meant', async () => {
  const search = { q: 'welder', location: 'Springfield', within: 25, country: 'US' } as const;
  const counts = { jobs: 3, types: [], skills: [], remote: 0, townUnknown: 2 };
  const name = 'Springfield, Missouri, United States';
  const place = { name, others: ['Springfield, Illinois, United States'] };
  await show(
    <ResultsHead search={search} searchedFor={undefined} found="3 jobs" counts={counts} place={place} />,
  );
  await expect
    .element(page.getByRole('link', { name: '2 jobs don’t say where they are' }))
    .toHaveAttribute('href', '/jobs?q=welder');
  await expect.element(page.getByText(`Within 25 km of ${name}`)).toBeVisible();
  await page.getByText('Change', { exact: true }).click();
  await expect
    .element(page.getByRole('link', { name: 'Springfield, Illinois, United States' }))
    .toHaveAttribute('href', '/jobs?q=welder&location=Springfield%2C+Illinois%2C+United+States&within=25');
  await expectAccessible();
});

test.each([
  [9, 8, '8 of them can be done remotely'],
  [8, 8, 'All of them can be done remotely'],
  [1, 1, 'It can be done remotely'],
])('of %i jobs around a town, %i are remote', async (jobs, fromAnywhere, name) => {
  const search = { location: 'Berlin', within: 25 } as const;
  const counts = { jobs, types: [], skills: [], remote: 0, fromAnywhere };
  const place = { name: 'Berlin, Germany', others: [] };
  await show(<ResultsHead search={search} searchedFor={undefined} found="" counts={counts} place={place} />);
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a page of a job that has closed takes no applications', async () => {
  const closed = job({ closesOn: '2026-11-20', closesAt: '2026-11-21T12:00:00Z', closesZone: 'UTC' });
  await show(jobPage({ job: closed, aside: <SignupToApply job={closed} signup="/signup" now={NOW} /> }));
  await expect.element(page.getByText('The last day to apply is over.')).toBeVisible();
  await expect.element(button('Not taking applications')).toBeDisabled();
});

test('a search that finds nothing says what to try', async () => {
  await show(<NoResults search={{ q: 'welder', type: 'Internship' }} />);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - heading "No jobs match these filters" [level=2]
      - paragraph: Try fewer or shorter words, or another location. New jobs appear here as soon as they are posted.
      - link "Search without filters":
        - /url: /jobs?q=welder
      - link "Show all jobs":
        - /url: /jobs
  `);
});

const companyPage = (fields: Partial<CompanyPage> = {}): CompanyPage => ({
  ...blank(CompanyPage),
  ...company,
  values: 'Care.',
  benefits: ['A bicycle', 'Tea'],
  perks: ['A view'],
  liveJobs: 12,
  ...fields,
});
const showCompany = (fields: Partial<CompanyPage> = {}) =>
  show(
    <CompanyPageView company={companyPage(fields)} back={{ to: '/guest/home', label: 'All jobs' }}>
      <p>The jobs</p>
    </CompanyPageView>,
  );

test('the page of a company says how it keeps its promises, also without a middle', async () => {
  await page.viewport(390, 844);
  await showCompany({ answers: { ...record, inTime: 5, promised: 10, medianDays: null } });
  const line = page
    .getByText(/answered in time/)
    .element()
    .closest('p')!;
  expect(line.textContent).toMatch(/^5 of 10 answered in time\s· at least half came late or not at all \(/);
  expect(line.textContent).toMatch(months);
  await expectAccessible();
});

test('the page of a company has its photo, facts, texts, contact and jobs', async () => {
  await showCompany({ photo: '/media/harbour.jpg' });
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - img "Nordlicht"
        - link "All jobs":
          - /url: /guest/home
        - heading "Nordlicht" [level=1]
        - term: Location
        - definition: Kiel
        - term: Established
        - definition: "2014"
        - term: Industry
        - definition: Utilities
        - term: Size
        - definition: 51-200
        - term: Type
        - definition: Private
        - region "Open jobs · 12":
          - heading "Open jobs · 12" [level=2]
          - link "Search these jobs":
            - /url: /jobs?company=0198c7a2-0000-4000-8000-000000000001
          - paragraph: The jobs
        - heading "About" [level=2]
        - paragraph: Heat, and light.
        - heading "Mission" [level=2]
        - paragraph: Warm rooms.
        - heading "Vision" [level=2]
        - paragraph: Warm streets.
        - heading "Values" [level=2]
        - paragraph: Care.
        - heading "Culture" [level=2]
        - paragraph: Calm
        - heading "Benefits" [level=2]
        - list:
          - listitem: A bicycle
          - listitem: Tea
        - heading "Perks" [level=2]
        - paragraph: A view
        - heading "Contact" [level=2]
        - term: Website
        - definition:
          - link "nordlicht.example (opens in a new tab)":
            - /url: https://nordlicht.example/
        - term: Contact email
        - definition:
          - link "people@nordlicht.example":
            - /url: mailto:people@nordlicht.example
        - term: Phone
        - definition:
          - link "+49 431 1":
            - /url: tel:+494311
        - term: Address
        - definition: Quay 1
  `);
  expect(document.querySelectorAll('main [style]').length).toBe(0);
  await expectAccessible();
});

test('a company with a name only has neither empty sections nor an empty column', async () => {
  await showCompany({ ...blank(CompanyPage), name: 'Nordlicht' });
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - link "All jobs":
          - /url: /guest/home
        - heading "Nordlicht" [level=1]
        - region "Open jobs":
          - heading "Open jobs" [level=2]
          - heading "No open jobs right now" [level=3]
          - paragraph: Jobs at Nordlicht appear here as soon as they are posted.
          - link "Show all jobs":
            - /url: /jobs
  `);
  await expectAccessible();
});

test('a job that the operator hides says so to those who applied', async () => {
  await show(jobPage({ job: job({ status: 'hiddenJobs', closedByBoard: true }) }));
  await expect.element(page.getByText('The board has closed this job.')).toBeVisible();
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
  expect(page.getByText('This job is no longer open.').elements()).toEqual([]);
});
