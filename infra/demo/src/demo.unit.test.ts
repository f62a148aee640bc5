import { APPLICANT_STATUSES } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { APPLICANTS } from './applicants.ts';
import { COMPANIES } from './companies/index.ts';
import { CONVERSATIONS } from './conversations.ts';
import { REQUESTS } from './requests.ts';
import { timeline } from './timeline.ts';

const jobs = COMPANIES.flatMap((company) => company.jobs);
const outcomes = APPLICANTS.flatMap(({ applications }) => applications.map(({ outcome }) => outcome));

test('there are 12 companies with 60 live jobs, and applications in every state', () => {
  expect(COMPANIES).toHaveLength(12);
  expect(jobs.filter((job) => job.status === undefined)).toHaveLength(60);
  const states = new Set(outcomes.map((outcome) => (Array.isArray(outcome) ? 'rejected' : outcome)));
  expect(states.size).toBe(APPLICANT_STATUSES.length);
});

test('nobody and nothing stands twice, and no invented person has a real address', () => {
  const addresses = [
    ...COMPANIES.map(({ recruiter }) => recruiter.email),
    ...APPLICANTS.map(({ email }) => email),
  ];
  expect(new Set(addresses).size).toBe(addresses.length);
  // RFC 2606: nobody owns these
  for (const address of addresses) expect(address).toMatch(/@example\.com$|\.example$/);
  for (const company of COMPANIES) {
    expect(new Set(company.jobs.map(({ title }) => title)).size).toBe(company.jobs.length);
  }
});

test('the past happens in order: signed up, posted, applied, opened, decided', () => {
  const moments = timeline(COMPANIES, APPLICANTS, REQUESTS, CONVERSATIONS);
  expect(moments.every(({ daysAgo }) => daysAgo > 0)).toBe(true);
  const when = (what: string, about: (moment: (typeof moments)[number]) => boolean) =>
    moments.findIndex((moment) => moment.what === what && about(moment));
  for (const moment of moments) {
    if (moment.what !== 'application is sent') continue;
    const { applicant, company, job, outcome } = moment;
    const same = (other: (typeof moments)[number]) =>
      'applicant' in other && other.applicant === applicant && 'job' in other && other.job === job;
    const order = [
      when('company signs up', (other) => 'company' in other && other.company === company),
      when('job is posted', (other) => 'job' in other && other.job === job),
      moments.indexOf(moment),
      ...(outcome === 'unopened' ? [] : [when('application is opened', same)]),
      ...(outcome === 'unopened' || outcome === 'opened' ? [] : [when('application is decided', same)]),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const signedUp = when(
      'applicant signs up',
      (other) => 'applicant' in other && other.applicant === applicant,
    );
    expect(signedUp).toBeLessThan(moments.indexOf(moment));
  }
});

test('neighbours in the list are of different companies', () => {
  const posted = timeline(COMPANIES, APPLICANTS, REQUESTS, CONVERSATIONS).filter(
    (moment) => moment.what === 'job is posted',
  );
  const twice = posted.filter((moment, i) => i > 0 && moment.company === posted[i - 1]!.company);
  expect(twice.map(({ job }) => job.title)).toEqual([]);
});

test('two people ask once, both after they signed up, and the answer comes later', () => {
  const pairs = REQUESTS.map(({ from, to }) => [from, to].sort().join(' & '));
  expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([]);
  const moments = timeline(COMPANIES, APPLICANTS, REQUESTS, CONVERSATIONS);
  for (const moment of moments) {
    if (moment.what !== 'request is sent') continue;
    const { from, to, answer } = moment;
    const isOfTheirs = (other: (typeof moments)[number]) =>
      (other.what === 'applicant signs up' && (other.applicant === from || other.applicant === to)) ||
      (other.what === 'request is answered' && other.from === from && other.to === to);
    const theirs = moments.filter((other) => other === moment || isOfTheirs(other));
    expect(theirs.map(({ what }) => what)).toEqual([
      'applicant signs up',
      'applicant signs up',
      'request is sent',
      ...(answer ? ['request is answered'] : []),
    ]);
  }
});

test('who a start prints the login of has somebody in every list', () => {
  const [first] = APPLICANTS;
  const asked = REQUESTS.filter(({ from }) => from === first!.name).map(({ answer }) => answer);
  const was = REQUESTS.filter(({ to }) => to === first!.name).map(({ answer }) => answer);
  expect(asked).toContain(undefined);
  for (const answer of ['accepted', 'polite', 'harsh', undefined]) expect(was).toContain(answer);
});

test('people write to each other once they are connected, and in the order of the lines', () => {
  const moments = timeline(COMPANIES, APPLICANTS, REQUESTS, CONVERSATIONS);
  const connectedAt = (one: string, other: string) =>
    moments.findIndex(
      (moment) =>
        moment.what === 'request is answered' &&
        moment.answer === 'accepted' &&
        [moment.from.name, moment.to.name].sort().join() === [one, other].sort().join(),
    );
  for (const conversation of CONVERSATIONS) {
    const written = moments.flatMap((moment, place) =>
      moment.what === 'line is written' && moment.conversation === conversation ? [{ ...moment, place }] : [],
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
