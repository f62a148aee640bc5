import { expect, test } from 'vitest';
import { harmlessName, quotedName, quotedTitle } from './harmless-names.ts';

test.each([
  ['evil.com', 'evil·com'],
  ['evil。com', 'evil·com'],
  ['evil．com', 'evil·com'],
  ['evil｡com', 'evil·com'],
  ['evil․com', 'evil·com'],
  ['evil﹒com', 'evil·com'],
  ['ｅｖｉｌ．ｃｏｍ', 'ｅｖｉｌ·ｃｏｍ'],
  ['ⓔⓥⓘⓛ.com', 'ⓔⓥⓘⓛ·com'],
  ['evil.com/jobs?a=1', 'evil·com/jobs?a=1'],
  ['(EVIL.COM)', '(EVIL·COM)'],
  ['evil.com-Team', 'evil·com-Team'],
  ['evil.com株式会社', 'evil·com株式会社'],
  ['evil.com.Bewirb dich', 'evil·com·Bewirb dich'],
  ['evil.co.uk', 'evil·co·uk'],
  ['evil.top', 'evil·top'],
  ['evil.xn--p1ai', 'evil·xn--p1ai'],
  ['мойсайт.рф', 'мойсайт·рф'],
  ['例子.中国', '例子·中国'],
  ['e\u0301vil\u200b.com', 'e\u0301vil·com'],
  ['evil\u0332.com', 'evil\u0332·com'],
  ['evil.com\u0332', 'evil·com\u0332'],
  ['evil.\u200dcom', 'evil·\u200dcom'],
  ['ev\u00adil.\u2060com', 'evil·com'],
  ['\u202emoc.live', 'moc·live'],
  ['asp.net.evil.com', 'asp·net·evil·com'],
  ['asp.net.com', 'asp·net·com'],
  ['b.sc.com', 'b·sc·com'],
  ['t.me/evil', 't·me/evil'],
  ['www.evil', 'www·evil'],
  ['https://evil.com', 'https //evil·com'],
  ['ftp://evil', 'ftp //evil'],
  ['http:evil', 'http evil'],
  ['javascript:alert(1)', 'javascript alert(1)'],
  ['steam://evil', 'steam //evil'],
  ['mailto:ann', 'mailto ann'],
  ['tel:110', 'tel 110'],
  ['\\\\evil\\share', '//evil\\share'],
  ['ann@evil.com', 'ann (at) evil·com'],
  ['ann＠evil', 'ann (at) evil'],
  ['192.0.2.10', '192·0·2·10'],
  ['Booking.com', 'Booking·com'],
  ['Socket.IO', 'Socket·IO'],
])('%j has no link as %j', (name, harmless) => {
  expect(harmlessName(name)).toBe(harmless);
});

test.each([
  ['call 0900123', 'call 090_012_3'],
  ['call 0 9 0 0 1 2 3', 'call 0 9 0_ 0 1 2_ 3'],
  ['０９００１２', '０９０_０１２'],
  ['code 482913', 'code 482_913'],
  ['+49 (0)421 123-45', '+49 (0_)421_ 123_-45'],
  ['0421/123-45', '042_1/12_3-45'],
  ['206.555.0100', '206_.555_.010_0'],
  ['1902 123 456', '190_2 12_3 45_6'],
  ['806.123 456', '806_.123_ 456'],
  ['+1\u2011900\u2011555', '+1\u201190_0\u201155_5'],
  ['Ref. 1000234', 'Ref. 100_023_4'],
  ['Ruf 06.12.34.56.78 an', 'Ruf 06.1_2.34_.56.7_8 an'],
  ['01.42.68.53.00', '01.4_2.68_.53.0_0'],
  ['21.25.55.23.68', '21.2_5.55_.23.6_8'],
  ['06.12.34-56.78', '06.1_2.34_-56.7_8'],
  ['06.12.-34.56.2026', '06.1_2.-34_.56.2_026'],
  ['03.01.23 45.67', '03.0_1.23_ 45.6_7'],
  ['02.11.2026 555', '02.1_1.20_26 5_55'],
  ['01.09.2026 (20) 30', '01.0_9.20_26 (2_0) 30'],
  ['2012 20 12 34', '201_2 20_ 12 3_4'],
  ['01/42/68/53/00', '01/4_2/68_/53/0_0'],
  ['212/555/2368', '212_/555_/236_8'],
  ['212／555／2368', '212_／555_／236_8'],
  ['212−555−2368', '212_−555_−236_8'],
  ['212~555~2368', '212_~555_~236_8'],
  ['212[555]2368', '212_[555_]236_8'],
  ['089 000 000', '089_ 000_ 000'],
  ['089.000', '089_.000'],
  ['code 123-456', 'code 123_-456'],
  ['code ①②③④⑤⑥', 'code ①②③_④⑤⑥'],
  ['code 1\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3456', 'code 1\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3_456'],
  ['code ⓿➊➋➌➍➎', 'code ⓿➊➋_➌➍➎'],
])('%j is no phone number or code as %j', (name, harmless) => {
  expect(harmlessName(name)).toBe(harmless);
});

