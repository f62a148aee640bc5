import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** Left half red, right half blue. */
export const picture = (format: Format, width = 600, height = 400): Promise<Buffer> =>
  halves(width, height).toFormat(format).toBuffer();

const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

/** As a phone makes it: lying on its side, saying so, and where it was taken. */
export const photo = (): Promise<Buffer> =>
  halves(600, 400)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Zephyrine', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 27/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Noise doesn't compress. */
export const noise = (side: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** Two frames, one below the other in the raw picture. */
export const movingGif = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 80, channels: 3, background: '#ff0000', pageHeight: 40 } })
    .composite([
      { input: { create: { width: 40, height: 40, channels: 3, background: '#0000ff' } }, left: 0, top: 40 },
    ])
    .gif({ loop: 0 })
    .toBuffer();

/** A PNG of black pixels, one bit each: 20,000 × 20,000 take 50 kB, and 400 MB and more when decoded. */
export function bomb(width: number, height = width): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const pdf = (bytes = 100): Buffer => Buffer.from(`%PDF-1.7\n${' '.repeat(bytes)}\n%%EOF\n`);

/** The list of content types of a docx. */
export const contentTypes = (contentType: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`;
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const word = (contentType: string, more: Record<string, string | Buffer>, options?: ZipOptions): Buffer =>
  zip(
    {
      '[Content_Types].xml': contentTypes(contentType),
      'word/document.xml': '<w:document/>',
      ...more,
    },
    options,
  );
export const docx = (more: Record<string, string | Buffer> = {}, options?: ZipOptions): Buffer =>
  word(WORD_TYPE, more, options);
export const docm = (): Buffer => word('application/vnd.ms-word.document.macroEnabled.main+xml', {});

export const odt = (more: Record<string, string | Buffer> = {}, options?: ZipOptions): Buffer =>
  zip(
    {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<office:document-content/>',
      ...more,
    },
    options,
  );

interface ZipOptions {
  deflate?: boolean;
  /** Where the archive begins in its file. */
  base?: number;
  comment?: string;
  /** Bits of all entries, as 1 for encrypted ones. */
  flags?: number;
  /** Bytes of the record behind each entry that says its sizes, which its header leaves out. */
  descriptor?: 12 | 16 | 20 | 24;
  /** Whether sizes have 64 bits, as of files that are written as a stream. */
  wide?: boolean;
}

/** Files one behind the other, stored as they are or deflated (APPNOTE 4.3). */
export function zip(
  files: Record<string, string | Buffer>,
  { deflate = false, base = 0, comment = '', flags = 0, descriptor, wide = false }: ZipOptions = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = base;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflate ? deflateRawSync(data) : data;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags | (descriptor ? 8 : 0), 2);
    common.writeUInt16LE(deflate ? 8 : 0, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const header = Buffer.from(common);
    if (descriptor) header.fill(0, 10, 22);
    const sizes = Buffer.alloc(24);
    sizes.write('PK\x07\x08', 'latin1');
    common.copy(sizes, 4, 10, 14);
    const bytesOfSize = (descriptor ?? 0) < 20 ? 4 : 8;
    common.copy(sizes, 8, 14, 18);
    common.copy(sizes, 8 + bytesOfSize, 18, 22);
    const behind = descriptor
      ? sizes.subarray(descriptor % 8 === 4 ? 4 : 0, 8 + 2 * bytesOfSize)
      : sizes.subarray(24);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed, behind]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const extra = Buffer.alloc(wide ? 28 : 0);
    if (wide) {
      // APPNOTE 4.5.3
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      extra.writeUInt32LE(data.length, 4);
      extra.writeUInt32LE(packed.length, 12);
      extra.writeUInt32LE(at, 20);
      common.fill(0xff, 14, 22);
      common.writeUInt16LE(extra.length, 24);
      rest.fill(0xff, 10, 14);
    }
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name), extra]),
    );
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  const wideEnd = Buffer.alloc(wide ? 76 : 0);
  if (wide) {
    end.fill(0xff, 8, 20);
    wideEnd.write('PK\x06\x06', 'latin1');
    wideEnd.writeUInt32LE(44, 4);
    wideEnd.writeUInt32LE(parts.length, 24);
    wideEnd.writeUInt32LE(parts.length, 32);
    wideEnd.writeUInt32LE(index.length, 40);
    wideEnd.writeUInt32LE(at, 48);
    wideEnd.write('PK\x06\x07', 56, 'latin1');
    wideEnd.writeUInt32LE(at + index.length, 64);
    wideEnd.writeUInt32LE(1, 72);
  }
  return Buffer.concat([...parts, index, wideEnd, end, Buffer.from(comment)]);
}

/** A Compound File with streams of these names. */
export function compoundFile(...streams: string[]): Buffer {
  const bytes = Buffer.alloc(512 * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  for (const [index, stream] of streams.entries()) {
    const entry = 512 * 2 + 128 * (index + 1);
    bytes.write(stream, entry, 'utf16le');
    bytes.writeUInt16LE((stream.length + 1) * 2, entry + 64);
    bytes[entry + 66] = 2;
  }
  return bytes;
}

/**
 * A docx with programs, whose comment is a harmless one with
 * an end record of its own: readers differ in which they take.
 */
export function docxWithTwoEnds(): Buffer {
  const bytes = docx({ 'word/vbaProject.bin': 'x' });
  const comment = docx({}, { base: bytes.length });
  bytes.writeUInt16LE(comment.length, bytes.length - 2);
  return Buffer.concat([bytes, comment]);
}

/** An archive whose end record says that the directory is elsewhere; some readers find it all the same. */
export function withMovedDirectory(bytes: Buffer, by: number): Buffer {
  const moved = Buffer.from(bytes);
  moved.writeUInt32LE(moved.readUInt32LE(moved.length - 6) + by, moved.length - 6);
  return moved;
}

/** An archive whose directory gives its last entry this unpacked size. */
export function withUnpackedSize(bytes: Buffer, size: number): Buffer {
  const lying = Buffer.from(bytes);
  lying.writeUInt32LE(size, lying.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  return lying;
}
