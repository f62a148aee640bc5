import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  bomb,
  compoundFile,
  docm,
  docx,
  docxWithTwoEnds,
  movingGif,
  noise,
  odt,
  pdf,
  photo,
  picture,
  withMovedDirectory,
  withUnpackedSize,
  zip,
} from './fixtures.ts';
import { post, startMedia } from './harness.ts';

const media = await startMedia();
afterAll(() => media[Symbol.asyncDispose]());
const ada = await media.person();

const UPLOAD = '/api/upload/upload-all';

describe('takes', () => {
  it.each([
    ['png', 'png', 'image/png'],
    ['jpeg', 'jpg', 'image/jpeg'],
    ['webp', 'webp', 'image/webp'],
    ['gif', 'png', 'image/png'],
  ] as const)('a %s, for everyone to see', async (format, extension, type) => {
    const reply = await media.upload(ada, await picture(format), 'misleading.exe');
    expect(reply).toEqual({
      status: 201,
      body: {
        message: 'File uploaded successfully',
        url: expect.stringMatching(new RegExp(`^/media/[0-9a-f]{32}-hue26\\d\\.${extension}$`)),
      },
    });
    const response = await media.get(reply.body.url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 400 });
  });

  it.each([
    ['pdf', () => pdf(), 'application/pdf'],
    [
      'docx',
      () => docx({}, { deflate: true }),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['odt', () => odt(), 'application/vnd.oasis.opendocument.text'],
    ['doc', () => compoundFile('WordDocument'), 'application/msword'],
  ])('a %s, called as it was', async (extension, make, type) => {
    const rita = await media.person('recruiter');
    const reply = await media.upload(rita, make(), 'C:\\cv\\Zoë Doe – CV (2).final.txt');
    expect(reply.status).toBe(201);
    const address = decodeURIComponent(reply.body.url);
    expect(address).toMatch(new RegExp(`^/media/[0-9a-f]{32}-Zoë-Doe-CV-2-final\\.${extension}$`));
    const { body } = await media.link(rita, reply.body.url);
    expect((await media.get(body.url)).headers.get('content-type')).toBe(type);
  });

  it.each([
    ['a line break', '\n'],
    ['spaces and a byte order mark', ' \ufeff\r\n'],
    ['an HTTP header', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
    ['a part of a form', '--b7\r\nContent-Disposition: form-data; name="file"\r\n\r\n'],
    ['commands for a printer', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['a script', '<script>alert(1)</script>'],
    ['a line of PostScript', '%!PS-Adobe-3.0 PDF-1.7\n'],
    ['a line of XML', '<?xml version="1.0"?>\n'],
    ['1,024 bytes', '\0'.repeat(1_024)],
  ])('a PDF after %s, without that', async (_, before) => {
    const rita = await media.person('recruiter');
    const reply = await media.upload(rita, Buffer.concat([Buffer.from(before), pdf()]), 'cv.pdf');
    expect(reply.status).toBe(201);
    const { body } = await media.link(rita, reply.body.url);
    expect(Buffer.from(await (await media.get(body.url)).arrayBuffer())).toEqual(pdf());
  });

  it('a photo in its upright orientation, without metadata about its author', async () => {
    const original = await photo();
    expect(original.toString('latin1')).toContain('Zephyrine');
    const { body } = await media.upload(ada, original);
    const bytes = Buffer.from(await (await media.get(body.url)).arrayBuffer());
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ width: 400, height: 600 });
    expect([found.exif, found.orientation, found.xmp, found.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.toString('latin1')).not.toContain('Zephyrine');
  });

  it('the first picture of one that moves', async () => {
    const gif = await movingGif();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { body } = await media.upload(ada, gif);
    const bytes = Buffer.from(await (await media.get(body.url)).arrayBuffer());
    const { pages, width, height } = await sharp(bytes).metadata();
    expect({ pages, width, height }).toEqual({ pages: undefined, width: 40, height: 40 });
    expect((await sharp(bytes).stats()).dominant).toEqual({ r: 248, g: 8, b: 8 });
  });
});

/** The list of a docx with a part of a further type. */
const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/harmless.bin" ContentType="${type}"/></Types>`;

describe('refuses', () => {
  const executable = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(2000)]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const rows = (
    status: number,
    error: string,
    makes: Record<string, () => Uint8Array | Promise<Uint8Array>>,
  ) => Object.entries(makes).map(([what, make]) => ({ what, make, status, error }));
  it.each([
    ...rows(415, 'UnsupportedType', {
      'a renamed executable': () => executable,
      'an SVG with a script': () => Buffer.from(svg),
      'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      text: () => Buffer.from('hello'),
      nothing: () => Buffer.alloc(0),
      'another archive': () => zip({ 'a.txt': 'a' }),
      'a docx with macros': () => docx({ 'word/vbaProject.bin': 'x' }),
      'a docm': () => docm(),
      'a docx with macros under another name': () =>
        docx({
          'word/harmless.bin': 'x',
          '[Content_Types].xml': contentTypes('application/vnd.ms-office.vbaProject'),
        }),
      'a PDF after 1,025 bytes': () => Buffer.concat([Buffer.alloc(1_025), pdf()]),
      'a renamed executable in front of a PDF': () => Buffer.concat([executable.subarray(0, 500), pdf()]),
      'a docx with a password': () => compoundFile('EncryptedPackage'),
      'an odt with macros': () => odt({ 'Basic/Standard/Module1.xml': 'x' }),
      'a doc with macros': () => compoundFile('WordDocument', '_VBA_PROJECT'),
      'a spreadsheet': () => compoundFile('Workbook'),
      'a TIFF': () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    }),
    ...rows(400, 'InvalidInput', {
      'a docx with a second directory in its comment': () => docxWithTwoEnds(),
      'a docx with macros whose directory is elsewhere': () =>
        withMovedDirectory(docx({ 'word/vbaProject.bin': 'x' }), 7),
      'an odt whose directory is elsewhere': () =>
        withMovedDirectory(odt({ 'Basic/Standard/Module1.xml': 'x' }), -1),
      'a docx with something in front': () => Buffer.concat([docx(), docx()]),
      'a decompression bomb that says it is small': () =>
        withUnpackedSize(docx({ 'word/a.bin': Buffer.alloc(70 * 1024 * 1024) }, { deflate: true }), 100),
      'an archive in front of a PDF': () => Buffer.concat([zip({ 'a.txt': 'a' }), pdf()]),
      'half a PNG': async () => (await noise(300)).subarray(0, 90_000),
      'half a JPEG': async () => (await noise(300, 'jpeg')).subarray(0, 9_000),
      'only the head of a PNG': async () => (await noise(300)).subarray(0, 60),
    }),
    ...rows(413, 'TooLarge', {
      'a docx that is a decompression bomb': () =>
        docx({ 'word/media/a.bin': Buffer.alloc(100 * 1024 * 1024) }, { deflate: true }),
      'a docx of more than 2,000 parts': () =>
        docx(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`word/${at}.xml`, 'x']))),
      'a picture of one very long row': () => bomb(20_001, 1),
      'a picture of more than 5 MB': () => noise(1_500),
      'a document of more than 10 MB': () => pdf(10 * 1024 * 1024),
      'far too much': () => Buffer.alloc(40 * 1024 * 1024),
      'a decompression bomb': () => bomb(20_000),
    }),
  ])('$what', async ({ make, status, error }) => {
    const before = await media.files();
    const reply = await media.upload(ada, await make(), 'cat.png');
    expect(reply).toMatchObject({ status, body: { error, message: expect.stringMatching(/\S/) } });
    expect(await media.files()).toEqual(before);
  });

  const formWith = (fields: Record<string, Blob | string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };
  const file = new Blob([pdf()]);
  const two = formWith({ file });
  two.append('file', file);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, 'x']));
  it.each([
    ['a form without a file', formWith({ upload_preset: 'x' })],
    ['a file under another name', formWith({ document: file })],
    ['two files', two],
    ['another field', formWith({ file, user: 'x' })],
    ['many fields', formWith({ ...many, file })],
    ['text in the place of the file', formWith({ file: 'text' })],
  ])('%s', async (_, form) => {
    const before = await media.files();
    const reply = await post(media.server.url + UPLOAD, ada.headers, form);
    expect(reply).toMatchObject({ status: 400, body: { error: 'InvalidInput' } });
    expect(await media.files()).toEqual(before);
  });

  it.each([
    ['JSON', 'application/json', '{}', 415],
    ['broken JSON', 'application/json', '{', 415],
    ['a bare file', 'application/pdf', pdf().toString(), 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    ['a form that is none', 'multipart/form-data; boundary=abc', 'nonsense', 400],
    [
      'a form that doesn’t end',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.7',
      400,
    ],
    ['a form that ends at once', 'multipart/form-data; boundary=abc', '--abc--\r\n', 400],
  ])('%s', async (_, type, body, status) => {
    const before = await media.files();
    const reply = await post(media.server.url + UPLOAD, { ...ada.headers, 'content-type': type }, body);
    expect(reply.status).toBe(status);
    expect(await media.files()).toEqual(before);
  });
});

