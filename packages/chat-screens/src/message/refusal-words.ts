import type { Outgoing } from '@firstrung/web-kit';
import { texts } from '../texts.ts';

const { message: words } = texts;

/** Why a message was not taken: in the server's words, else those of its code, else those of A§8 and B§8. */
export const refusalWords = ({ reason, error }: Pick<Outgoing, 'reason' | 'error'>): string =>
  reason ?? (error && words.refused[error]) ?? words.failed;
