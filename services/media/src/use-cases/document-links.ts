import type { ServiceSecret } from '@firstrung/service-kit/service';

/** Signed links that open a document for a short time (C§6). */
export interface Links {
  /** The query of a link to the file, valid for 60 seconds. */
  sign(name: string, now: Date): string;
  isGood(name: string, query: { until?: unknown; signature?: unknown }, now: Date): boolean;
}

const LIFE_S = 60;

export function createLinks(secret: ServiceSecret): Links {
  const PURPOSE = 'document link';
  return {
    sign(name, now) {
      const until = Math.floor(now.getTime() / 1000) + LIFE_S;
      return `until=${until}&signature=${secret.mac(PURPOSE, `${name} ${until}`)}`;
    },
    isGood(name, { until, signature }, now) {
      if (typeof until !== 'string' || !/^\d{1,12}$/.test(until) || typeof signature !== 'string')
        return false;
      if (Number(until) * 1000 <= now.getTime()) return false;
      return secret.isMac(PURPOSE, `${name} ${Number(until)}`, signature);
    },
  };
}
