// biome-ignore-all format: the check has at most 80 lines, so that it can be read whole before it is run.
// node verify-answers.mjs log.json heads.json [receipt.json ...] ['{"key":"X"}'] [--before log.json ...]
// Needs Node 24 and nothing else. docs/decisions/033-checkable-answers.md says what it proves, and what not.
const { subtle } = crypto;
const encode = (text) => new TextEncoder().encode(text);
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt());
const base64 = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
const hash = async (text) => base64(await subtle.digest('SHA-256', encode(text)));
const climb = (leaf, path) => path.reduce(async (a, b) => hash(`node ${[await a, b].sort()}`), hash(leaf));
const later = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const wholeMonth = (night) => later(`${later(night, 1).slice(0, 7)}-01`, -1).slice(0, 7);
async function signed(token, x) {
  const [head, body, signature] = token.split('.');
  const key = await subtle.importKey('raw', bytes(x), 'Ed25519', false, ['verify']);
  const isTrue = await subtle.verify('Ed25519', key, bytes(signature), encode(`${head}.${body}`));
  return isTrue ? JSON.parse(new TextDecoder().decode(bytes(body))) : undefined;
}
export async function checkAnswers({ key, seen, today, heads, log, receipts = [], before = {} }) {
  const [problems, answers, keys, chain, lines] = [[], [], [key], [], new Map()];
  const wrong = (is, problem) => is && problems.push(problem);
  for (const [i, token] of heads.entries()) {
    const [head, last] = [await signed(token, keys.at(-1)), chain.at(-1)];
    if (wrong(!head, `foreign key: head ${i + 1}`)) break;
    wrong(head.previous !== last?.id, `fork: head ${i + 1}`);
    wrong(last && head.from !== later(last.night, 1), `missing night: head ${i + 1}`);
    wrong(head.restored, `restored: head ${i + 1}, from the backup of ${head.restored}`);
    if (head.nextKey) keys.push(head.nextKey);
    chain.push({ ...head, id: await hash(token) });
  }
  const newest = chain.at(-1) ?? { night: today };
  const fork = before.heads?.findIndex((token, i) => token !== (heads[i] ?? token));
  wrong(fork >= 0 && !chain[fork]?.restored, `fork: head ${fork + 1}`);
  wrong(seen && !chain.some(({ number, id }) => seen === `${number}:${id}`), `fork: head ${seen}`);
  wrong(newest.night < later(today, -2) || before.heads?.length > heads.length, `old head: ${newest.night}`);

  const { groups = [], path = [], shown, company } = log ?? {};
  const former = before.log?.company.id === company?.id ? (before.log?.groups ?? []) : [];
  const old = new Map(former.flatMap((group) => group.lines).map((line) => [line.slice(0, 44), line]));
  const [to, from] = [0, -335].map((days) => later(`${wholeMonth(newest.night)}-15`, days).slice(0, 7));
  for (const [i, { until, lines: group }] of groups.entries()) {
    wrong(group.length < 5 || until > to || `${group.toSorted()}` !== `${group}`, `wrong group: ${until}`);
    for (const [name, month, line] of group.map((one) => [...one.split(' ', 2), one])) {
      wrong(lines.has(name), `doubled line: ${line}`);
      const isAdded = i < former.length && !old.has(name);
      wrong(isAdded || month > until || month <= groups[i - 1]?.until, `late or early line: ${line}`);
      lines.set(name, line);
    }
  }
  for (const [name, line] of old) wrong(!lines.has(name), `removed line: ${line}`);
  for (const line of lines.values()) wrong(line !== (old.get(line.slice(0, 44)) ?? line), `changed line: ${line}`);
  const leaf = `log ${company?.id} ${groups.map((group) => `${group.until} ${group.lines}`)}`;
  wrong(groups[0] && (await climb(leaf, path)) !== newest.root, `old or changed log: ${newest.night}`);
  const counted = [...lines.values()].filter((line) => line.slice(45) >= from);
  const inTime = counted.filter((line) => line.slice(53) === 'in time').length;
  const record = { inTime, promised: counted.length, from, to };
  const others = Object.keys(record).filter((name) => shown && shown[name] !== record[name]);
  wrong(others[0], `${others.includes('to') ? 'other months' : 'other number'}: ${others}`);
  for (const { receipt, proof, answered } of receipts) {
    const said = (await Promise.all(keys.map((x) => signed(receipt, x)))).find(Boolean);
    if (wrong(!said, `foreign receipt: ${receipt}`)) continue;
    const [{ secret, by }, title, id] = [said, said.job.title, await hash(`receipt ${said.secret}`)];
    const [line, head] = [lines.get(id) ?? proof?.line, proof?.line && chain[proof.head - 1]];
    const [isDue, month, outcome] = [by <= newest.night, by.slice(0, 7), line?.slice(53)];
    wrong(head && (await climb(`line ${secret} ${line}`, proof.path)) !== head.root, `changed line: ${title}`);
    wrong(line?.startsWith(`${id} ${month}`) === false || by < head?.from || by > head?.night, `changed day: ${title}`);
    wrong(proof && !line && (isDue || !proof.isKnown), `lost: ${title}`);
    const isListed = said.company.id === company?.id && month <= groups.at(-1)?.until && outcome !== 'void';
    wrong(isListed && !lines.has(id), `left out: ${title}`);
    wrong(answered && outcome && (outcome === 'in time') !== answered <= by, `not as remembered: ${title}`);
    answers.push({ ...said, outcome: outcome ?? (isDue ? 'unknown' : 'not due') });
  }
  return { problems, answers, record, newest };
}
if (import.meta.main) {
  const read = (at) => JSON.parse(at[0] === '{' ? at : process.getBuiltinModule('fs').readFileSync(at));
  const parts = process.argv.slice(2).join('\n').split('\n--before\n');
  const [given, copies = []] = parts.map((part) => part.split('\n').map(read));
  const all = Object.assign({ today: new Date().toISOString(), before: Object.assign({}, ...copies) }, ...given);
  console.log(await checkAnswers({ ...all, receipts: given.filter(({ receipt }) => receipt) }));
}
