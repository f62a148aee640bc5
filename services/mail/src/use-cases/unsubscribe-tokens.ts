import { NOTIFICATION_KINDS, type NotificationKind } from '@firstrung/contracts';
import type { ServiceSecret } from '@firstrung/service-kit/service';

/** Which emails of which account a link switches off. */
export interface Unsubscription {
  accountId: string;
  /** one, or those that an email brings together */
  kinds: readonly NotificationKind[];
}

export interface UnsubscribeTokens {
  sign(unsubscription: Unsubscription): string;
  /** `undefined` unless this service has signed the token. */
  read(token: string): Unsubscription | undefined;
}

const PURPOSE = 'unsubscribe';

/**
 * Tokens of the links in emails: `<account>.<kind>-<kind>.<MAC>`. They do not expire, because an email may
 * be opened years later, and are good for nothing but these switches.
 */
export function createUnsubscribeTokens(secret: Pick<ServiceSecret, 'mac' | 'isMac'>): UnsubscribeTokens {
  return {
    sign({ accountId, kinds }) {
      const signed = `${accountId}.${kinds.join('-')}`;
      return `${signed}.${secret.mac(PURPOSE, signed)}`;
    },
    read(token) {
      const [accountId = '', kinds = '', mac = '', ...rest] = token.split('.');
      if (rest.length > 0 || !secret.isMac(PURPOSE, `${accountId}.${kinds}`, mac)) return undefined;
      // A newer version may have signed a kind that this one does not know.
      const known = kinds.split('-').filter(isKind);
      return known.length > 0 ? { accountId, kinds: known } : undefined;
    },
  };
}

const isKind = (name: string): name is NotificationKind =>
  (NOTIFICATION_KINDS as readonly string[]).includes(name);
