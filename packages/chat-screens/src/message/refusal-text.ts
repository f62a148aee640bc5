import type { ErrorCode } from '@firstrung/contracts';
import { errorTexts, type Outgoing } from '@firstrung/web-kit';
import { texts } from '../texts.ts';

const { message: words } = texts;

/** Error codes whose general text fits a message that was not sent. */
const GENERAL: readonly ErrorCode[] = ['NotConnected', 'ReceiversDiffer'];

/**
 * Why the server refused a message: its own text, or the text for its error code, or the one of A§8 and B§8.
 */
export const refusalText = ({ reason, error }: Pick<Outgoing, 'reason' | 'error'>): string =>
  reason ??
  (error && (GENERAL.includes(error) ? errorTexts.code(error) : words.refused[error])) ??
  words.failed;
