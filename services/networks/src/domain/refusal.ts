import type { Action, View } from './connection.ts';

/**
 * Why an action is refused, in words for the one who acts. What they don't see is not told here either: a declined
 * request is one that waits.
 */
export function refusalOf(action: Action, view: View): string {
  if (action === 'remove') return 'You are not connected.';
  switch (view) {
    case 'fresh':
      return 'There is no request.';
    case 'connected':
      return 'You are connected already.';
    case 'received':
      return 'They have asked you. The answer is yours.';
    case 'sent':
      return action === 'withdraw'
        ? 'This request can no longer be withdrawn.'
        : 'You have asked already. The answer is theirs.';
    case 'declinedPolitely':
    case 'declinedHarshly':
      return 'You have declined already. You can still accept.';
  }
}
