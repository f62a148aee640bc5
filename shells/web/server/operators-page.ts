import type { BuildInfo } from '@firstrung/service-kit/service';
import { escapeHtml } from './escape.ts';
import type { RemotesStatus } from './remotes.ts';
import type { Problem, RemoteStatus, ServedBuild } from './tracked-remote.ts';

/** `/remotes.css` */
export const OPERATORS_STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
.scroll { margin-top: 1.5rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { color: light-dark(#555, #aaa); padding-bottom: 0.5rem; text-align: start; }
th, td { border-block-end: 1px solid light-dark(#ccc, #555); padding: 0.5rem 0.75rem; text-align: start; vertical-align: top; }
td { min-width: 8rem; max-width: 24rem; overflow-wrap: anywhere; }
code { font-size: 0.9em; }
time, .since { white-space: nowrap; }
ul { list-style: none; margin: 0; padding: 0; }
p { margin: 0; }
.problem { color: light-dark(#a3260f, #ff9d85); }
`;

/**
 * The page of operators about the remotes and their builds. It works without scripts.
 * @param build of this web server
 */
export function operatorsPage({ configuration, remotes }: RemotesStatus, build: BuildInfo): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Remotes</title>
<link rel="stylesheet" href="/remotes.css">
</head>
<body>
<main>
<h1>Remotes</h1>
<p>This web server: version ${escapeHtml(build.version)}, revision ${code(build.revision)}</p>
<p>Configuration: <code>${escapeHtml(configuration.file)}</code></p>
${configuration.problem === undefined ? '' : `<p class="problem">Its last change is refused: ${escapeHtml(configuration.problem)}</p>`}
<div class="scroll" role="region" aria-label="Builds of the remotes" tabindex="0">
<table>
<caption>What this web server shows, in UTC</caption>
<thead>
<tr>${COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('')}</tr>
</thead>
<tbody>
${remotes.map(row).join('\n')}
</tbody>
</table>
</div>
</main>
</body>
</html>
`;
}

const COLUMNS = ['Remote', 'Current build', 'Refused', 'Paths', 'Address', 'Last check'];

function row({ source, current, problem, checked }: RemoteStatus): string {
  const cells = [
    current ? served(current) : '<p class="problem">None</p>',
    problem ? refused(problem) : 'None',
    list(source.paths.map(code)),
    code(source.address),
    checked ? time(checked) : 'Never',
  ];
  return `<tr><th scope="row">${code(source.name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const served = ({ build, since }: ServedBuild) =>
  `<p>${code(build.id)}</p><p>version ${escapeHtml(build.manifest.version)}</p><p class="since">since ${time(since)}</p>`;

const refused = ({ build, refusals, since }: Problem) =>
  `<div class="problem">${build ? `<p>${code(build)}</p>` : ''}${list(refusals.map(({ message }) => escapeHtml(message)))}<p class="since">since ${time(since)}</p></div>`;

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')}</time>`;
