import type { Role } from '@firstrung/web-kit';

/** What the button of the institution's own login says, if a role has one: the page server names it. */
export const providerLabel = (role: Role): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="provider-login-${role}"]`)?.content;
