import { describe, expect, it } from 'vitest';
import {
  contentTypes,
  docm,
  docx,
  docxWithTwoEnds,
  odt,
  WORD_TYPE,
  withMovedDirectory,
  withUnpackedSize,
  zip,
} from '../../tests/fixtures.ts';
import { inspectArchive } from './document-archive.ts';

const types = (xml: string | Buffer) => docx({ '[Content_Types].xml': xml });
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const MACROS = contentTypes('application/vnd.ms-office.vbaProject');
const LIBRARY =
  '<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd"><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false"';
const LIBRARIES =
  '<library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>';
const NO_PROGRAMS = {
  'Basic/Standard/script-lb.xml': `${LIBRARY}/>`,
  'Basic/script-lc.xml': LIBRARIES,
};
/** The list of the parts of an odt, in which `content.xml` is said to be so. */
const manifest = (content = '', path = 'content.xml') =>
  `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml" manifest:size="9">${content}</manifest:file-entry></manifest:manifest>`;
const ENCRYPTION =
  '<manifest:encryption-data manifest:checksum-type="SHA256/1K" manifest:checksum="YQ=="><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="YQ=="/></manifest:encryption-data>';
const withManifest = (xml: string | Buffer, more: Record<string, string | Buffer> = {}) =>
  odt({ ...more, 'META-INF/manifest.xml': xml });
/** What an encrypted part looks like: no UTF-8, and a zero. */
const NOISE = Buffer.from('a7005d\xff'.repeat(8), 'latin1');

describe('takes', () => {
  it.each([
    ['a docx', docx()],
    ['a deflated docx', docx({}, { deflate: true })],
    ['a comment in the list of types', types(contentTypes(WORD_TYPE).replace('<Over', '<!-- & --><Over'))],
    ['an ampersand in it', types(contentTypes(WORD_TYPE).replace('/word', '/R&amp;D &#38; word'))],
    ['numbers for its letters', types(contentTypes(WORD_TYPE.replace('word', '&#119;&#x6F;rd')))],
    ['UTF-16', types(utf16(contentTypes(WORD_TYPE).replace('"?>', '" encoding="UTF-16"?>')))],
    ['UTF-16, the other way round', types(utf16(contentTypes(WORD_TYPE)).swap16())],
    ['a UTF-8 signature', types(`\ufeff${contentTypes(WORD_TYPE)}`)],
    ['single quotes', types(contentTypes(WORD_TYPE).replaceAll('"', "'"))],
    [
      'a list of types at the end',
      zip({ 'word/a.xml': 'a', '[Content_Types].xml': contentTypes(WORD_TYPE) }),
    ],
    ['folders', docx({ 'word/': '', 'word/media/': '' })],
    ['a comment of the archive', docx({}, { comment: 'Created by a scanner, PK\x01\x02' })],
    ...([12, 16, 20, 24] as const).map((bytes): [string, Buffer] => [
      `sizes in ${bytes} bytes behind the entries`,
      docx({ 'word/media/a.bin': Buffer.alloc(70_000) }, { deflate: true, descriptor: bytes }),
    ]),
    ['sizes of 64 bits', docx({}, { wide: true })],
    ['all of it', docx({}, { wide: true, deflate: true, descriptor: 24, comment: 'PK' })],
    ['another archive inside', docx({ 'word/embeddings/a.docx': docx() })],
  ])('a docx with %s', async (_, bytes) => {
    expect(await inspectArchive(bytes)).toEqual({ kind: 'document', extension: 'docx' });
  });

  it.each([
    ['nothing else', odt()],
    ['a list of its parts', withManifest(manifest())],
    ['a part that is called as encrypted ones', withManifest(manifest('', 'Pictures/encryption-data.png'))],
    ['a Basic library without programs', odt(NO_PROGRAMS)],
    ['empty folders for programs', odt({ 'Basic/': '', 'Basic/Standard/': '', 'Scripts/': '' })],
    ['dialogs without programs', odt({ ...NO_PROGRAMS, 'Dialogs/dialog-lc.xml': LIBRARIES })],
    ['sizes of 64 bits', odt({ 'meta.xml': '<meta/>' }, { wide: true, deflate: true, descriptor: 16 })],
  ])('an odt with %s', async (_, bytes) => {
    expect(await inspectArchive(bytes)).toEqual({ kind: 'document', extension: 'odt' });
  });
});

const stored = docx({ 'word/a.bin': 'content' });
/** A file in which a field of the record at the end has another value. */
const withField = (bytes: Buffer, fromEnd: number, value: number) => {
  const changed = Buffer.from(bytes);
  changed.writeUInt16LE(value, changed.length - fromEnd);
  return changed;
};

