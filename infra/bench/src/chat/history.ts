import { type Result, resultOf } from '../result.ts';
import { measureSideBySide } from '../side-by-side.ts';
import type { ChatWorld, Person, Room } from './world.ts';

/** Opening a room: the newest page with its readers. A long history must not be felt. */
export async function benchHistory(
  world: ChatWorld,
  { long, questions, rounds }: { long: number; questions: number; rounds: number },
): Promise<Result> {
  const [short, large] = (await world.rooms(2, 20)) as [Room, Room];
  await fill(world, short, 100);
  await fill(world, large, long);
  const url = world.chat[0]!.url;
  const open = async ({ id }: Room, { token }: Person) => {
    const response = await fetch(`${url}/api/group/get-group-messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ groupId: id }),
    });
    const { messages } = (await response.json()) as { messages?: unknown[] };
    if (messages?.length !== 50) throw new Error(`not opened: ${response.status}`);
  };
  let at = 0;
  return resultOf({
    name: `chat: opening a room of ${long} messages`,
    against: 'of 100',
    unit: 'ms',
    pairs: await measureSideBySide(
      { rounds, questions, share: 0.5 },
      {
        question: () => at++ % 20,
        small: (member) => open(short, short.members[member]!),
        large: (member) => open(large, large.members[member]!),
      },
    ),
    goal: { atMost: 1.5 },
  });
}

/** A conversation in which everyone has read on now and then. */
async function fill({ db }: ChatWorld, { id, members }: Room, messages: number): Promise<void> {
  const ids = members.map((member) => member.id);
  await db.query(
    `insert into chat.message (room_id, seq, id, sender_id, client_id, body, created_at)
      select $1, n, gen_random_uuid(), ($2::uuid[])[1 + n % 20], gen_random_uuid(), repeat('x', 120), now()
      from generate_series(1, $3::int) n`,
    [id, ids, messages],
  );
  await db.query(
    `insert into chat.read_range (room_id, person_id, up_to_seq, read_at)
      select $1, person, n, now() from unnest($2::uuid[]) person, generate_series(5, $3::int, 5) n`,
    [id, ids, messages],
  );
  await db.query('update chat.room set seq = $2 where id = $1', [id, messages]);
  await db.query('update chat.room_member set read_seq = $2 where room_id = $1', [id, messages]);
  await db.query('analyze chat.message, chat.read_range, chat.room_member');
}
