/** What is built: each folder has a `webpack.config.mjs` and gets a `dist/`. */
export interface FrontEnd {
  folder: string;
  /** Files and folders whose change makes its build out of date, besides its own. */
  uses: readonly string[];
}

const kits = ['packages/contracts', 'packages/web-kit', 'packages/ui-kit', 'packages/mf-config'];
/** With what of a front end its build is made; the shell's `server/` isn't part of it. */
export const OWN_SOURCES = ['src', 'public', 'package.json', 'webpack.config.mjs'];

export const FRONT_ENDS: readonly FrontEnd[] = [
  { folder: 'shells/web', uses: kits },
  { folder: 'mfe-applicant', uses: [...kits, 'packages/auth-screens', 'packages/chat-screens'] },
  { folder: 'mfe-recruiter', uses: [...kits, 'packages/auth-screens', 'packages/chat-screens'] },
];
