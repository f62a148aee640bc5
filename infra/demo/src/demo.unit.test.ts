import { APPLICANT_STATUSES } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { readDemoData } from './data.ts';
import { scheduleDemo } from './schedule.ts';

const data = readDemoData();
const { companies, applicants, requests, conversations } = data;

const jobs = companies.flatMap((company) => company.jobs);
const outcomes = applicants.flatMap(({ applications }) => applications.map(({ outcome }) => outcome));

test('there are 12 companies with 60 live jobs, and applications in every state', () => {
  expect(companies).toHaveLength(12);
  expect(jobs.filter((job) => job.status === undefined)).toHaveLength(60);
  const states = new Set(outcomes.map((outcome) => (Array.isArray(outcome) ? 'rejected' : outcome)));
  expect(states.size).toBe(APPLICANT_STATUSES.length);
});

test('addresses and job titles are unique, and no demo person has a real address', () => {
  const addresses = [
    ...companies.map(({ recruiter }) => recruiter.email),
    ...applicants.map(({ email }) => email),
  ];
  expect(new Set(addresses).size).toBe(addresses.length);
  // reserved by RFC 2606
  for (const address of addresses) expect(address).toMatch(/@example\.com$|\.example$/);
  for (const company of companies) {
    expect(new Set(company.jobs.map(({ title }) => title)).size).toBe(company.jobs.length);
  }
});

test('steps are in order: sign-up, job, application, opening, decision', () => {
  const steps = scheduleDemo(data);
  expect(steps.every(({ daysAgo }) => daysAgo > 0)).toBe(true);
  const when = (what: string, about: (step: (typeof steps)[number]) => boolean) =>
    steps.findIndex((step) => step.type === what && about(step));
  for (const step of steps) {
    if (step.type !== 'apply') continue;
    const { applicant, company, job, outcome } = step;
    const same = (other: (typeof steps)[number]) =>
      'applicant' in other && other.applicant === applicant && 'job' in other && other.job === job;
    const order = [
      when('sign up company', (other) => 'company' in other && other.company === company),
      when('post job', (other) => 'job' in other && other.job === job),
      steps.indexOf(step),
      ...(outcome === 'unopened' ? [] : [when('open application', same)]),
      ...(outcome === 'unopened' || outcome === 'opened' ? [] : [when('decide on application', same)]),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const signedUp = when(
      'sign up applicant',
      (other) => 'applicant' in other && other.applicant === applicant,
    );
    expect(signedUp).toBeLessThan(steps.indexOf(step));
  }
});

test('adjacent jobs in the list belong to different companies', () => {
  const posted = scheduleDemo(data).filter((step) => step.type === 'post job');
  const twice = posted.filter((step, i) => i > 0 && step.company === posted[i - 1]!.company);
  expect(twice.map(({ job }) => job.title)).toEqual([]);
});

test('two applicants have one request, sent after both signed up and answered later', () => {
  const pairs = requests.map(({ from, to }) => [from, to].sort().join(' & '));
  expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([]);
  const steps = scheduleDemo(data);
  for (const step of steps) {
    if (step.type !== 'send request') continue;
    const { from, to, answer } = step;
    const isOfTheirs = (other: (typeof steps)[number]) =>
      (other.type === 'sign up applicant' && (other.applicant === from || other.applicant === to)) ||
      (other.type === 'answer request' && other.from === from && other.to === to);
    const theirs = steps.filter((other) => other === step || isOfTheirs(other));
    expect(theirs.map(({ type }) => type)).toEqual([
      'sign up applicant',
      'sign up applicant',
      'send request',
      ...(answer ? ['answer request'] : []),
    ]);
  }
});

test('the applicant whose login is printed has an entry in every list', () => {
  const [first] = applicants;
  const asked = requests.filter(({ from }) => from === first!.name).map(({ answer }) => answer);
  const was = requests.filter(({ to }) => to === first!.name).map(({ answer }) => answer);
  expect(asked).toContain(undefined);
  for (const answer of ['accepted', 'polite', 'harsh', undefined]) expect(was).toContain(answer);
});

test('people write to each other after they are connected, in the order of the messages', () => {
  const steps = scheduleDemo(data);
  const connectedAt = (one: string, other: string) =>
    steps.findIndex(
      (step) =>
        step.type === 'answer request' &&
        step.answer === 'accepted' &&
        [step.from.name, step.to.name].sort().join() === [one, other].sort().join(),
    );
  for (const conversation of conversations) {
    const written = steps.flatMap((step, place) =>
      step.type === 'write message' && step.conversation === conversation ? [{ ...step, place }] : [],
    );
    expect(written.map(({ line }) => line)).toEqual(conversation.lines);
    const pairs =
      conversation.kind === 'direct'
        ? [conversation.between]
        : conversation.kind === 'group'
          ? conversation.members.slice(1).map((member) => [conversation.members[0]!, member] as const)
          : [];
    for (const [one, other] of pairs) {
      expect(connectedAt(one, other)).not.toBe(-1);
      expect(connectedAt(one, other)).toBeLessThan(written[0]!.place);
    }
  }
});
