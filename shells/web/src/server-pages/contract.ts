import type { MARK } from '@firstrung/ui-kit/mark';

/** Title and description of a page for search engines and link previews. */
export interface PageTexts {
  title: string;
  description: string;
}

/** What `dist/server/pages.cjs` exports: the part of the pages that the page server runs. It is built from ui-kit and the shell. */
export interface ServerPages {
  mark: typeof MARK;
  /** The landing page. The remotes describe their own pages. */
  landing: PageTexts;
  /** The sentence on the picture for link previews. */
  claim: string;
}
