import { createTestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Notification } from '@firstrung/contracts';
import { createTestClock } from '@firstrung/service-kit/testing';
import type { CallKey, Input } from '@firstrung/test-kit/client';
import { freePort } from '@firstrung/test-kit/free-port';
import { startProvider } from '@firstrung/test-kit/identity-provider';
import { type SignedIn, signUpAll } from '@firstrung/test-kit/people';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A Monday. */
const START = new Date('2026-01-05T09:00:00Z');
/**
 * When the journal looks after an act, minutes: after what is due within a minute, as the end of undoing and
 * a held decision; after the news of saved jobs; after the emails to somebody who is away.
 */
const LOOKS = [0.75, 1.25, 3, 6, 25, 80];
/**
 * An email that lacks an event is tried again after a minute, so the time when it leaves is not the same in
 * every run. The journal has emails at the looks from this one on, a minute after those that may cause any.
 */
const EMAILS_FROM = 3;
const PASSWORD = 'correct horse';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What the journal keeps of every email. */
export interface Sent {
  channel: string;
  subject: string;
  text: string;
}

type Names<L extends string> = L extends `${infer N}, ${infer Others}`
  ? Names<N> | Names<Others>
  : L extends `${infer N} by phone`
    ? N
    : L;

export type Journal = Awaited<ReturnType<typeof openJournal>>;

/**
 * Plays scenes in one network, and writes down each email, text message and change of the notifications that
 * follows an act, with its time since the beginning of the scene.
 * @param nameOf the name of an email
 * @param env settings beside those of all journals
 */