it('stores files that only the account of the service can read', async () => {
  const reply = await media.upload(ada, await picture('png'), 'a.png');
  const document = await media.upload(ada, docx(), 'a.docx');
  const name = reply.body.url.slice('/media/'.length);
  await media.get(`/media/100x100/${name}`);
  const others: string[] = [];
  for (const entry of await readdir(media.directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (((await stat(path)).mode & 0o077) !== 0) others.push(path);
  }
  expect([reply.status, document.status, others]).toEqual([201, 201, []]);
});

it('leaves nothing of an upload that is cut off', async () => {
  const before = await media.files();
  const bytes = await noise(900);
  await new Promise<void>((resolve) => {
    const upload = request(media.server.url + UPLOAD, {
      method: 'POST',
      headers: {
        ...ada.headers,
        'content-type': 'multipart/form-data; boundary=abc',
        'content-length': bytes.length + 1_000,
      },
    });
    upload.on('error', () => resolve());
    upload.write('--abc\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    upload.write(bytes.subarray(0, bytes.length / 2), async () => {
      // It has begun to arrive.
      await expect.poll(() => media.files(), { timeout: 60_000 }).not.toEqual(before);
      upload.destroy();
    });
  });
  await expect.poll(() => media.files(), { timeout: 60_000 }).toEqual(before);
});

