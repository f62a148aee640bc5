/**
 * The `updatedAt` of a row that is changed now. It grows even if two changes happen in the same millisecond,
 * since clients use it as the version of what they edited.
 */
export const nextUpdatedAt = (now: Date, before: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));
