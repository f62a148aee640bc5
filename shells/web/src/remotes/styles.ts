import { publicPathOf } from './remotes-file.ts';

/** Places of the page that show something of a remote, by its name. */
const uses = new Map<string, number>();

/**
 * Applies the style sheets of a remote as long as something of it is shown. Their rules can't reach beyond
 * the remote anyway, but what a sheet declares by name, such as an animation, would be known on other pages.
 * Returns a function that ends the use.
 */
export function applyStyles(name: string): () => void {
  const change = (by: number) => {
    const count = (uses.get(name) ?? 0) + by;
    uses.set(name, count);
    const folder = new URL(publicPathOf(name), window.location.href).href;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      // A disabled sheet would be loaded again later, and the page would be without styles until then.
      if (link.href.startsWith(folder)) link.media = count > 0 ? '' : 'not all';
    }
  };
  change(1);
  return () => change(-1);
}
