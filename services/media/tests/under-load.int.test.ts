import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Alone, startAlone } from './alone.ts';
import { bomb, noise, pdf } from './fixtures.ts';
import { formOf, post } from './harness.ts';

const UPLOAD = '/api/upload/upload-all';

let media: Alone;
beforeAll(async () => {
  media = await startAlone();
});
afterAll(() => media[Symbol.asyncDispose]());

const upload = async (bytes: Uint8Array, headers?: Record<string, string>) =>
  post(media.url + UPLOAD, headers ?? (await media.headers()), formOf(bytes, 'file'));

/** As many pixels as are taken, in the ways that take the most memory to decode. */
async function heavy(): Promise<Buffer[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } });
  return Promise.all([
    flat(6_000, 5_300).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    flat(4_000, 3_900).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    flat(6_000, 5_300).jpeg({ progressive: true, quality: 40 }).withMetadata({ orientation: 6 }).toBuffer(),
    flat(6_000, 5_300).webp({ quality: 20, effort: 0 }).toBuffer(),
  ]);
}

it('answers every upload, stores nothing of refused ones, and uses limited memory', async () => {
  const six = await noise(1_450);
  expect(six.length).toBeGreaterThan(6_000_000);
  const picture = await noise(1_200);
  const big = await heavy();
  const executable = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(9_000_000)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  const hard = [six, executable, svg, picture.subarray(0, 1_000_000), bomb(20_000)];
  const refused = await Promise.all(hard.map((bytes) => upload(bytes)));
  expect(refused.map(({ status }) => status)).toEqual([413, 415, 415, 400, 413]);
  expect(await media.files()).toEqual([]);

  const many = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? picture : pdf(4_000_000)));
  const [taken] = await Promise.all([
    Promise.all([...big, ...many].map((bytes) => upload(bytes))),
    cutOff(picture, 0.5),
    cutOff(pdf(9_000_000), 0.9),
  ]);
  expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 201));
  // The largest ones at once.
  const sized = await Promise.all(
    taken
      .map(({ body }): string => body.url)
      .filter((url) => !url.endsWith('.pdf'))
      .map((url) => url.replace('/media/', '/media/480x500/'))
      .map(async (path) => (await fetch(media.url + path)).status),
  );
  expect(sized).toEqual(sized.map(() => 200));
  // Interrupted uploads are deleted as soon as the interruption is noticed.
  await expect
    .poll(async () => (await media.files()).filter((path) => !path.startsWith('media/sizes/')).length, {
      timeout: 60_000,
    })
    .toBe(taken.length);

  expect(media.log()).not.toMatch(/"status":5\d\d/);
  expect(Math.max(...(await media.peaks()))).toBeLessThan(400);
});

it('takes 30 uploads an hour of an account', async () => {
  const headers = await media.headers();
  const replies = [];
  for (let count = 0; count < 31; count++) replies.push(await upload(pdf(), headers));
  expect(replies.map(({ status }) => status)).toEqual([...Array(30).fill(201), 429]);
  expect(replies.at(-1)?.body).toMatchObject({ error: 'TooManyRequests' });
  expect((await upload(pdf())).status).toBe(201);
});

/** Sends a share of an upload and hangs up. */
async function cutOff(bytes: Uint8Array, share: number): Promise<void> {
  const headers = {
    ...(await media.headers()),
    'content-type': 'multipart/form-data; boundary=abc',
    'content-length': bytes.length + 1_000,
  };
  await new Promise<void>((resolve) => {
    const sending = request(media.url + UPLOAD, { method: 'POST', headers });
    sending.on('error', () => resolve());
    sending.on('close', () => resolve());
    sending.write('--abc\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    sending.write(bytes.subarray(0, bytes.length * share), () => sending.destroy());
  });
}
