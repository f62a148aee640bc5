import { includesRole, type MemberRole } from '@firstrung/contracts';
import { DELETED_NAME } from './members.ts';

/** How long the author can edit and delete a note. */
const EDITABLE_MS = 15 * 60_000;

export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDITABLE_MS);

/** Whether a member may write notes on an application. A reader may where a note mentions them, to answer. */
export const canWriteNotes = (role: MemberRole, { isMentioned }: { isMentioned: boolean }): boolean =>
  isMentioned || includesRole(role, 'recruiter');

/** The colleagues that a note mentions: members of the company, each once, but not its author. */
export const mentionedColleagues = (
  mentionIds: readonly string[],
  { memberIds, authorId }: { memberIds: readonly string[]; authorId: string },
): string[] => memberIds.filter((id) => id !== authorId && mentionIds.includes(id));

/** Names of people by id, empty ones where there is none to show. */
export type Names = Readonly<Record<string, string>>;

/** A note's text with `@{id}` for each of these names behind an `@`, the longest ones first. */
export const noteTemplate = (text: string, names: Names): string =>
  Object.entries(names)
    .filter(([, name]) => name !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .reduce((rest, [id, name]) => {
      const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
      return rest.replace(new RegExp(`@${escaped}(?![\\p{L}\\p{N}])`, 'gu'), `@{${id}}`);
    }, text);

/** The text of a template. An id that has no name here is not a mention. */
export const noteText = (template: string, names: Names): string =>
  template.replace(/@\{([\da-f-]{36})\}/g, (token, id: string) =>
    id in names ? `@${names[id] || DELETED_NAME}` : token,
  );
