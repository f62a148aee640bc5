/** What `answer-heads` replies. */
export interface Heads {
  /** the first key of the board, by which people know it */
  key: string;
  heads: string[];
}

/** What `answer-log` replies. */
export interface Log {
  company: { id: string; name: string };
  groups: { until: string; lines: string[] }[];
  path: string[];
  shown?: Counted;
}

export interface Counted {
  inTime: number;
  promised: number;
  from: string;
  to: string;
}

/** What a receipt says that the board has signed. */
export interface Said {
  secret: string;
  by: string;
  job: { id: string; title: string };
  company: { id: string; name: string };
}

/** What a page saves: what the board said on a day. */
export interface Copy extends Heads {
  log?: Log;
}

export interface KeptReceipt {
  receipt: string;
  /** what `answer-proof` replies */
  proof?: { isKnown?: boolean; line?: string; head?: number; path?: string[] };
  /** the day of the answer, or `never`, as its holder remembers */
  answered?: string;
}

export interface Checked {
  /** what is wrong and where, such as `fork: head 3` */
  problems: string[];
  answers: (Said & { outcome: 'in time' | 'not in time' | 'void' | 'not due' | 'unknown' })[];
  /** what follows from the log */
  record: Counted;
  newest: { night: string; number?: number; id?: string; waits?: number };
}

/** Says what is wrong with what a board says of its promised answers. Throws if it isn't readable. */
export function checkAnswers(
  given: Copy & {
    /** a head that an e-mail has named, as `number:hash` */
    seen?: string;
    /** an ISO 8601 date or time, by default now */
    today?: string;
    receipts?: KeptReceipt[];
    /** copies of other days */
    before?: Copy[];
  },
): Promise<Checked>;
