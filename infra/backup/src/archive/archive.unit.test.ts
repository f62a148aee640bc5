import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { FORMAT, MANIFEST, MANIFEST_SUM, type Manifest } from '../manifest.ts';
import { openArchive, readArchive, verifyArchive } from './read.ts';
import { createArchive } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'firstrung-archive-'));
beforeAll(() => () => rmSync(folder, { recursive: true }));

/** More than the streams hold, so that a writer has to wait for its reader. */
const CONTENTS = [randomBytes(3_000_000), randomBytes(1_000), Buffer.from('short'), Buffer.alloc(0)];
const NOW = new Date('2026-11-22T03:00:00Z');

const uploads = CONTENTS.map((_, index) => `files/${String(index).padStart(32, '0')}.pdf`);

async function writeBackup(name: string, passphrase?: string, names = uploads): Promise<string> {
  const file = join(folder, name);
  await using archive = await createArchive(file, { passphrase, now: NOW, workFactor: 10 });
  for (const [index, content] of CONTENTS.entries()) await archive.add(names[index]!, content);
  const manifest = { format: FORMAT, tables: [], entries: archive.entries } as unknown as Manifest;
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  await archive.add(MANIFEST_SUM, Buffer.from(`${archive.entries[MANIFEST]}  ${MANIFEST}\n`));
  await archive.finish();
  return file;
}

const verify = async (file: string, passphrase: string | undefined) =>
  verifyArchive(await openArchive(file, passphrase));

test('what is written is read, by its owner alone', async () => {
  const file = await writeBackup('plain.tar');
  const read: Buffer[] = [];
  for await (const { content } of readArchive({ file })) read.push(content);
  expect(read.slice(0, 4).map((content, index) => content.equals(CONTENTS[index]!))).toEqual(
    Array(4).fill(true),
  );
  const { entries } = await verify(file, undefined);
  expect(entries[uploads[2]!]).toBe(createHash('sha256').update('short').digest('hex'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['../../../victim.sh', '/etc/passwd', 'a.pdf', `${'0'.repeat(32)}.pdf/x`, ''])(
  'an upload of the name %j is refused, though its digest is right',
  async (name) => {
    const file = await writeBackup('names.tar', undefined, [...uploads.slice(0, 3), `files/${name}`]);
    await expect(verify(file, undefined)).rejects.toThrow('was changed: no upload has the name');
  },
);

test('a flipped byte in any part and in any header is noticed', async () => {
  const file = await writeBackup('flipped.tar');
  const bytes = readFileSync(file);
  const starts: number[] = [];
  // Each entry is a header of 512 bytes, and its content filled up to a multiple of them.
  for (let at = 0; bytes[at] !== 0; ) {
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8);
    starts.push(at);
    if (size > 0) starts.push(at + 512, at + 512 + Math.floor(size / 2), at + 512 + size - 1);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  expect(starts).toHaveLength(6 + 5 * 3);
  for (const at of starts) {
    const damaged = Buffer.from(bytes);
    damaged[at]! ^= 1;
    writeFileSync(file, damaged);
    await expect(verify(file, undefined), `byte ${at}`).rejects.toThrow(/damaged|no backup/);
  }
});

test.each([undefined, 'a passphrase'])(
  'one whose end is missing is noticed, passphrase %s',
  async (passphrase) => {
    const file = await writeBackup('short.tar', passphrase);
    const bytes = readFileSync(file);
    for (const length of [0, 600, 1_000_000, bytes.length - 2_500]) {
      writeFileSync(file, bytes.subarray(0, length));
      await expect(verify(file, passphrase), `${length} bytes`).rejects.toThrow(/damaged|no backup|opened/);
    }
  },
);

test('an encrypted one opens with its passphrase alone, and notices every flipped byte', async () => {
  const file = await writeBackup('secret.tar.age', 'a passphrase');
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(Object.keys((await verify(file, 'a passphrase')).entries)).toHaveLength(4);
  await expect(verify(file, 'another one')).rejects.toThrow('not the passphrase');
  await expect(verify(file, undefined)).rejects.toThrow('set BACKUP_PASSPHRASE');
  for (const at of [100, 1_000, 1_500_000, bytes.length - 1]) {
    const damaged = Buffer.from(bytes);
    damaged[at]! ^= 1;
    writeFileSync(file, damaged);
    await expect(verify(file, 'a passphrase'), `byte ${at}`).rejects.toThrow(/damaged|opened/);
  }
});

test('one that is not there is reported in a sentence', async () => {
  await expect(verify(join(folder, 'elsewhere.tar'), undefined)).rejects.toThrow(
    /^.*elsewhere\.tar can't be read: ENOENT/,
  );
});

test('one that is not finished leaves nothing', async () => {
  const before = readdirSync(folder);
  {
    await using archive = await createArchive(join(folder, 'unfinished.tar'), {
      passphrase: undefined,
      now: NOW,
    });
    await archive.add('files/0', CONTENTS[0]!);
  }
  expect(readdirSync(folder)).toEqual(before);
});