describe('sizes', () => {
  it.each(['192x200', '384x400', '100x100', '480x500'])('%s is cropped from the middle', async (size) => {
    const { body } = await media.upload(ada, await picture('png'));
    const address = body.url.replace('/media/', `/media/${size}/`);
    // At once, and again from what is kept.
    const responses = await Promise.all(Array.from({ length: 5 }, () => media.get(address)));
    responses.push(await media.get(address));
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
    const bytes = Buffer.from(await responses.at(-1)!.arrayBuffer());
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`).toBe(size);
    const pixel = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
    expect([pixel(2), pixel(info.width - 3)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    expect((await media.files()).filter((path) => path.startsWith(`sizes/${size}`))).toContain(
      `sizes/${size}-${body.url.slice('/media/'.length)}`,
    );
  });

  it.each(['480x500', '960x540'])('%s of a portrait keeps its upper part', async (size) => {
    const red = { create: { width: 300, height: 100, channels: 3, background: '#f00' } } as const;
    const portrait = await sharp(red).extend({ bottom: 800, background: '#00f' }).png().toBuffer();
    const { body } = await media.upload(ada, portrait);
    const response = await media.get(body.url.replace('/media/', `/media/${size}/`));
    const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('are limited to these, and to existing pictures', async () => {
    const image = (await media.upload(ada, await picture('jpeg'))).body.url.slice('/media/'.length);
    const paper = (await media.upload(ada, pdf(), 'cv.pdf')).body.url.slice('/media/'.length);
    const nobody = `${'0'.repeat(32)}.png`;
    for (const path of [
      `193x200/${image}`,
      `192X200/${image}`,
      `0192x200/${image}`,
      `x/${image}`,
      `192x200/${nobody}`,
      `192x200/${paper}`,
      `192x200/${paper.replace(/-.*\./, '.')}`,
      `192x200/${encodeURIComponent(`../files/${image}`)}`,
      '192x200/%00',
      nobody,
      paper,
      image.replace('.', '-words.'),
      encodeURIComponent(`../files/${image.slice(0, 2)}/${image}`),
      '%00',
      'x',
    ]) {
      const { status } = await media.get(`/media/${path}`);
      expect.soft({ path, status }).toEqual({ path, status: 404 });
    }
  });

  it('are made of a huge picture, which itself is stored at 2,048 pixels', async () => {
    const big = await sharp({ create: { width: 5_000, height: 3_000, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const { body } = await media.upload(ada, big);
    const bytes = Buffer.from(await (await media.get(body.url)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_048, height: 1_229 });
  });
});
