import type { Remote, RemotesFile } from './remotes-file.ts';

/** A remote of applicants without screens, unless the fields say otherwise. */
export const testRemote = (fields: Partial<Remote> = {}): Remote => ({
  role: 'applicant',
  links: {},
  paths: [],
  navigation: [],
  build: 'b1',
  entry: '/entry.js',
  preload: { js: [], css: [] },
  routes: [],
  ...fields,
});

export const remotesFile = (remotes: Record<string, Remote>, shell = 's1'): RemotesFile => ({
  schema: 2,
  shell,
  remotes,
});
