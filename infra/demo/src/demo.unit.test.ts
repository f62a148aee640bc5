import { APPLICANT_STATUSES } from '@firstrung/contracts';
import { describe, expect, test } from 'vitest';
import { readDemoData, readDemoFile } from './data.ts';
import { type DemoStep, scheduleDemo } from './schedule.ts';

const data = readDemoData();
const { companies, applicants, requests, conversations, lists, handOvers, notes } = data;

const posts = companies.flatMap((company) => company.jobs.map((job) => ({ company, job })));
const live = posts.map(({ job }) => job).filter((job) => job.status === undefined && !job.hidden);
const applications = applicants.flatMap((applicant) =>
  applicant.applications.map((application) => ({ applicant, ...application })),
);
const [amelie, katharina] = [applicants[0]!, companies[0]!];
const steps = scheduleDemo(data);

/** Where the first step of a type that matches stands in the history. */
function placeOf<Type extends DemoStep['type']>(
  type: Type,
  matches: (step: Extract<DemoStep, { type: Type }>) => boolean,
): number {
  const place = steps.findIndex((step) => step.type === type && matches(step as never));
  expect(place).not.toBe(-1);
  return place;
}

describe('companies and jobs', () => {
  test('there are 12 companies with 60 live jobs', () => {
    expect(companies).toHaveLength(12);
    expect(live).toHaveLength(60);
    for (const { jobs } of companies) {
      expect(new Set(jobs.map(({ title }) => title)).size).toBe(jobs.length);
    }
  });

  test('at least half of the live jobs are for beginners by their title, and none asks for a leader', () => {
    const forBeginners = live.filter(
      ({ title, employmentType }) =>
        employmentType === 'Internship' || /Intern|Working Student|Trainee|Graduate|Apprentice/.test(title),
    );
    expect(forBeginners.length).toBeGreaterThanOrEqual(live.length / 2);
    expect(
      live.filter(({ title }) => /Senior|Head|Lead|Director|(?<!Product|Community) Manager/.test(title)),
    ).toEqual([]);
  });

  test('the first two words of a location name a place', () => {
    for (const { location } of live) expect(location).toMatch(/^[^,]+, (US|[A-Z]{2}|[A-Z]\p{L}+)$/u);
  });

  test('every company has a logo and a photo, and its recruiter a position', () => {
    for (const company of companies) {
      expect(readDemoFile('logos', company.logo).toString()).toMatch(/^<svg/);
      expect(readDemoFile('photos', company.photo).toString('latin1')).toMatch(/^RIFF.{4}WEBP/s);
      expect(company.recruiter.position).not.toBe('');
    }
  });
});

describe('the life of jobs', () => {
  test('one job is hidden, after it was posted, of the company whose login is printed', () => {
    const [hidden, ...others] = posts.filter(({ job }) => job.hidden);
    expect(hidden?.company).toBe(katharina);
    expect(others).toEqual([]);
    const life = steps.filter((step) => 'job' in step && step.job === hidden?.job);
    expect(life.map(({ type }) => type)).toEqual(['post job', 'hide job']);
  });

  test('a job closes tomorrow, and there are jobs that nobody has tended to for 21 days', () => {
    expect(live.filter(({ facts }) => facts?.closesIn === 1)).toHaveLength(1);
    const tended = new Map<object, number>();
    for (const step of steps)
      if (step.type === 'post job' || step.type === 'open application')
        tended.set(step.job, step.workdaysAgo);
    // 16 working days are at least 22 of the calendar.
    const quiet = live.filter((job) => job.facts?.closesIn === undefined && tended.get(job)! > 16);
    expect(quiet.length).toBeGreaterThan(0);
  });
});

describe('applicants', () => {
  test('the first one has saved an open and a paused job, and not applied for them', () => {
    const { saved = [] } = amelie!;
    const jobs = saved.map(({ company, job }) =>
      posts.find((post) => post.company.profile.name === company && post.job.title === job),
    );
    expect(jobs.map((post) => post?.job.status)).toEqual(['pausedJobs', undefined]);
    for (const { job } of saved) expect(amelie!.applications.map((one) => one.job)).not.toContain(job);
  });

  test('names and addresses are unique, addresses short and reserved by RFC 2606', () => {
    const people = [
      ...companies.flatMap(({ recruiter, colleagues = [] }) => [recruiter, ...colleagues]),
      ...applicants,
    ];
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    // A hyphen would be a place to wrap the line.
    for (const { email } of people) expect(email).toMatch(/^[a-z.]+@(example\.com|[a-z]+\.example)$/);
  });

  test('most have a portrait, and 8 of the first 26 deliberately none', () => {
    expect(applicants.slice(0, 26).filter(({ portrait }) => portrait === undefined)).toHaveLength(8);
    const portraits = applicants.flatMap(({ portrait }) => portrait ?? []);
    expect(portraits.length).toBeGreaterThan(applicants.length / 2);
    const pictures = portraits.map((name) => readDemoFile('portraits', name).toString());
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const picture of pictures) expect(picture).toMatch(/^<svg/);
  });

  test('at least 10 have a résumé that says what the profile says', () => {
    const withResume = applicants.filter(({ resume }) => resume !== undefined);
    expect(withResume.length).toBeGreaterThanOrEqual(10);
    for (const applicant of withResume) {
      const pdf = new TextDecoder('windows-1252').decode(readDemoFile('resumes', applicant.resume!));
      expect(pdf).toMatch(/^%PDF-1\.7/);
      expect(pdf).toContain(`(${applicant.name})`);
      expect(pdf).toContain(`(${applicant.email})`);
      expect(pdf).toContain(`(${applicant.profile.discipline})`);
    }
  });

  test('nine in ten pairs have a skill in common', () => {
    const skills = applicants.map(({ profile }) => new Set(profile.skills.toLowerCase().split(', ')));
    const pairs = skills.flatMap((one, index) =>
      skills.slice(index + 1).map((other) => [one, other] as const),
    );
    const alike = pairs.filter(([one, other]) => [...one].some((skill) => other.has(skill)));
    expect(alike.length / pairs.length).toBeGreaterThan(0.9);
  });
});

