import { normalize } from './normalize.ts';
import type { Part } from './timeline.ts';
import type { Message, RoomCalls } from './types.ts';

/** The most that a call answers. */
export const PAGE = 100;
/** What a conversation opens with. */
export const FIRST_PAGE = 50;
/** So many pages are brought up to date after a reconnection; of older ones nothing is kept. */
const REFRESHED = 5;

/** Reads parts of one room. `head()` is how far the room is known to have come: what was stored before a call is in its answer. */
export function createPages(roomId: string, calls: RoomCalls, head: () => number) {
  const fetchPage = async (page: Parameters<RoomCalls['getMessages']>[1]): Promise<Message[]> =>
    (await calls.getMessages(roomId, page)).messages.map(normalize);

  return {
    /** The newest, back to `back` if that isn't too far. */
    async newest(back: number): Promise<Part> {
      const known = head();
      const limit = back === Number.POSITIVE_INFINITY ? FIRST_PAGE : PAGE;
      let page = await fetchPage({ limit });
      let whole = page.length < limit;
      for (let more = 1; more < REFRESHED && !whole && page[0]!.seq > back; more++) {
        const older = await fetchPage({ before: page[0]!.seq, limit });
        page = [...older, ...page];
        whole = older.length < limit;
      }
      return { page, from: whole ? 0 : page[0]!.seq - 1, to: Math.max(known, page.at(-1)?.seq ?? 0) };
    },

    /** Everything after a message. */
    async after(from: number): Promise<Part> {
      const known = head();
      const page: Message[] = [];
      for (let last = from; ; ) {
        const more = await fetchPage({ after: last, limit: PAGE });
        page.push(...more);
        last = more.at(-1)?.seq ?? last;
        if (more.length < PAGE) return { page, from, to: Math.max(known, last) };
      }
    },

    /** A page before a message, and whether that was all. */
    async before(seq: number): Promise<{ page: Message[]; all: boolean }> {
      const page = await fetchPage({ before: seq, limit: FIRST_PAGE });
      return { page, all: page.length < FIRST_PAGE };
    },
  };
}
