import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createShell } from './app/shell.ts';
import { installScriptPolicy } from './remotes/script-policy.ts';

const inlined = (id: string) => document.getElementById(id)?.textContent ?? '';
const productName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

const shell = createShell({ productName, remotes: JSON.parse(inlined('remotes')) });
// Before the first chunk or remote is loaded.
installScriptPolicy(() => shell.registry.file());
const root = document.getElementById('root');
if (root) createRoot(root).render(<App shell={shell} />);