describe('applications', () => {
  test('they are in every state, and two or three are withdrawn', () => {
    const outcomes = applications.map(({ outcome }) => outcome);
    const withdrawn = outcomes.filter((outcome) => outcome === 'withdrawn');
    expect([2, 3]).toContain(withdrawn.length);
    const states = new Set(outcomes.map((outcome) => (Array.isArray(outcome) ? 'rejected' : outcome)));
    expect(states.size).toBe(APPLICANT_STATUSES.length + 1);
  });

  test('three jobs have 15 to 40 applicants, one of them of the recruiter whose login is printed', () => {
    const sent = (company: string, title: string) =>
      applications.filter((application) => application.company === company && application.job === title)
        .length;
    const popular = posts.filter(({ company, job }) => sent(company.profile.name, job.title) >= 15);
    expect(popular).toHaveLength(3);
    for (const { company, job } of popular)
      expect(sent(company.profile.name, job.title)).toBeLessThanOrEqual(40);
    expect(popular.map(({ company }) => company)).toContain(katharina);
  });

  test('one job asks three questions, which all of its applicants have answered', () => {
    const asking = posts.filter(({ job }) => job.facts?.questions);
    expect(asking.map(({ company, job }) => [company, job.facts?.questions?.length])).toEqual([
      [katharina, 3],
    ]);
    const { title, facts } = asking[0]!.job;
    const answering = applications.filter(({ job }) => job === title);
    expect(answering.length).toBeGreaterThanOrEqual(15);
    for (const { answers = [] } of answering)
      facts?.questions?.forEach(({ required, options }, index) => {
        const answer = answers[index] ?? null;
        expect(answer !== null || !required).toBe(true);
        if (options && answer !== null) expect(options).toContain(answer);
      });
    expect(applications.filter(({ answers }) => answers)).toEqual(answering);
  });
});

describe('schedule', () => {
  const isPopular = (title: string) => applications.filter(({ job }) => job === title).length >= 15;

  test('jobs are posted irregularly, at most four of a company in a row', () => {
    const posted = steps.filter((step) => step.type === 'post job');
    const rows = posted.map((step, index) =>
      posted.slice(index).findIndex(({ company }) => company !== step.company),
    );
    expect(Math.max(...rows)).toBeLessThanOrEqual(4);
    expect(Math.max(...rows)).toBeGreaterThan(1);
    const gaps = posted.slice(1).map((step, index) => posted[index]!.workdaysAgo - step.workdaysAgo);
    expect(Math.max(...gaps)).toBeGreaterThan(10 * (gaps.toSorted((one, other) => one - other)[30] ?? 0));
  });

  test('popular jobs have new applications, and some that have waited for more than three days', () => {
    for (const { job } of posts.filter(({ job }) => isPopular(job.title))) {
      const waiting = steps.flatMap((step) =>
        step.type === 'apply' && step.job === job && step.outcome === 'unopened' ? [step.workdaysAgo] : [],
      );
      expect(waiting.filter((workdays) => workdays <= 2)).not.toEqual([]);
      expect(waiting.filter((workdays) => workdays > 3)).not.toEqual([]);
    }
  });

  test('two applicants have one request, sent after both signed up and answered later', () => {
    const pairs = requests.map(({ from, to }) => [from, to].sort().join(' & '));
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
    for (const step of steps) {
      if (step.type !== 'send request') continue;
      const { from, to, answer } = step;
      const theirs = steps.filter(
        (other) =>
          other === step ||
          (other.type === 'sign up applicants' && [from, to].some((one) => other.applicants.includes(one))) ||
          (other.type === 'answer request' && other.from === from && other.to === to),
      );
      const types = theirs.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
      expect(types).toEqual(['sign up applicants', 'send request', ...(answer ? ['answer request'] : [])]);
    }
  });

  test('people write to each other after they are connected or have applied, in the order of the messages', () => {
    const connected = (one: string, other: string) =>
      placeOf(
        'answer request',
        ({ from, to, answer }) =>
          answer === 'accepted' && [from.name, to.name].sort().join() === [one, other].sort().join(),
      );
    for (const conversation of conversations) {
      const written = steps.flatMap((step, place) =>
        step.type === 'write message' && step.conversation === conversation ? [{ ...step, place }] : [],
      );
      expect(written.map(({ line }) => line)).toEqual(conversation.lines);
      const first = written[0]!.place;
      if (conversation.kind === 'direct') expect(connected(...conversation.between)).toBeLessThan(first);
      if (conversation.kind === 'group') {
        const [maker = '', ...others] = conversation.members;
        for (const member of others) expect(connected(maker, member)).toBeLessThan(first);
      }
      if (conversation.kind === 'recruiter') {
        const decided = placeOf(
          'decide on application',
          ({ applicant, company }) =>
            applicant.name === conversation.applicant && company.profile.name === conversation.company,
        );
        expect(decided).toBeLessThan(first);
      }
    }
  });

  test('lists hold people who applied before', () => {
    expect(lists.length).toBeGreaterThanOrEqual(2);
    for (const list of lists) {
      const made = placeOf('make list', (step) => step.list === list);
      for (const name of list.applicants)
        expect(
          placeOf('apply', ({ applicant, job }) => applicant.name === name && job.title === list.job),
        ).toBeLessThan(made);
    }
  });
});

