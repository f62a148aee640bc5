import { publicPathOf, type RemotesFile } from './remotes-file.ts';

/** The part of Trusted Types that is used here. TypeScript's DOM library doesn't have it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** The folder of the shell's own files. */
const ASSETS = '/assets/';

/**
 * Lets scripts come only from the shell's files and the folders of the registered remotes, on the site's own
 * origin. The content security policy makes the browser ask this policy for each script address, HTML and
 * code that is set as a string; HTML and code have no rule and are refused. It is the default policy, because
 * the federation runtime and webpack set addresses as strings.
 *
 * @param remotes the newest list of remotes: one can be added while the page is open
 */
export function installScriptPolicy(remotes: () => RemotesFile): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      mayLoadScript(address, { page: window.location.href, remotes: remotes() }) ? address : null,
  });
}

/** @param o.page the address of the page */
export function mayLoadScript(address: string, o: { page: string; remotes: RemotesFile }): boolean {
  if (!URL.canParse(address, o.page)) return false;
  const url = new URL(address, o.page);
  const folders = [ASSETS, ...Object.keys(o.remotes.remotes).map(publicPathOf)];
  return url.origin === new URL(o.page).origin && folders.some((folder) => url.pathname.startsWith(folder));
}
