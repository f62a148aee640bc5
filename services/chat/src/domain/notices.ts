import type { ChatNotice } from '@firstrung/contracts';
import type { StoredMessage } from './decide-sends.ts';

/** What a recruiter has done in a conversation, shown there as a line. */
export type NoticeKind = ChatNotice['kind'];

/** A message, or with `notice` such a line, which has no text of its own. */
export type StoredLine = StoredMessage & { notice?: NoticeKind | undefined };

/** The text of the line for pages that don't know notices. */
export function noticeText({ kind, name }: ChatNotice): string {
  switch (kind) {
    case 'joined':
      return `${name} joined the conversation.`;
    case 'tookOver':
      return `${name} took over the conversation.`;
  }
}