describe('says what is wrong with', () => {
  it.each([
    ['macros', 'a VBA project', docx({ 'word/vbaProject.bin': 'x' })],
    ['macros', 'one of another case', docx({ 'word\\VBAPROJECT.BIN': 'x' })],
    ['macros', 'one by its type', types(MACROS)],
    ['macros', 'its type in UTF-16', types(utf16(MACROS))],
    ['macros', 'its type in UTF-16 without a signature', types(Buffer.from(MACROS, 'utf16le'))],
    ['macros', 'its type in numbers', types(MACROS.replace('vbaP', '&#118;&#x0062;&#X61;P'))],
    ['macros', 'a docm', docm()],
    ['macros', 'a spreadsheet with macros', zip({ '[Content_Types].xml': MACROS })],
    ['macros', 'a Basic module', odt({ ...NO_PROGRAMS, 'Basic/Standard/Module1.xml': 'x' })],
    [
      'macros',
      'a Basic module that is called as a list',
      odt({
        ...NO_PROGRAMS,
        'Basic/Standard/script-lb.xml': `${LIBRARY}><library:element library:name="script-lb"/></library:library>`,
      }),
    ],
    [
      'macros',
      'a Basic library elsewhere',
      odt({
        'Basic/script-lc.xml': LIBRARIES.replace(
          'library:link',
          'xlink:href="https://evil.example/x" library:link',
        ),
      }),
    ],
    ['macros', 'a Python script', odt({ 'Scripts/python/a.py': 'x' })],
    ['encrypted', 'a password', docx({}, { deflate: true, flags: 1 })],
    [
      'encrypted',
      'all parts of an odt in one',
      withManifest(manifest(ENCRYPTION, 'encrypted-package'), { 'encrypted-package': NOISE }),
    ],
    ['encrypted', 'such a part that no list names', odt({ 'encrypted-package': NOISE })],
    ['encrypted', 'an encrypted part', withManifest(manifest(ENCRYPTION), { 'content.xml': NOISE })],
    [
      'encrypted',
      'an encrypted list of programs',
      withManifest(manifest(ENCRYPTION, 'Basic/script-lc.xml'), { 'Basic/script-lc.xml': `\0${LIBRARIES}` }),
    ],
    [
      'encrypted',
      'another prefix of the list of parts',
      withManifest(manifest(ENCRYPTION).replaceAll('manifest:', 'm:')),
    ],
    [
      'encrypted',
      'no prefix in it, and UTF-16',
      withManifest(utf16(manifest(ENCRYPTION).replaceAll('manifest:', '').replace('UTF-8', 'UTF-16'))),
    ],
    ['unlisted', 'a second directory in its comment', docxWithTwoEnds()],
    ['unlisted', 'another archive in front', Buffer.concat([docx(), docx({}, { base: docx().length })])],
    ['unlisted', 'two parts of one name', docx({ 'WORD/document.xml': 'x' })],
    ['unlisted', 'another number of parts', withField(stored, 14, 2)],
    ['unlisted', 'another size of the directory', withField(stored, 10, 1)],
    ['damaged', 'a directory that is elsewhere', withMovedDirectory(docx(), 7)],
    ['damaged', 'nothing but its beginning', docx().subarray(0, 200)],
    ['damaged', 'something behind it', Buffer.concat([docx(), Buffer.from('x')])],
    ['damaged', 'a part that is larger than it says', withUnpackedSize(docx({}, { deflate: true }), 1)],
    ['damaged', 'a part that is smaller than it says', withUnpackedSize(docx({}, { deflate: true }), 99)],
    ['damaged', 'a name outside of it', docx({ '../a.xml': 'x' })],
    [
      'damaged',
      'types in entities',
      types(contentTypes('&a;').replace('<T', '<!DOCTYPE T [<!ENTITY a "b">]><T')),
    ],
    ['damaged', 'types in an encoding of its own', types(MACROS.replace('"?>', '" encoding="utf-7"?>'))],
    [
      'tooLarge',
      'too many parts',
      zip(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, '']))),
    ],
    ['tooLarge', 'a long list of types', types(contentTypes(WORD_TYPE) + ' '.repeat(1024 * 1024))],
    [
      undefined,
      'a spreadsheet',
      types(contentTypes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')),
    ],
    [undefined, 'no document', zip({ 'a.txt': 'a' })],
  ])('%s: %s', async (issue, _, bytes) => {
    expect(await inspectArchive(bytes)).toBe(issue);
  });
});
