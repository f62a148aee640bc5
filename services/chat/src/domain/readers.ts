/** Somebody read up to `upToSeq` at a time. */
export interface ReadRange {
  personId: string;
  upToSeq: number;
  readAt: Date;
}

/**
 * Who has read a message and when: of each person's ranges the first that reaches it. `ranges` come ordered by person,
 * then by `upToSeq`. The sender is no reader. Answers in the order of reading.
 */
export function readersOf(
  { seq, senderId }: { seq: number; senderId: string },
  ranges: readonly ReadRange[],
): ReadRange[] {
  const readers: ReadRange[] = [];
  let last: string | undefined;
  for (const range of ranges) {
    if (range.upToSeq < seq || range.personId === last || range.personId === senderId) continue;
    last = range.personId;
    readers.push(range);
  }
  return readers.sort((a, b) => a.readAt.getTime() - b.readAt.getTime());
}
