import { matchRemote, type RemotesFile } from '../remotes/remotes-file.ts';
import type { Hang } from '../remotes/watchdog.ts';

/** Of one page, so that an error in a loop does not become a flood. */
const MAX_REPORTS = 5;

type Report = (error: unknown) => void;

/**
 * Sends errors to the page's own server, each once, with the builds that the page runs.
 * @param send default: `navigator.sendBeacon`, which also works while the page is left
 */
export function createErrorReporter(
  remotes: () => RemotesFile,
  send: (body: Blob) => unknown = sendBeacon,
): Report {
  const sent = new Set<string>();
  return (error) => {
    const { message = error, stack } = (error ?? {}) as Partial<Error>;
    const text = String(message);
    if (sent.size >= MAX_REPORTS || sent.has(text)) return;
    sent.add(text);
    const { pathname } = location;
    const file = remotes();
    const build = matchRemote(file, pathname)?.remote.build;
    send(reportOf('firstrung-error', pathname, { message: text, stack, shell: file.shell, build }));
  };
}

/** Reports a screen that did not come to rest. */
export const reportHang = ({ path, build }: Hang): void =>
  void sendBeacon(reportOf('firstrung-hang', path, { build }));

const sendBeacon = (body: Blob) => navigator.sendBeacon('/browser-reports', body);

const reportOf = (type: string, path: string, body: object) =>
  new Blob([JSON.stringify([{ type, age: 0, url: location.origin + path, body }])], {
    type: 'application/reports+json',
  });

/** Reports errors that no code of the page handled. Those of extensions have no stack with a file of ours. */
export function watchErrors(report: Report): void {
  const reportOwn = (error: unknown) => {
    if (error instanceof Error && error.stack?.includes(`${location.origin}/`)) report(error);
  };
  addEventListener('error', ({ error }) => reportOwn(error));
  addEventListener('unhandledrejection', ({ reason }) => reportOwn(reason));
}
