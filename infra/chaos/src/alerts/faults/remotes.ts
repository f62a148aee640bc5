import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLEET_SITE } from '@firstrung/all-in-one/testing/fleet';
import { type AlertFault, alert } from '../fault.ts';
import { repeat } from '../repeat.ts';

export const REMOTE_FAULTS: readonly AlertFault[] = [
  {
    name: 'a remote is deployed with a screen of another one',
    raises: [alert('RemoteBuildRefused', { remote: 'mfe_recruiter' })],
    async strike({ board: { web } }) {
      const file = join(web.recruiterBuild, 'remote.json');
      const good = readFileSync(file, 'utf8');
      const manifest = JSON.parse(good);
      const routes = [...manifest.routes, { path: '/login', js: [], css: [] }];
      writeFileSync(file, JSON.stringify({ ...manifest, routes }));
      return async () => writeFileSync(file, good);
    },
  },
  {
    name: 'a build fails in browsers',
    raises: [alert('ManyErrorsInPages')],
    strike: ({ board: { edge } }) => reportRepeatedly(edge.url, 'error', { message: 'x is undefined' }),
  },
  {
    name: 'a build hangs in browsers',
    raises: [alert('PagesHang', { remote: 'mfe_applicant' })],
    strike: ({ board: { edge } }) => reportRepeatedly(edge.url, 'hang', {}),
  },
  {
    name: 'a remote is configured that was never deployed',
    raises: [alert('RemoteWithoutBuild', { remote: 'mfe_university' })],
    mayRaise: [alert('RemoteBuildRefused', { remote: 'mfe_university' })],
    async strike({ board: { web } }) {
      await web.configure([
        { name: 'mfe_university', role: 'applicant', paths: ['/university/*'], address: './nothing-is-here' },
      ]);
      return async () => void (await web.configure());
    },
  },
  {
    name: 'the configuration of the remotes is damaged',
    raises: [alert('RemotesConfigurationRefused')],
    async strike({ board: { web } }) {
      writeFileSync(web.remotesFile, '[{');
      return async () => void (await web.configure());
    },
  },
];

/** Sends reports as the browsers of visitors do. */
async function reportRepeatedly(url: string, kind: string, content: object) {
  const report = { type: `firstrung-${kind}`, age: 0, url: `${FLEET_SITE}/login`, body: content };
  return repeat(
    () =>
      fetch(`${url}/browser-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/reports+json' },
        body: JSON.stringify([report]),
      }),
    { everyMs: 100 },
  );
}
