import { useCallQuery } from '@firstrung/web-kit';
import { createTestHost, TestApp, testId } from '@firstrung/web-kit/testing';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useReviewStream } from './review-stream.ts';

const OVERVIEW = 'GET /api/recruiter/jobs/overview';
const [ada, bea, job] = [testId(1), testId(2), testId(3)];

let sockets: FakeSocket[];

/** The browser's side of a connection, played by the test. */
class FakeSocket extends EventTarget {
  readonly address: string;
  readonly sent: unknown[] = [];
  isClosed = false;
  constructor(address: string) {
    super();
    this.address = address;
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  says(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
}

const readers = (applicationId: string, ...names: string[]) => ({
  type: 'readers',
  readers: [{ applicationId, people: names.map((name) => ({ _id: testId(9), name })) }],
});

function Screen() {
  const [reading, setReading] = useState<string | undefined>(ada);
  const read = useReviewStream(reading);
  useCallQuery(OVERVIEW);
  return (
    <>
      <button type="button" onClick={() => setReading(bea)}>
        Next
      </button>
      <p>Read by {read.get(ada)?.map(({ name }) => name) ?? 'nobody'}</p>
    </>
  );
}

beforeEach(() => {
  sockets = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  return () => vi.unstubAllGlobals();
});

/** The calls that were made, of which a mounted screen has one and the cache another. */
async function show() {
  const called: string[] = [];
  const overview = vi.fn(() => {
    called.push('overview');
    return { status: 503, body: { error: 'Unavailable', message: '', requestId: '' } };
  });
  const application = () => {
    called.push('application');
    return { status: 404, body: { error: 'NotFound', message: '', requestId: '' } };
  };
  const host = createTestHost({
    role: 'recruiter',
    accountId: testId(8),
    replies: {
      [OVERVIEW]: overview,
      'GET /api/recruiter/applications/get-application/:applicationId': application,
    },
  });
  host.queryClient.setDefaultOptions({ queries: { retry: false } });
  // It was on the screen before.
  host.queryClient.setQueryData(
    ['GET /api/recruiter/applications/get-application/:applicationId', { params: { applicationId: bea } }],
    {},
  );
  const { unmount } = await render(
    <TestApp host={host}>
      <Screen />
    </TestApp>,
  );
  await expect.poll(() => called).toEqual(['overview']);
  called.length = 0;
  return { called, unmount };
}

test('says what the page shows, and who else reads it', async () => {
  const { unmount } = await show();
  const [socket] = sockets;
  expect(socket!.address).toMatch(/^ws.*\/api\/recruiter\/applications\/stream$/);
  socket!.dispatchEvent(new Event('open'));
  socket!.says(readers(ada, 'Ben'));
  await expect.element(page.getByText('Read by Ben')).toBeVisible();
  expect(socket!.sent.slice(1)).toEqual([{ reading: ada }]);
  await page.getByRole('button', { name: 'Next' }).click();
  expect(socket!.sent.slice(2)).toEqual([{ reading: bea }]);
  await unmount();
  expect(socket!.isClosed).toBe(true);
});

test('fetches what colleagues change, if it is on the screen, and not once for each change', async () => {
  const { called } = await show();
  const [socket] = sockets;
  socket!.says({ type: 'readers', readers: [] });
  for (let count = 0; count < 5; count++) socket!.says({ type: 'changed', jobId: job });
  await expect.poll(() => called, { timeout: 5_000 }).toEqual(['overview', 'overview']);
});

test('while the tab is hidden nobody reads, and nothing is missed', async () => {
  const { called } = await show();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (to: DocumentVisibilityState) => {
    visibility.mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  sockets[0]!.says(readers(ada, 'Ben'));
  await expect.element(page.getByText('Read by Ben')).toBeVisible();
  turn('hidden');
  await expect.element(page.getByText('Read by nobody')).toBeVisible();
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true]);
  turn('visible');
  await expect.poll(() => sockets.length).toBe(2);
  sockets[1]!.says({ type: 'readers', readers: [] });
  await expect.poll(() => called).toEqual(['overview']);
  expect(sockets[1]!.sent).toEqual([{ reading: ada }]);
  visibility.mockRestore();
});
