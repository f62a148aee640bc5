import './open-job.css';
import type { Api } from '@firstrung/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { guestJobQuery, jobQuery } from '../api/job-details.ts';

/**
 * How long a click waits for the job, and then for its page,
 * milliseconds. After that the page opens without a transition.
 */
const PATIENCE = 250;

const JOB_PATH = /^\/(guests\/)?job-details\/([^/]+)$/;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** What the card and the page have in common; open-job.css moves them. */
const TITLE = 'job-title';
const LOGO = 'job-logo';
const COVER = 'job-cover';

interface Context {
  api: Api;
  client: QueryClient;
  /** Ends the transitions. */
  signal: AbortSignal;
}

/** From now on clicks on links to jobs in this list start a view transition. */
export function openByTransition(list: HTMLElement, { api, client, signal }: Context) {
  /** The link whose job is being fetched. */
  let waiting: HTMLAnchorElement | undefined;
  let isFollowing = false;
  // The router handles a click on its link, with the state that
  // it has, so it is clicked again when the time has come.
  const follow = (link: HTMLAnchorElement) => {
    isFollowing = true;
    link.click();
    isFollowing = false;
  };

  const open = async (link: HTMLAnchorElement, path: RegExpExecArray) => {
    const [, guests, jobId = ''] = path;
    const { href } = window.location;
    const query = guests ? guestJobQuery(api, jobId) : jobQuery(api, jobId);
    waiting = link;
    const isLoaded = await inTime(client.ensureQueryData(query).then(() => true));
    if (waiting !== link) return;
    waiting = undefined;
    // The visitor has gone elsewhere.
    if (signal.aborted || window.location.href !== href) return;
    if (isLoaded) await morph(link, () => follow(link));
    else follow(link);
  };

  // Before the router's handler, which leaves prevented clicks alone.
  list.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link && JOB_PATH.exec(link.pathname);
      if (isFollowing || !path || !isPlain(event) || matchMedia(REDUCED_MOTION).matches) return;
      event.preventDefault();
      if (link !== waiting) void open(link, path);
    },
    { capture: true, signal },
  );
}

/**
 * Opens the page of a card's link. The card's title and logo
 * move to the page's, and the card becomes the page's cover.
 */
async function morph(link: HTMLElement, follow: () => void): Promise<void> {
  const named: HTMLElement[] = [];
  const name = (element: Element | null | undefined, transitionName: string) => {
    if (!(element instanceof HTMLElement)) return;
    element.style.viewTransitionName = transitionName;
    named.push(element);
  };
  const unname = () => {
    for (const element of named.splice(0)) element.style.viewTransitionName = '';
  };

  const card = link.closest('article');
  const title = card?.querySelector('h2, h3');
  name(title, TITLE);
  name(title?.parentElement?.previousElementSibling, LOGO);
  name(card, COVER);
  const transition = document.startViewTransition(async () => {
    const left = heading();
    follow();
    const next = await inTime(nextHeading(left));
    unname();
    if (!next) return transition.skipTransition();
    name(next, TITLE);
    name(next.previousElementSibling, LOGO);
    name(next.closest('article')?.firstElementChild, COVER);
  });
  // A transition that is skipped rejects it, which is no failure.
  transition.ready.catch(() => {});
  await transition.finished.finally(unname);
}

const heading = () => document.querySelector<HTMLElement>('main h1');

/** Resolves once the screen has another heading than this one. */
function nextHeading(left: HTMLElement | null): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const next = heading();
      if (!next || next === left) return;
      observer.disconnect();
      resolve(next);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), PATIENCE);
  });
}

/** The value, or undefined if it comes too late or not at all. */
const inTime = <T>(value: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    value.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
  ]);

/** Whether a click opens its link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
