import { normalize } from './normalize.ts';
import type { Part } from './timeline.ts';
import type { Message, RoomCalls } from './types.ts';

/** The largest page that a call answers. */
const PAGE = 100;
/** Messages that a conversation opens with. */
const FIRST_PAGE = 50;
/**
 * Pages that are refreshed after a reconnection; older
 * messages are dropped and loaded again when scrolled to.
 */
const MAX_REFRESHED = 5;

/**
 * Reads parts of one room. `head()` is the newest known `seq`: an
 * answer includes all messages that were stored before its call.
 */
export function createPages(roomId: string, calls: RoomCalls, head: () => number) {
  const fetchPage = async (page: Parameters<RoomCalls['getMessages']>[1]): Promise<Message[]> =>
    (await calls.getMessages(roomId, page)).messages.map(normalize);

  return {
    /** The newest messages, back to `back` unless that is more than `MAX_REFRESHED` pages. */
    async newest(back: number): Promise<Part> {
      const known = head();
      const limit = back === Number.POSITIVE_INFINITY ? FIRST_PAGE : PAGE;
      let page = await fetchPage({ limit });
      let whole = page.length < limit;
      for (let more = 1; more < MAX_REFRESHED && !whole && page[0]!.seq > back; more++) {
        const older = await fetchPage({ before: page[0]!.seq, limit });
        page = [...older, ...page];
        whole = older.length < limit;
      }
      return { page, from: whole ? 0 : page[0]!.seq - 1, to: Math.max(known, page.at(-1)?.seq ?? 0) };
    },

    /** All messages after `from`. */
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

    /** The page before `seq`, and whether nothing is older. */
    async before(seq: number): Promise<{ page: Message[]; all: boolean }> {
      const page = await fetchPage({ before: seq, limit: FIRST_PAGE });
      return { page, all: page.length < FIRST_PAGE };
    },
  };
}
