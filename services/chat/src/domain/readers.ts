/** A person read the room up to `upToSeq`. */
export interface ReadRange {
  personId: string;
  upToSeq: number;
  readAt: Date;
}

/**
 * The readers of a message in the order of reading: of each person, the sender excepted, the first range that
 * reaches it. `ranges` are ordered by person, then by `upToSeq`.
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