export async function openJournal(nameOf: (email: Sent) => string, env: Record<string, string> = {}) {
  const clock = createTestClock(START);
  const port = await freePort();
  const provider = await startProvider(`http://127.0.0.1:${port}`);
  const network = await createTestNetwork({
    pages: false,
    clock,
    env: {
      ...provider.env,
      PORT: `${port}`,
      DECISION_HOLD_SECONDS: '60',
      STILL_OPEN_DAYS: '25',
      OPERATOR_EMAIL: 'operator@example.org',
      ...env,
    },
  });
  const { itemOf } = await import('../../shells/web/src/notifications/describe.tsx');
  const lines: string[] = [];
  const emailNames = new Set<string>();
  const kinds = new Set<string>();

  const aliases = new Map<string, string>();
  const cookies = new Map<SignedIn, string>();
  let scene = 0;
  let startedAt = START;
  /** Emails that were sent since those that the journal has. */
  const unwritten: string[] = [];
  let isFollowed = true;
  let mailbox: string[] = [];
  let watched: { person: SignedIn; loggedInAt: Date; isOpen: boolean; rows: string[] }[] = [];

  const since = (date: Date) => duration(date.getTime() - startedAt.getTime());
  const write = (line: string) => void lines.push(`${since(clock.now()).padEnd(15)}${line}`);

  /** Ids, addresses and secrets in words that are the same in every run. */
  function stable(text: string): string {
    let known = text.replaceAll(/http:\/\/localhost:\d+/g, '');
    for (const [value, alias] of aliases)
      known = known.replaceAll(value, alias).replaceAll(encodeURIComponent(value), alias);
    return known
      .replaceAll(UUID, '<id>')
      .replaceAll(/(ticket|code)=[\w-]+|(?<=token=[^|]+)[\w-]{43}/g, '<secret>')
      .replaceAll(/(?<![\w-])(\d{6}|[0-9A-Z]{4}-[0-9A-Z]{4})(?![\w-])/g, '<code>')
      .replaceAll(/\s*\n\s*/g, ' | ')
      .trim();
  }

  async function newEmails(): Promise<string[]> {
    const before = new Map<string, number>();
    for (const key of mailbox) before.set(key, (before.get(key) ?? 0) + 1);
    const emails = (await network.mailbox()).map((email) => ({ email, key: JSON.stringify(email) }));
    mailbox = emails.map(({ key }) => key);
    return emails
      .filter(({ key }) => {
        const left = before.get(key) ?? 0;
        before.set(key, left - 1);
        return left <= 0;
      })
      .map(({ email }) => {
        const name = nameOf(email);
        emailNames.add(name);
        return `${email.channel} to ${stable(email.to)}, ${name}: ${stable(email.subject)} | ${stable(email.text)}`;
      });
  }

  /** What the person's notifications gained and lost since the last look; a closed account has none. */
  async function changes(one: (typeof watched)[number]): Promise<string[]> {
    const { person, rows: before } = one;
    const headers = { authorization: `Bearer ${person.token}` };
    const { status, body } = await network.call('GET', '/api/notifications?limit=100', { headers });
    one.isOpen = status === 200;
    if (!one.isOpen) return [];
    one.rows = body.notifications.map((shown: Notification) => {
      const { kind, read, createdAt } = shown;
      kinds.add(kind);
      const reader = {
        role: person.role === 'Recruiter' ? 'recruiter' : 'applicant',
        name: undefined,
      } as const;
      const { text, detail, to } = itemOf(shown, { ...reader, remote: undefined }, clock.now());
      const words = [text, detail, to, `${kind}, ${read ? 'read' : 'unread'}`].filter(Boolean).join(' | ');
      return `${stable(words)} of ${since(new Date(createdAt))}`;
    });
    const gained = one.rows.filter((row) => !before.includes(row)).map((row) => `+ ${row}`);
    const lost = before.filter((row) => !one.rows.includes(row)).map((row) => `- ${row}`);
    if (gained.length + lost.length === 0) return [];
    return [...lost.sort(), ...gained.sort(), `${body.unread} unread`].map(
      (row) => `app of ${person.name}: ${row}`,
    );
  }

  async function look({ withEmails = false } = {}): Promise<void> {
    await network.processAll();
    unwritten.push(...(await newEmails()));
    const rows: string[] = [];
    for (const one of watched) rows.push(...(await changes(one)));
    if (withEmails) rows.push(...unwritten.splice(0).sort());
    for (const row of rows) write(`    ${row}`);
    if (rows.length > 0) isFollowed = true;
  }

  async function moveTo(time: Date, options?: { withEmails: boolean }): Promise<void> {
    clock.set(time);
    await look(options);
  }

  /** Something that somebody does, and what follows at once. */
  async function act<T>(what: string, work: () => Promise<T>): Promise<T> {
    clock.advance(SECOND_MS);
    write(what);
    isFollowed = false;
    const done = await work();
    await look();
    return done;
  }

  /** In the browser of the last time, which is new the first time. */
  async function logIn(person: SignedIn): Promise<void> {
    const body = { emailOrPhone: person.emailOrPhone, password: person.password };
    const headers = { cookie: cookies.get(person) ?? '' };
    const reply = await network.call('POST', `/api/auth${person.role}/login`, { headers, body });
    const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0];
    if (cookie) cookies.set(person, cookie);
    person.token = reply.body.token;
    const one = watched.find((each) => each.person === person);
    if (one) one.loggedInAt = clock.now();
  }

  const journal = {
    provider,
    network,
    api: network.api,
    code: network.code,
    mailbox: network.mailbox,
    clock,
    emailNames,
    kinds,
    act,
    logIn,
    stable,
    text: () => `${lines.join('\n')}\n`,
    /** Lets texts say `alias` for an id or an address. */
    alias: (value: string, alias: string) => void aliases.set(value, `<${alias}>`),
    write,

    /** A day of its own, at nine in the morning. */
    async scene(title: string, play: () => Promise<void>): Promise<void> {
      if (scene > 0) await journal.night();
      scene += 1;
      clock.set(new Date(Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS - DAY_MS + 9 * HOUR_MS));
      startedAt = clock.now();
      watched = [];
      // Names come again in each scene.
      for (const [value, alias] of aliases)
        if (!alias.includes(' of scene ')) aliases.set(value, alias.replace('>', ` of scene ${scene - 1}>`));
      lines.push('', `## Scene ${scene}: ${title}, ${startedAt.toISOString().slice(0, 16)}`);
      await play();
    },

    /** People who sign up before the scene, as `Rita, Ann, Dot by phone`: recruiters' names begin with R. */
    async cast<const L extends string>(list: L): Promise<Record<Names<L>, SignedIn>> {
      const people = await signUpAll(
        network,
        list.split(', ').map((given, index) => {
          const name = given.replace(' by phone', '');
          const phone = `+4915112${String(scene).padStart(3, '0')}${100 + index}`;
          const emailOrPhone = given === name ? `${name.toLowerCase()}-${scene}@example.org` : phone;
          journal.alias(emailOrPhone, `address of ${name}`);
          return {
            name,
            role: name.startsWith('R') ? 'Recruiter' : 'Applicant',
            emailOrPhone,
            password: PASSWORD,
          };
        }),
      );
      await newEmails();
      for (const person of people) journal.watch(person);
      return Object.fromEntries(people.map((person) => [person.name, person])) as Record<Names<L>, SignedIn>;
    },

    watch(person: SignedIn): void {
      journal.alias(person.id, person.name);
      watched.push({ person, loggedInAt: clock.now(), isOpen: true, rows: [] });
    },

    /** A call that a person makes. */
    does: <K extends CallKey>(person: SignedIn, what: string, key: K, input?: Omit<Input<K>, 'token'>) =>
      act(`${person.name} ${what}`, () => network.api(key, { ...input, token: person.token } as Input<K>)),

    /** As `npm run admin` does it. */
    operate: (command: string, subject: string, reason = 'It asks for money') =>
      act(`The operator does ${command} ${stable(subject)}`, async () => {
        const owner = network.product.services.find(({ operations }) => operations[command])!;
        await owner.operations[command]!(subject, { reason, by: 'operator' });
      }),

    /** So many minutes, or all in which something may follow. Says so if nothing follows the last act. */
    async wait(minutes = LOOKS.at(-1)!): Promise<void> {
      const from = clock.now().getTime();
      for (const after of LOOKS.filter((each) => each <= minutes))
        await moveTo(new Date(from + after * MINUTE_MS), { withEmails: after >= EMAILS_FROM });
      if (!isFollowed) write('    nothing comes');
    },

    /** Until the next morning at eight, when summaries leave. */
    async night(): Promise<void> {
      const day = Math.floor((clock.now().getTime() - 8 * HOUR_MS) / DAY_MS) + 1;
      await moveTo(new Date(day * DAY_MS + 8 * HOUR_MS));
      await journal.wait(EMAILS_FROM);
    },

    /** Days that begin at eight. Tokens end after seven. */
    async days(count: number): Promise<void> {
      for (let day = 0; day < count; day++) {
        isFollowed = true;
        await journal.night();
        for (const { person, loggedInAt, isOpen } of watched)
          if (isOpen && clock.now().getTime() - loggedInAt.getTime() > 5 * DAY_MS) await logIn(person);
      }
    },

    [Symbol.asyncDispose]: async () => {
      await network.close();
      await provider[Symbol.asyncDispose]();
    },
  };
  return journal;
}

/** As `1d 2h 3m 4s`. */
function duration(ms: number): string {
  const parts = [
    [Math.floor(ms / DAY_MS), 'd'],
    [Math.floor(ms / HOUR_MS) % 24, 'h'],
    [Math.floor(ms / MINUTE_MS) % 60, 'm'],
    [Math.floor(ms / SECOND_MS) % 60, 's'],
  ] as const;
  return (
    parts
      .filter(([count]) => count !== 0)
      .map(([count, unit]) => `${count}${unit}`)
      .join(' ') || '0s'
  );
}
