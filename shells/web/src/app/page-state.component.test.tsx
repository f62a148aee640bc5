import { memoryStore } from '@firstrung/web-kit';
import { refusal, testToken } from '@firstrung/web-kit/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { followNewVersions } from '../remotes/new-version.ts';
import { createTestShell } from '../testing.tsx';
import { createScrollMemory } from './scroll.ts';
import { NEED_SCREEN, SERVER_CONTENT_ID, SERVER_PAGE_ID, takeServerPage, whenWanted } from './server-page.ts';
import { createShell } from './shell.ts';

// What the shell does beside React: scrolling, the page from the server, new builds, refused tokens.

/**
 * A dialog that the test before has left open, often in another file, steps back in the history when it is
 * removed. The browser then scrolls to where that entry was, at whatever moment it gets to it.
 */
beforeEach(() => expect.poll(() => history.state?.dialog).toBeUndefined());
afterEach(() => {
  document.body.replaceChildren();
});

/** Adds HTML to the page. */
const add = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};
/** Scrolls to another position, and waits for the event by which positions are recorded. */
const scrolled = (top: number) =>
  new Promise((resolve) => {
    addEventListener('scroll', resolve, { once: true });
    scrollTo(0, top);
  });

test('Back returns to where an entry of the history was scrolled to, also in another page', async () => {
  add('<div style="height: 5000px"></div>');
  const store = memoryStore();
  // Before the screens were there.
  await scrolled(700);
  const scroll = createScrollMemory(store);
  expect(history.scrollRestoration).toBe('manual');
  scroll.enter('one');
  expect(scroll.restore('one')).toBe(false);
  scroll.enter('two');
  await scrolled(50);
  scroll.enter('one');
  expect(scroll.restore('one')).toBe(true);
  expect(scrollY).toBe(700);
  window.dispatchEvent(new Event('pagehide'));
  const next = createScrollMemory(store);
  next.enter('three');
  next.enter('two');
  expect(next.restore('two')).toBe(true);
  expect(scrollY).toBe(50);
});

test.each(['42', '{"a":1}', '"one"', '[42]', '["one",null]', '[["one","end"]]', '[["one"]]'])(
  '%s in the storage counts as no position',
  (text) => {
    const store = memoryStore();
    store.setItem('scroll', text);
    const scroll = createScrollMemory(store);
    // The first entry of a page has none in any case.
    scroll.enter('zero');
    scroll.enter('one');
    expect(scroll.restore('one')).toBe(false);
  },
);

test('a page that is still too short is scrolled as it grows, until the visitor scrolls', async () => {
  const content = add('<div style="height: 5000px"></div>');
  const scroll = createScrollMemory(memoryStore());
  scroll.enter('zero');
  scroll.enter('one');
  await scrolled(3_000);
  const shrink = () => {
    content.style.height = '1500px';
    scrollTo(0, 0);
    scroll.enter('one');
    expect(scroll.restore('one')).toBe(true);
    expect(scrollY).toBeLessThan(1_500);
  };
  shrink();
  content.style.height = '5000px';
  await expect.poll(() => scrollY).toBe(3_000);
  shrink();
  window.dispatchEvent(new Event('wheel'));
  const before = scrollY;
  content.style.height = '5000px';
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(scrollY).toBe(before);
});

const form = '<input name="q" /><select name="type"><option>A</option><option>B</option></select>';
const serverPage = () => {
  add(
    `<div id="${SERVER_PAGE_ID}"><main id="${SERVER_CONTENT_ID}">${form}<a href="#part">Part</a><button>Apply</button></main></div>`,
  );
  return add('<div id="root"></div>');
};

