import type { Action, View } from './connection.ts';

/**
 * The message for a refused action. It reveals nothing that the
 * caller cannot see: a declined request looks like an open one.
 */
export function refusalOf(action: Action, view: View): string {
  if (action === 'remove') return 'You are not connected.';
  switch (view) {
    case 'fresh':
      return 'There is no request.';
    case 'connected':
      return 'You are already connected.';
    case 'received':
      return 'This person has already sent you a request, which you can accept or decline.';
    case 'sent':
      return 'You have already sent a request.';
    case 'declinedPolitely':
    case 'declinedHarshly':
      return 'You have already declined. You can still accept.';
  }
}
