import { type Kysely, sql } from 'kysely';

/**
 * Stores messages in one round trip, and answers what became of each, in their order.
 *
 * The rooms are locked in the order of their ids, so that batches of several instances wait for each other and never
 * deadlock. What is stored already, and who may write (decisions §5), is looked up by a statement after the one that
 * locks: only that one sees what was committed meanwhile. Numbers go on from the room's head; what is stored moves it, and
 * lets the room be looked through for who leaves it unread.
 *
 * All is found by keys: a plan made while the tables were small must not go on reading them whole when they have grown.
 */
export async function createStoring(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function store_messages(
      rooms uuid[], senders uuid[], clients uuid[], ids uuid[], bodies text[], times timestamptz[], unread interval)
    returns table (
      kind text, refusal text, seq bigint,
      stored_id uuid, stored_room uuid, stored_seq bigint, stored_body text, stored_at timestamptz, stored_deleted boolean)
    language plpgsql set search_path from current
    set plan_cache_mode = force_generic_plan set jit = off
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    #variable_conflict use_column
    begin
      perform from room where id = any(rooms) order by id for no key update;
      return query
      with looked as (
        select t.*, r.kind, r.seq as head,
          s.id as stored_id, s.room_id as stored_room, s.seq as stored_seq, s.body as stored_body,
          s.created_at as stored_at, s.deleted_at is not null as stored_deleted,
          case
            when m.person_id is null or m.until_seq is not null then 'NotFound'
            when r.kind = 'direct' and not exists (
              select from connection c where c.low_id = r.low_id and c.high_id = r.high_id and c.state = 'connected')
              then 'NotConnected'
            when r.kind = 'recruiter' and exists (
              select from person p where p.deleted_at is not null
                and p.id = case when r.recruiter_id = t.sender then r.applicant_id else r.recruiter_id end)
              then 'NotAllowed'
            -- The room is there, so the applicant may; a recruiter only answers.
            when r.kind = 'recruiter' and r.recruiter_id = t.sender
              and not exists (
                select from application a where a.recruiter_id = r.recruiter_id and a.applicant_id = r.applicant_id)
              and not exists (select from message w where w.room_id = r.id and w.sender_id = r.applicant_id)
              then 'NotAllowed'
            when r.kind = 'announcement' and r.recruiter_id <> t.sender then 'NotAllowed'
          end as refusal
        from unnest(rooms, senders, clients, ids, bodies, times)
          with ordinality t (room, sender, client, id, body, at, place)
        left join room r on r.id = t.room
        left join room_member m on m.room_id = r.id and m.person_id = t.sender
        left join message s on s.sender_id = t.sender and s.client_id = t.client
      ),
      numbered as (
        select place, room, sender, client, id, body, at,
          head + row_number() over (partition by room order by place) as seq
        from looked where stored_id is null and refusal is null
      ),
      inserted as (
        insert into message (room_id, seq, id, sender_id, client_id, body, created_at)
        select room, seq, id, sender, client, body, at from numbered
      ),
      heads as (
        select room, max(seq) as seq, max(at) as at from numbered group by room
      ),
      moved as (
        update room set seq = heads.seq, active_at = heads.at from heads where room.id = heads.room
      ),
      due as (
        insert into unread_due (room_id, due_at) select room, at + unread from heads on conflict do nothing
      )
      select kind, refusal, seq, stored_id, stored_room, stored_seq, stored_body, stored_at, stored_deleted
      from looked left join numbered using (place)
      order by place;
    end $$`.execute(db);
}
