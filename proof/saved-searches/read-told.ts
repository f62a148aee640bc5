import type { Client } from 'pg';
import type { Email, Notice } from './verify.ts';

/** Keeps what is published, and holds it back. */
const HOLDING = `
  create schema proof;
  create table proof.holding (types text);
  create table proof.published (consumer text, event_id text, payload text, type text);
  create table proof.held (consumer text, event_id text, payload text);
  create function proof.hold() returns trigger language plpgsql security definer as $$
  declare published text := (select type from bus.consumer where name = new.consumer);
  begin
    insert into proof.published values (new.consumer, new.event_id, new.payload, published);
    if not exists (select from proof.holding where published like types) then return new; end if;
    insert into proof.held values (new.consumer, new.event_id, new.payload);
    return null;
  end $$;
  create trigger hold before insert on bus.delivery for each row execute function proof.hold();`;

/** What the board has told, and what goes wrong with its tables. */
export async function createReader(db: Client) {
  await db.query(HOLDING);
  const emails: Email[] = [];
  const notices: Notice[] = [];
  const known = new Set<string>();

  return {
    emails,
    notices,

    /** Reads what was told since the last time. The board forgets it after a while. */
    async read(): Promise<void> {
      const mailbox = await db.query(
        `select id, recipient, subject, text, created_at from mail.mailbox_email where text like '%job-details/%'`,
      );
      for (const { id, recipient, text, created_at } of mailbox.rows) {
        if (known.has(id)) continue;
        known.add(id);
        const jobIds = [
          ...new Set([...text.matchAll(/job-details\/([\w-]{36})/g)].map(([, jobId]) => jobId)),
        ];
        const [, others = '0'] = /And (one|\d+) more/.exec(text) ?? [];
        const more = others === 'one' ? 1 : Number(others);
        emails.push({ at: created_at.getTime(), to: recipient, jobIds, more });
      }
      const events = await db.query(
        `select distinct event_id as id, payload from proof.published
          where type = 'jobs.notification.changed.v1' and payload like '%"jobsFound"%'`,
      );
      for (const { id, payload } of events.rows) {
        if (known.has(id)) continue;
        known.add(id);
        const { data } = JSON.parse(payload);
        notices.push({ searchId: data.subjectId, jobId: data.about[0], at: Date.parse(data.at) });
      }
    },

    /** Leaves some events to be delivered again after a start, behind those that came after them. */
    redeliver: () =>
      db.query(`
        insert into bus.delivery (consumer, event_id, payload) select consumer, event_id, payload from proof.published
        where type ~ '^(jobs.notification|auth.account|jobs.job)' order by random() limit 20`),

    /** All documents of the search as those of a release before, which lack the words of places. */
    spoilIndex: () =>
      db.query(`
        insert into jobs.company_to_index (company_id) select id from jobs.company on conflict do nothing;
        update jobs.job_search set words = ts_delete(words, array(
          select lexeme from unnest(words) where lexeme like 'town:%' or lexeme like 'place:%'))`),

    /** Keeps the newest jobs from being indexed again, by a session of its own. Returns how to end that. */
    async lockNewJobs(locking: Client): Promise<() => Promise<unknown>> {
      await locking.query('begin');
      await locking.query(
        `select from jobs.company_to_index where company_id in (
          select company_id from jobs.job where first_public_at is not null order by first_public_at desc limit 20
        ) for update`,
      );
      return () => locking.query('rollback');
    },

    /** From now on events of these types reach nobody. */
    hold: (types: string) => db.query('insert into proof.holding values ($1)', [types]),

    /** Lets what was held back follow, in any order. */
    async release(): Promise<void> {
      await db.query('delete from proof.holding');
      await db.query(`
        with late as (delete from proof.held returning *)
        insert into bus.delivery (consumer, event_id, payload) select * from late order by random()`);
    },
  };
}
