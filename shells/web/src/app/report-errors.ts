import { matchRemote, type RemotesFile } from '../remotes/remotes-file.ts';

/** Of one page, so that an error in a loop does not become a flood. */
const MAX_REPORTS = 5;

type Report = (error: unknown) => void;

/**
 * Sends errors to the page's own server, each once, with the builds that the page runs.
 * @param send default: `navigator.sendBeacon`, which also works while the page is left
 */
export function createErrorReporter(
  remotes: () => RemotesFile,
  send: (body: Blob) => unknown = (body) => navigator.sendBeacon('/browser-reports', body),
): Report {
  const sent = new Set<string>();
  return (error) => {
    const { message = error, stack } = (error ?? {}) as Partial<Error>;
    const text = String(message);
    if (sent.size >= MAX_REPORTS || sent.has(text)) return;
    sent.add(text);
    const { origin, pathname } = location;
    const file = remotes();
    const body = {
      message: text,
      stack,
      shell: file.shell,
      build: matchRemote(file, pathname)?.remote.build,
    };
    const report = [{ type: 'firstrung-error', age: 0, url: origin + pathname, body }];
    send(new Blob([JSON.stringify(report)], { type: 'application/reports+json' }));
  };
}

/** Reports errors that no code of the page handled. Those of extensions have no stack with a file of ours. */
export function watchErrors(report: Report): void {
  const reportOwn = (error: unknown) => {
    if (error instanceof Error && error.stack?.includes(`${location.origin}/`)) report(error);
  };
  addEventListener('error', ({ error }) => reportOwn(error));
  addEventListener('unhandledrejection', ({ reason }) => reportOwn(reason));
}
