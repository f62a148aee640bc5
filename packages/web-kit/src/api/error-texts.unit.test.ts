import { afterEach, expect, test, vi } from 'vitest';

const reply = { error: 'JobClosed', message: 'This job no longer takes applications, it was paused.' };

async function errorsIn(language: string) {
  vi.stubEnv('PAGE_LANGUAGE', language);
  vi.resetModules();
  return await import('./errors.ts');
}
afterEach(() => {
  // Later files have the texts of their own language.
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a browser without a network is named, in the place of fixed texts, too', async () => {
  const { ApiError, failureText, messageOf, NetworkError, reasonOf } = await errorsIn('en');
  vi.stubGlobal('navigator', { onLine: false });
  const offline = new NetworkError(undefined);
  vi.stubGlobal('navigator', { onLine: true });
  const named = 'You are offline. Try again when you are connected.';
  expect([failureText(offline, 'Fixed'), messageOf(offline, 'Fixed'), reasonOf(offline)]).toEqual([
    named,
    named,
    named,
  ]);
  for (const error of [new NetworkError(undefined), new ApiError(500, { message: 'Broken.' })]) {
    expect(failureText(error, 'Fixed')).toBe('Fixed');
  }
});

test("English pages show the server's message", async () => {
  const { ApiError, messageOf } = await errorsIn('en');
  expect(messageOf(new ApiError(409, reply))).toBe(reply.message);
  expect(messageOf(new ApiError(502, {}), 'Loading failed')).toBe('Loading failed');
});

test('pages in another language show the text of the code, and of unknown codes a general one', async () => {
  const { ApiError, messageOf, NetworkError, reasonOf } = await errorsIn('en-XA');
  expect(messageOf(new ApiError(409, reply))).toMatch(/^\[Ţhîš jöb ñö/);
  expect(messageOf(new ApiError(400, { error: 'NewerThanThis', message: 'No.' }))).toMatch(/^\[Áñ éŕŕöŕ/);
  expect(reasonOf(new NetworkError(undefined))).toMatch(/^\[Ţhé šéŕvéŕ/);
});

test('fields that the server refused have a text of the catalogue, too', async () => {
  const { ApiError } = await errorsIn('en-XA');
  const { showRefusal } = await import('../forms/show-refusal.ts');
  const shown: unknown[] = [];
  const form = {
    getValues: () => ({ title: '' }),
    setError: (...error: unknown[]) => void shown.push(error),
  };
  const fields = [{ path: 'title', message: 'must not be empty' }];
  showRefusal(form, new ApiError(400, { error: 'InvalidInput', message: 'No.', fields }));
  expect(shown).toEqual([['title', { message: expect.stringMatching(/^\[Pļéášé/) }, { shouldFocus: true }]]);
});