describe('the company of three', () => {
  const membersOf = (name: string) => {
    const { recruiter, colleagues = [] } = companies.find(({ profile }) => profile.name === name)!;
    return [{ ...recruiter, role: 'owner' }, ...colleagues];
  };

  test('is the one whose login is printed: an owner, a recruiter and a reader', () => {
    const several = companies.filter(({ colleagues = [] }) => colleagues.length > 0);
    expect(several).toEqual([katharina]);
    expect(membersOf(katharina.profile.name).map(({ role }) => role)).toEqual([
      'owner',
      'recruiter',
      'reader',
    ]);
  });

  test('has handed a job over that was posted before, to a recruiter who had joined', () => {
    expect(handOvers).toHaveLength(1);
    for (const handOver of handOvers) {
      const place = placeOf('hand over job', (step) => step.handOver === handOver);
      expect(placeOf('post job', ({ job }) => job.title === handOver.job)).toBeLessThan(place);
      expect(joined(handOver.to)).toBeLessThan(place);
      const to = membersOf(handOver.company).find(({ name }) => name === handOver.to);
      expect(to?.role).toBe('recruiter');
    }
  });

  test('has notes on opened applications, by those who may write; one mentions a colleague', () => {
    expect(notes.filter(({ mentions = [] }) => mentions.length > 0)).toHaveLength(1);
    for (const note of notes) {
      const place = placeOf('write note', (step) => step.note === note);
      const opened = placeOf(
        'open application',
        ({ applicant, job }) => applicant.name === note.applicant && job.title === note.job,
      );
      expect(opened).toBeLessThan(place);
      const members = membersOf(note.company);
      expect(members.find(({ name }) => name === note.from)?.role).not.toBe('reader');
      for (const name of note.mentions ?? []) {
        expect(members.map((member) => member.name)).toContain(name);
        expect(note.text).toContain(`@${name}`);
      }
      for (const name of [note.from, ...(note.mentions ?? [])])
        if (name !== katharina.recruiter.name) expect(joined(name)).toBeLessThan(place);
    }
  });

  const joined = (name: string) => placeOf('join company', ({ colleague }) => colleague.name === name);
});

describe('the printed logins', () => {
  test('the applicant has five applications in different states and an entry in every list', () => {
    const states = amelie.applications.map(({ outcome }) => (Array.isArray(outcome) ? 'rejected' : outcome));
    expect(states.toSorted()).toEqual(['accepted', 'interviewing', 'opened', 'rejected', 'unopened']);
    const asked = requests.filter(({ from }) => from === amelie.name).map(({ answer }) => answer);
    const was = requests.filter(({ to }) => to === amelie.name).map(({ answer }) => answer);
    expect(asked).toContain(undefined);
    for (const answer of ['accepted', 'polite', 'harsh', undefined]) expect(was).toContain(answer);
    expect(conversations.some((one) => one.kind === 'group' && one.members.includes(amelie.name))).toBe(true);
    expect(amelie.resume).toBeDefined();
    expect(amelie.portrait).toBeDefined();
  });

  test('both have an unread message from the other side', () => {
    const lastWriters = conversations
      .filter((one) => one.kind === 'recruiter' && one.company === katharina.profile.name)
      .map((one) => ({ ...one, last: one.lines.at(-1)!.from }));
    const recruiter = katharina.recruiter.name;
    expect(lastWriters).toContainEqual(expect.objectContaining({ applicant: amelie.name, last: recruiter }));
    expect(lastWriters.some(({ last }) => last !== recruiter)).toBe(true);
  });

  test('three announcements are made', () => {
    expect(conversations.filter(({ kind }) => kind === 'announcement')).toHaveLength(3);
  });
});
