import './styles.css';
import { createRoot } from 'react-dom/client';
import { renderApp } from './app/App.tsx';
import { createErrorReporter, watchErrors } from './app/report-errors.ts';
import { takeServerPage } from './app/server-page.ts';
import { createShell } from './app/shell.ts';
import type { Site } from './app/site.ts';
import type { RemotesFile } from './remotes/remotes-file.ts';
import { installScriptPolicy } from './remotes/script-policy.ts';
import type { Seeds } from './server-pages/contract.ts';

const inlined = (id: string) => document.getElementById(id)?.textContent ?? 'null';
const productName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

const remotes: RemotesFile = JSON.parse(inlined('remotes'));
const site: Site = JSON.parse(inlined('site'));
// On pages that the server rendered only.
const seeds: Seeds = JSON.parse(inlined('seeds')) ?? [];
let newestRemotes = () => remotes;
const report = createErrorReporter(() => newestRemotes());
watchErrors(report);
// Before the shell is created, which loads the code of the chat if messages are unsent.
installScriptPolicy(() => newestRemotes());
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const serverPage = takeServerPage(root, window.location.pathname);
const shell = createShell({ productName, remotes, site, seeds, serverPage });
newestRemotes = () => shell.registry.file();
const reactRoot = createRoot(root, {
  // A panel took the place of what failed. Other errors reach `watchErrors`.
  onCaughtError(error, { componentStack }) {
    console.warn('This part of the page could not be shown.', error);
    report(error);
    // A remote under development shows it.
    dispatchEvent(new CustomEvent('firstrung:error', { detail: { error, componentStack } }));
  },
});
renderApp(reactRoot, shell);