test.each([
  'Node.js Engineer',
  'Vue.js, Next.js & D3.js',
  'Praktikum 2026-2027',
  'Werkstudent 2026/27, 20h',
  'Wintersemester 2026–2027 20 h',
  'Sales Rep (AT)',
  'B.Sc. student assistant',
  'M.Sc.-Absolvent:in, B.Ed. or M.Com.',
  'ASP.NET',
  'VB.NET/ADO.NET',
  'Senior .NET Developer',
  'Start 01.09.2026',
  'Start 1.10.2026 – 31.3.2027, 20 h',
  'ab 2026-10-01',
  '10/2026-03/2027',
  'Start 01.09.2026 (20 h)',
  '01.10.–31.12.2026, 20 h',
  'ab 09/01/2026',
  'Wintersemester 2026/27 – 2027/28',
  '50 m², ½ Stelle',
  '50.000 EUR',
  '42.500-48.500 EUR',
  '1.000.000 Nutzer, 5 000 000 EUR',
  'St.Gallen',
  'A.Rahman',
  'Kennziffer 2026/0042',
  '28195 Bremen, 24/7',
  'evil .com',
  'evil. com',
  'evil dot com',
  'evil (dot) com',
  'Win at evil.example',
  'Brown & Sons, Inc.',
  'Dr. med. Ann Lee',
  'St. Mary’s',
  'J.R. Smith',
  'Bäckerei Müller e.K., Stahlbau d.o.o., Rossi S.p.A.',
  'スティーブ・ジョブズ',
  'Col·legi d’Advocats',
  'Software-Entwickler:in (m/w/d)',
  'Smith,Jones & Co, Info and Net Services',
  'C++ <3',
  'Data: Scientist, News: Editor',
  'شرکت می\u200cشود',
  'हिन्दी कंपनी',
  'Team 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩🏽‍💻',
])('%j stands as it is', (name) => {
  expect(harmlessName(name)).toBe(name);
});

test('a long name is shortened between two characters', () => {
  expect(harmlessName('x'.repeat(60))).toBe('x'.repeat(60));
  expect(harmlessName('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  expect(harmlessName(`${'x'.repeat(58)}👩🏽‍💻 Labs`)).toBe(`${'x'.repeat(58)}…`);
  expect(harmlessName(`${'x'.repeat(50)} evil.commerce`)).toBe(`${'x'.repeat(50)} evil·com…`);
  expect(quotedTitle('x'.repeat(200), '')).toBe(`“${'x'.repeat(200)}”`);
});

test('a name in quotation marks cannot close them, and has no invisible characters', () => {
  expect(quotedName('x” «y» „z‟ ＂', '')).toBe('“x’ ’y’ ’z’ ’”');
  expect(quotedName(' a\u0000\n\u2066b ', 'other')).toBe('“a b”');
  for (const nothing of [null, '', ' \u200b\u2066']) expect(quotedName(nothing, 'other')).toBe('other');
});
