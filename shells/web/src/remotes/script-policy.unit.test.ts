import { expect, test } from 'vitest';
import type { RemotesFile } from './remotes-file.ts';
import { mayLoadScript } from './script-policy.ts';

const remote = (entry: string | null) => ({
  role: 'recruiter' as const,
  links: {},
  paths: [],
  navigation: [],
  build: null,
  entry,
  preload: { js: [], css: [] },
  routes: [],
});
const remotes: RemotesFile = {
  schema: 2,
  shell: '1',
  remotes: {
    here: remote('/mfe/recruiter/remoteEntry.1.js'),
    elsewhere: remote('https://remotes.example/team/remoteEntry.2.js'),
    unbuilt: remote(null),
  },
};
const page = 'https://jobs.example/recruiter/home?x=1';
const allowed = (address: string) => mayLoadScript(address, { page, remotes });

test.for([
  '/assets/federation.1.js',
  'https://jobs.example/assets/chat.1.js',
  '/mfe/recruiter/remoteEntry.1.js?r=2',
  'https://jobs.example/mfe/recruiter/home.1.js',
  'https://remotes.example/team/home.1.js',
])('%s is loaded', (address) => {
  expect(allowed(address)).toBe(true);
});

test.for([
  '',
  'https://stranger.example/x.js',
  '//stranger.example/assets/x.js',
  'http://jobs.example/assets/x.js',
  'https://jobs.example:8443/assets/x.js',
  'https://jobs.example@stranger.example/assets/x.js',
  'https://remotes.example/other-team/x.js',
  'https://remotes.example/assets/x.js',
  'https://remotes.example/team/../other-team/x.js',
  '/media/x.js',
  '/api/notifications',
  '/assets/../media/x.js',
  '/mfe/unknown/x.js',
  'data:text/javascript,alert(1)',
  'blob:https://jobs.example/assets/x',
  'javascript:alert(1)',
  'https://[',
])('%s is refused', (address) => {
  expect(allowed(address)).toBe(false);
});
