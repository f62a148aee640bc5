import { expect, test } from 'vitest';
import { mayLoadScript } from './script-policy.ts';
import { remotesFile, testRemote } from './testing.ts';

const remotes = remotesFile({ mfe_recruiter: testRemote(), mfe_careers_office: testRemote() });
const page = 'https://jobs.example/recruiter/home?x=1';
const allowed = (address: string) => mayLoadScript(address, { page, remotes });

test.for([
  '/assets/federation.1.js',
  'https://jobs.example/assets/chat.1.js',
  '/mfe/recruiter/remoteEntry.1.js?r=2',
  'https://jobs.example/mfe/recruiter/home.1.js',
  '/mfe/careers_office/home.1.js',
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
  'https://remotes.example/mfe/recruiter/home.1.js',
  '/mfe/recruiter/../unknown/x.js',
  '/mfe/recruiter',
  '/mfe/mfe_recruiter/x.js',
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