test('the screen takes the place of the page from the server, with what was typed and pressed', async () => {
  const root = serverPage();
  const server = takeServerPage(root, '/jobs');
  expect(root.hidden).toBe(true);
  expect([server.covers('/jobs'), server.covers('/other')]).toEqual([true, false]);
  await page.getByRole('textbox').fill('welder');
  await page.getByRole('combobox').selectOptions('B');
  (page.getByRole('button', { name: 'Apply' }).element() as HTMLElement).click();
  (page.getByRole('textbox').element() as HTMLElement).focus();
  (page.getByRole('textbox').element() as HTMLInputElement).setSelectionRange(2, 4);

  root.innerHTML = `<main>${form}<button>Apply</button></main>`;
  const pressed = vi.fn();
  root.querySelector('button')!.addEventListener('click', pressed);
  server.replace();
  expect(root.hidden).toBe(false);
  expect(document.getElementById(SERVER_PAGE_ID)).toBeNull();
  const field = page.getByRole('textbox');
  await expect.element(field).toHaveValue('welder');
  await expect.element(field).toHaveFocus();
  expect((field.element() as HTMLInputElement).selectionStart).toBe(2);
  await expect.element(page.getByRole('combobox')).toHaveValue('B');
  await expect.poll(() => pressed.mock.calls.length).toBe(1);
  expect(server.covers('/jobs')).toBe(false);
});

test.each([
  [['mousedown'], 1],
  [['mousedown', 'mouseup'], 0],
  [['mousedown', 'dragstart'], 0],
  [['mousedown', 'mouseup', 'click'], 1],
])(
  'a press during which the screen comes is done once, if it was not taken back: %j',
  async (events, times) => {
    const root = serverPage();
    const server = takeServerPage(root, '/jobs');
    const button = page.getByRole('button', { name: 'Apply' }).element();
    for (const event of events) {
      // A mouse is released, and a link dropped, where the pointer is then.
      const target = event === 'mouseup' ? document.body : button;
      target.dispatchEvent(new MouseEvent(event, { bubbles: true, cancelable: true }));
    }
    root.innerHTML = '<main><button>Apply</button></main>';
    const pressed = vi.fn();
    root.querySelector('button')!.addEventListener('click', pressed);
    server.replace();
    document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(pressed).toHaveBeenCalledTimes(times);
  },
);

test('icon buttons are matched by their labels, and horizontal scroll positions are restored', async () => {
  const root = serverPage();
  const bar = (icons: readonly string[]) =>
    icons.map((name) => `<button aria-label="${name}"><svg/></button>`).join('');
  const chips = '<ul style="overflow: auto; width: 90px"><li style="width: 900px">Baker</li></ul>';
  document.getElementById(SERVER_PAGE_ID)!.insertAdjacentHTML('beforeend', bar(['Menu']) + chips);
  const server = takeServerPage(root, '/jobs');
  document.querySelector('ul')!.scrollLeft = 45;
  (page.getByRole('button', { name: 'Menu' }).element() as HTMLElement).click();
  root.innerHTML = bar(['Dark colours', 'Menu']) + chips;
  const pressed: (string | null)[] = [];
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.getAttribute('aria-label')));
  server.replace();
  await expect.poll(() => pressed).toEqual(['Menu']);
  expect(root.querySelector('ul')!.scrollLeft).toBe(45);
});

test('a heart is matched by its card, and a link to a place in the page by its words', async () => {
  const root = serverPage();
  const card = (name: string) =>
    `<article><a href="/${name}">${name}</a><button aria-label="Save"></button></article>`;
  const server = document.getElementById(SERVER_PAGE_ID)!;
  server.insertAdjacentHTML('beforeend', `${card('a') + card('b')}<a href="#server">To the content</a>`);
  const { replace } = takeServerPage(root, '/jobs');
  server.querySelectorAll<HTMLElement>('[aria-label="Save"]')[1]!.click();
  server.querySelector<HTMLElement>('[href="/b"]')!.click();
  server.querySelector<HTMLElement>('[href="#server"]')!.focus();
  root.innerHTML = `${card('b') + card('a')}<a href="#content">To the content</a>`;
  const pressed: unknown[] = [];
  root.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push(event.target);
  });
  replace();
  await expect
    .poll(() => pressed)
    .toEqual([...root.querySelectorAll('article:first-child > *')].toReversed());
  expect(document.activeElement).toBe(root.querySelector('[href="#content"]'));
});

