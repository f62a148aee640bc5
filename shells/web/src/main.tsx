import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createShell } from './app/shell.ts';
import type { Site } from './app/site.ts';
import type { RemotesFile } from './remotes/remotes-file.ts';
import { installScriptPolicy } from './remotes/script-policy.ts';

const inlined = (id: string) => document.getElementById(id)?.textContent ?? '';
const productName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

const remotes: RemotesFile = JSON.parse(inlined('remotes'));
const site: Site = JSON.parse(inlined('site'));
let newestRemotes = () => remotes;
// Before the shell is created, which loads the code of the chat if messages are unsent.
installScriptPolicy(() => newestRemotes());
const shell = createShell({ productName, remotes, site });
newestRemotes = () => shell.registry.file();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App shell={shell} />);
