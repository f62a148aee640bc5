/**
 * The `updatedAt` of a row that is changed now. It grows even if two changes happen in the same millisecond,
 * since clients use it as the version of what they edited.
 */
export const nextUpdatedAt = (now: Date, before: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));

/** Whether a row has changed since a client read it at this `updatedAt`; one that names none doesn't ask. */
export const isChangedSince = (read: string | undefined, { updated_at }: { updated_at: Date }): boolean =>
  read !== undefined && Date.parse(read) !== updated_at.getTime();
