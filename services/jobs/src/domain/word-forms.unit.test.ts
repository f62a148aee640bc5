import { expect, it } from 'vitest';
import { halvesOf, tailsOf, textWords, withoutEndings } from './word-forms.ts';

it.each([
  ['Verkäufer*in', 'verkäuferin'],
  ['Erzieher:in', 'erzieherin'],
  ['Werkstudent_in', 'werkstudentin'],
  ['VerkäuferIn', 'verkäuferin'],
  ['Mitarbeiter/-in', 'mitarbeiterin'],
  ['Tischler / -in', 'tischlerin'],
  ['Pilot(innen)', 'pilotinnen'],
  ['Kollege/in', 'kollegin'],
  ['Software-Tester*innen', 'testerinnen'],
  ['Bürokaufmann/-frau', 'bürokauffrau'],
  ['Fachkund:innen', 'fachkundinnen'],
  ['Aktivist.innen', 'aktivistinnen'],
  ['eine:n', 'einen'],
  ['Angestellte*r', 'angestellter'],
  ['étudiant·e·s', 'étudiantes'],
  ['chargé.e', 'chargée'],
  ['serveur/euse', 'serveuse'],
  ['vendeur·se', 'vendeuse'],
  ['animateur·rice', 'animatrice'],
  ['Enfermero/a', 'enfermera'],
  ['Profesores/as', 'profesoras'],
  ['programista/-ka', 'programistka'],
  ['учитель/ница', 'учительница'],
  ['مصمم/ة', 'مصممة'],
  ['Back-end', 'backend'],
  ['E‑Commerce', 'ecommerce'],
  ['full-stack-developer', 'stackdeveloper'],
  ['Lager-\nverwaltung', 'lagerverwaltung'],
  ['Node.js', 'nodejs'],
  ['CI/CD', 'cicd'],
  ['B.Sc.', 'bsc'],
  ['X-ray-technician', 'xraytechnician'],
  ['Covid-19', 'covid19'],
  ['R&D', 'rd'],
  ['نرم\u200cافزار', 'نرمافزار'],
])('%j is found by %j', (text, word) => {
  expect(textWords(text)).toContain(word);
});

it.each([
  ['高级软件架构师', '软件 架构'],
  ['准看護師', '看護 護師'],
  ['ｼﾆｱﾃﾞｰﾀ', 'シニ デー ータ'],
  ['軍医', '医'],
  ['시니어프론트엔드개발자', '프론 론트 트엔 엔드'],
  ['รับสมัครวิศวกรโยธา', 'วิศวกร โยธา'],
  ['ຊ່າງໄຟຟ້າອາວຸໂສ', 'ຊ່າງ ໄຟຟ້າ'],
  ['វិស្វករសំណង់', 'វិស្វករ សំណង់'],
  ['အကြီးတန်းစာရင်းကိုင်', 'စာရင်းကိုင်'],
])('%j has the words %j', (text, words) => {
  expect(textWords(text)).toEqual(expect.arrayContaining(words.split(' ')));
});

it('joins no dates, addresses and lists', () => {
  expect(textWords('01.09.2026 a.b.c.d.e.f.g (m/w)').join(' ')).toBe('01 09 2026 a b c d e f g m w mw');
});

it.each([
  ['Verkäufer*in (m/w/d)', 'verkäufer (m/w/d)'],
  ['étudiant·e·s', 'étudiant'],
  ['Tischler / -in und Koch', 'tischler und koch'],
  ['TCP/IP and/or Node.js', 'tcp/ip and/or node.js'],
  ['C/C++ m/w', 'c/c++ m/w'],
])('searches for %j as %j', (typed, sought) => {
  expect(withoutEndings(typed)).toBe(sought);
});

it('finds a name of any script by what stands within it', () => {
  expect(tailsOf('海淀区')).toEqual(['海淀区', '淀区', '区']);
  expect(tailsOf('graz')).toEqual(['graz']);
});

it('halves words of at least three letters, and no long ones', () => {
  expect(halvesOf('backend')).toEqual([
    ['bac', 'kend'],
    ['back', 'end'],
  ]);
  expect([halvesOf('baker'), halvesOf('x'.repeat(31))]).toEqual([[], []]);
});

it('takes time in proportion to the length of a text', () => {
  const times = [20_000, 200_000].map((length) => {
    const text = 'ab'.repeat(length / 2);
    const before = process.cpuUsage();
    for (let run = 0; run < 5; run++) [textWords(`${text}*`), withoutEndings(text)];
    const { user } = process.cpuUsage(before);
    return user;
  });
  // Some systems count the processor time in ticks of 10 ms.
  expect(times[1]).toBeLessThan(50 * Math.max(times[0]!, 10_000));
});
