/** How long the author can edit and delete a note. */
const EDITABLE_MS = 15 * 60_000;

export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDITABLE_MS);

/** The colleagues that a note mentions: members of the company, each once, but not its author. */
export const mentionedColleagues = (
  mentionIds: readonly string[],
  { memberIds, authorId }: { memberIds: readonly string[]; authorId: string },
): string[] => memberIds.filter((id) => id !== authorId && mentionIds.includes(id));
