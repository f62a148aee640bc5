// biome-ignore-all format: the check has at most 85 lines, so that it can be read whole before it is run.
// Needs Node 20.16, 22.3 or newer. docs/decisions/033-checkable-answers.md says what it proves, and what not.
const [{ subtle }, encode] = [crypto, (text) => new TextEncoder().encode(text)];
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt());
const hash = async (text) => btoa(String.fromCharCode(...new Uint8Array(await subtle.digest('SHA-256', encode(text)))));
const climb = (leaf, path) => [path].flat().reduce(async (a, b) => hash(`node ${[await a, b].sort()}`), hash(leaf));
const later = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
async function signed(token, x) {
  const [head, body, signature] = token.split('.');
  const key = await subtle.importKey('raw', bytes(x), 'Ed25519', false, ['verify']);
  const isTrue = await subtle.verify('Ed25519', key, bytes(signature), encode(`${head}.${body}`));
  return isTrue ? JSON.parse(new TextDecoder().decode(bytes(body))) : undefined;
}
export async function checkAnswers({ key, seen, today = new Date().toISOString(), heads, log, receipts = [], before = [] }) {
  const [problems, answers, keys, chain, lines] = [[], [], [key], [], new Map()];
  const wrong = (is, problem) => is && problems.push(problem);
  for (const [i, token] of heads.entries()) {
    const [head, last] = [await signed(token, keys.at(-1)).catch(() => {}), chain.at(-1)];
    if (wrong(!head, `foreign key: head ${i + 1}`)) break;
    wrong(head.previous !== last?.id, `fork: head ${i + 1}`);
    wrong(last && head.from !== later(last.night, 1), `missing night: head ${i + 1}`);
    wrong(head.restored, `restored: head ${i + 1}, from the backup of ${head.restored}`);
    keys.push(head.nextKey ?? keys.at(-1));
    chain.push({ ...head, id: await hash(token) });
  }
  const newest = chain.at(-1) ?? { night: later(today, 0) };
  const forks = before.map((copy) => copy.heads.findIndex((token, i) => token !== (heads[i] ?? token)));
  for (const i of forks) wrong(i >= 0 && !chain[i]?.restored, `fork: head ${i + 1}`);
  wrong(seen && !chain.some(({ number, id }) => seen === `${number}:${id}`), `fork: head ${seen}`);
  const isOld = newest.night < later(today, -2 - Math.min(newest.waits ?? 0, 7)); // decisions may be held a week
  wrong(!heads[0] || isOld || before.some((copy) => copy.heads[heads.length]), `old head: ${newest.night}`);
  wrong(newest.night > today, `early head: ${newest.night}`);
  const { groups = [], path = [], shown, company } = log ?? {};
  const former = before.flatMap((copy) => (copy.log?.company.id === company?.id && copy.log?.groups) || []);
  wrong(before.some((copy) => (copy.log?.company ?? company)?.id !== company?.id), 'other company');
  const old = new Map(former.flatMap((group) => group.lines.map((line) => [line.slice(0, 44), line])));
  const to = later(`${later(newest.night, 1).slice(0, 7)}-01`, -1).slice(0, 7); // the last whole month
  const from = later(`${to}-15`, -335).slice(0, 7);
  for (const [i, { until, lines: group }] of groups.entries()) {
    wrong(group.length < 5 || until > to || `${group.toSorted()}` !== `${group}`, `wrong group: ${until}`);
    for (const [name, month, line] of group.map((one) => [...one.split(' ', 2), one])) {
      wrong(lines.has(name), `doubled line: ${line}`);
      const isAdded = !old.has(name) && former.some((kept) => kept.until >= until);
      wrong(isAdded || month > until || month <= groups[i - 1]?.until, `late or early line: ${line}`);
      lines.set(name, line);
    }
  }
  for (const [name, line] of old) wrong(lines.get(name) !== line, `${lines.has(name) ? 'changed' : 'removed'} line: ${line}`);
  const leaf = `log ${company?.id} ${groups.map((group) => `${group.until} ${group.lines}`)}`;
  const monthly = chain.find(({ night }) => later(night, 1).slice(0, 7) > to); // its tree has the logs
  wrong(groups[0] && (await climb(leaf, path)) !== monthly?.root, `old or changed log: ${newest.night}`);
  const all = [...lines.values()].filter((line) => line.slice(45) >= from).map((line) => line.slice(53));
  const record = { inTime: all.filter((outcome) => outcome === 'in time').length, promised: all.length, from, to };
  const others = Object.keys(record).filter((name) => shown && shown[name] !== record[name]);
  wrong(others[0], `other ${others.includes('to') ? 'months' : 'number'}: ${others}`);
  for (const { receipt, proof, answered } of receipts) {
    const said = (await Promise.all(keys.map((x) => signed(receipt, x).catch(() => {})))).find(Boolean);
    if (wrong(!said, `foreign receipt: ${receipt}`)) continue;
    const [{ secret, by }, title, id] = [said, said.job.title, await hash(`receipt ${said.secret}`)];
    const [line, head] = [lines.get(id) ?? proof?.line, proof?.line && chain[proof.head - 1]];
    const [isDue, month, outcome] = [by <= newest.night, by.slice(0, 7), line?.slice(53)];
    wrong(proof?.line && (await climb(`line ${secret} ${line}`, proof.path)) !== head?.root, `changed line: ${title}`);
    wrong(line?.startsWith(`${id} ${month}`) === false || by < head?.from || by > head?.night, `changed day: ${title}`);
    wrong(proof && !line && (isDue || !proof.isKnown), `lost: ${title}`);
    const isListed = said.company.id === company?.id && month <= groups.at(-1)?.until && outcome !== 'void';
    wrong(isListed && !lines.has(id), `left out: ${title}`);
    wrong(answered && outcome && (outcome === 'in time') !== answered <= by, `not as remembered: ${title}`);
    answers.push({ ...said, outcome: outcome ?? (isDue ? 'unknown' : 'not due') });
  }
  return { problems, answers, record, newest };
}
let [usage, copy] = [`node verify-answers.mjs "<copy>" ["<older copy or receipt>" ...] ['{"key":"<board's key>"}'], with Node 20.16, 22.3 or newer`];
// Older ones don't know `main`: a module that they are given by its name, outside of packages, is it.
const isMain = import.meta.main ?? /^(?!.*node_modules).*\.m?js$/.test(globalThis.process?.argv[1]);
for (const at of isMain ? [process.argv.slice(2), ['no file']].find(([one]) => one) : [])
  try {
    const file = JSON.parse(at[0] === '{' ? at : process.getBuiltinModule('fs').readFileSync(at, 'utf8'));
    copy ??= { key: file.key, heads: file.heads, log: file.log };
    const other = file.receipt ? { receipts: [file] } : { ...file, key: file.key.trim() };
    const checked = await checkAnswers({ ...copy, ...(file.heads ? { before: [file] } : other) });
    console.log(JSON.stringify({ file: at, key: copy.key, ...checked }, undefined, 2));
    process.exitCode ||= checked.problems.length && 1;
  } catch { process.exitCode = console.error(`${at} can't be read: ${usage}`) ?? 2; }
