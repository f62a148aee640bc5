import type { Action, View } from './connection.ts';

/**
 * The message for a refused action. It reveals nothing that the caller cannot see: a declined request looks like an open one.
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
      return 'You have asked already. The answer is theirs.';
    case 'declinedPolitely':
    case 'declinedHarshly':
      return 'You have declined already. You can still accept.';
  }
}
