/** The folders to build. Each has a `webpack.config.mjs` and gets a `dist/`. */
export interface FrontEnd {
  folder: string;
  /** Files and folders whose change makes its build out of date, besides its own. */
  uses: readonly string[];
}

const kits = [
  'packages/contracts',
  'packages/i18n',
  'packages/web-kit',
  'packages/ui-kit',
  'packages/job-views',
  'packages/mf-config',
];
/** The files and folders of a front end that its build uses. The shell's `server/` is not among them. */
export const OWN_SOURCES = ['src', 'public', 'package.json', 'webpack.config.mjs'];

export const FRONT_ENDS: readonly FrontEnd[] = [
  { folder: 'shells/web', uses: kits },
  { folder: 'mfe-applicant', uses: [...kits, 'packages/auth-screens', 'packages/chat-screens'] },
  { folder: 'mfe-recruiter', uses: [...kits, 'packages/auth-screens', 'packages/chat-screens'] },
  { folder: 'mfe-staff', uses: [...kits, 'packages/auth-screens'] },
];