test('the content from the server is moved where no screen comes', () => {
  const root = serverPage();
  const server = takeServerPage(root, '/jobs');
  const place = document.createElement('div');
  root.append(place);
  server.moveInto(place);
  expect(root.hidden).toBe(false);
  expect(place.querySelector('button')?.textContent).toBe('Apply');
  expect(document.getElementById(SERVER_PAGE_ID)).toBeNull();
  // It still stands for the page, until a screen replaces it.
  expect(server.covers('/jobs')).toBe(true);
  server.replace();
  expect(server.covers('/jobs')).toBe(false);
});

test.each([`<div id="${SERVER_PAGE_ID}"></div>`, `<main id="${SERVER_CONTENT_ID}"></main>`, '<p></p>'])(
  'without a page from the server the root is shown: %s',
  (html) => {
    add(html);
    const root = add('<div id="root"></div>');
    const server = takeServerPage(root, '/jobs');
    expect(root.hidden).toBe(false);
    expect(server.covers('/jobs')).toBe(false);
  },
);

let clicks: number;

describe('the screens behind a page from the server', () => {
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    clicks = 0;
    vi.spyOn(performance.eventCounts, 'get').mockImplementation(() => clicks);
    onTestFinished(() => void vi.restoreAllMocks());
    await page.viewport(390, 844);
  });

  /** Whether they are wanted at once. */
  const areWanted = async (wanted = whenWanted()) =>
    Promise.race([wanted.then(() => true), new Promise((resolve) => setTimeout(resolve, 50, false))]);
  const link = (path: string) => `<a href="${path}"><b>${path}</b></a>`;
  const send = (sign: string, target: string) =>
    document.querySelector(target)!.dispatchEvent(new Event(sign, { bubbles: true }));

  test.each(['touchend', 'click', 'mousedown', 'keydown', 'focusin', 'wheel', 'scrollend', 'storage'])(
    'wait for %s on a phone that keeps nothing',
    async (sign) => {
      serverPage();
      const wanted = whenWanted();
      expect(await areWanted(wanted)).toBe(false);
      send(sign, sign === 'keydown' ? 'a' : 'button');
      await wanted;
    },
  );

  test('are not needed to follow a link, but where they remember what was pressed', async () => {
    const root = serverPage();
    document.getElementById(SERVER_PAGE_ID)!.setAttribute(NEED_SCREEN, '/login /signup');
    document.querySelector('main')!.insertAdjacentHTML('beforeend', link('/job') + link('/signup'));
    const wanted = whenWanted();
    send('pageshow', 'body');
    for (const sign of ['touchend', 'focusin', 'click']) send(sign, '[href="/job"] b');
    expect(await areWanted(wanted)).toBe(false);
    send('touchend', '[href="/signup"] b');
    takeServerPage(root, '/jobs', await wanted);
    const isHeld: boolean[] = [];
    const follow = (event: Event) => {
      isHeld.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', follow);
    onTestFinished(() => removeEventListener('click', follow));
    // A link does not lead away from what is held.
    for (const path of ['/job', '/signup', '/job'])
      document.querySelector<HTMLElement>(`[href="${path}"]`)!.click();
    expect(isHeld).toEqual([false, true, true]);
  });

  test('start at once without such a page, on a wide screen, beside something kept, at a place and after a press', async () => {
    expect(await areWanted()).toBe(true);
    serverPage();
    const wanted = whenWanted();
    expect(await areWanted(wanted)).toBe(false);
    sessionStorage.setItem('visited', '');
    expect(await areWanted()).toBe(true);
    sessionStorage.clear();
    window.location.hash = 'apply';
    expect(await areWanted()).toBe(true);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    clicks = 1;
    expect(await areWanted()).toBe(true);
    await page.viewport(1024, 768);
    expect(await areWanted()).toBe(true);
    await wanted;
  });
});

test('a new version is looked for every minute, announced once, and used by the next link', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { shell, host } = createTestShell();
  let isOutdated = false;
  const refresh = vi.fn(async () => {});
  const changes = new Set<() => void>();
  const registry = {
    ...shell.registry,
    isOutdated: () => isOutdated,
    refresh,
    subscribe: (listener: () => void) => {
      changes.add(listener);
      return () => changes.delete(listener);
    },
  };
  onTestFinished(followNewVersions(registry, host.notices));
  vi.advanceTimersByTime(60_000 - 1);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(2);

  const routed = vi.fn((event: Event) => event.preventDefault());
  const follow = (html: string) => {
    const link = add(html).closest('a') ?? document.querySelector('a')!;
    link.addEventListener('click', routed);
    // The browser must not leave the test.
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('click', stop, true);
    link.click();
    window.removeEventListener('click', stop, true);
    link.remove();
  };
  follow('<a href="/jobs">Jobs</a>');
  expect(routed).toHaveBeenCalledTimes(1);
  isOutdated = true;
  for (const listener of changes) listener();
  for (const listener of changes) listener();
  expect(host.notices.get()).toMatchObject([
    { text: 'A new version is ready. It is used from the next page on.' },
  ]);
  follow('<div popover="auto"><a href="/jobs">In a popup</a></div>');
  expect(routed).toHaveBeenCalledTimes(2);
});

const shellOptions = {
  productName: 'Firstrung',
  remotes: { schema: 2, shell: 's', remotes: {} },
  site: {},
  seeds: [],
  serverPage: { covers: () => false, replace() {}, moveInto() {} },
} as unknown as Parameters<typeof createShell>[0];

test('a refused token ends the session and says so, unless it was renewed meanwhile', async () => {
  const { status, body } = refusal(401, 'TokenRevoked');
  vi.stubGlobal('fetch', async () => Response.json(body, { status: status! }));
  const { hosts } = createShell(shellOptions);
  const { session, api, notices } = hosts.applicant;
  session.start(testToken('ada'));
  const renewal = Promise.withResolvers<{ token: string }>();
  const renewed = session.renew(renewal.promise);
  const call = () => api.call('GET /api/jobs/applied-jobs').catch(() => {});
  await call();
  renewal.resolve({ token: `${testToken('ada')}Mg` });
  await renewed;
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.account('applicant')?.id).toBe('ada');
  await call();
  await expect.poll(() => session.account('applicant')).toBeNull();
  notices.showStored('/anywhere');
  expect(notices.get()).toMatchObject([{ text: 'Session expired, please login again' }]);
});

test('a login that a full storage does not take lasts as long as the page, and says so', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
  const { session, notices } = createShell(shellOptions).hosts.recruiter;
  session.start(testToken('rita', 'recruiter'));
  expect(session.account('recruiter')?.id).toBe('rita');
  expect(notices.get().map(({ text }) => text)).toEqual([
    'Your browser stores nothing for this site: you are logged in until you close or reload this page.',
  ]);
  session.end();
  expect(session.account('recruiter')).toBeNull();
});

test('the entry of a dialog that is gone is left by a reload, and skipped by Back', async () => {
  history.replaceState({ idx: 0 }, '');
  history.pushState({ idx: 1, dialog: true }, '');
  createShell(shellOptions);
  await expect.poll(() => history.state.idx).toBe(0);
  history.pushState({ idx: 1, dialog: true }, '');
  history.pushState({ idx: 2 }, '');
  const routed = vi.fn();
  addEventListener('popstate', routed);
  onTestFinished(() => removeEventListener('popstate', routed));
  history.back();
  await expect.poll(() => history.state.idx).toBe(0);
  // The router hears of the page alone.
  expect(routed).toHaveBeenCalledTimes(1);
});

test('what was fetched for one account is not shown to the next', () => {
  const { hosts } = createShell(shellOptions);
  const { session, queryClient, notices } = hosts.recruiter;
  session.start(testToken('rita', 'recruiter'));
  queryClient.setQueryData(['a'], 1);
  notices.show('Rejected: Ada Lovelace', 'ok', { subject: 'held decisions' });
  notices.show('A new version is there.');
  session.start(testToken('sam', 'recruiter'));
  expect(queryClient.getQueryData(['a'])).toBeUndefined();
  expect(notices.get().map(({ text }) => text)).toEqual(['A new version is there.']);
});
