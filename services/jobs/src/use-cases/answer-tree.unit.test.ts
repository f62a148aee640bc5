import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkAnswers, type KeptReceipt, type Log } from '@firstrung/contracts/verify-answers';
import { describe, expect, it } from 'vitest';
import { firstMonth, lineOf, nextGroup, type Outcome, wholeMonth } from '../domain/answer-line.ts';
import { daysAfter } from '../domain/day.ts';
import { lineLeaf, logLeaf, padLeaves, pathOf, rootOf, sha256 } from './answer-tree.ts';

const random = () => randomBytes(32).toString('base64');
const company = { id: 'oven', name: 'Öfen & Co' };

function createKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const sealed = (payload: object) => {
    const parts = [{ alg: 'EdDSA' }, payload].map((part) => Buffer.from(JSON.stringify(part)));
    const body = parts.map((part) => part.toString('base64url')).join('.');
    return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`;
  };
  return { x: publicKey.export({ format: 'jwk' }).x!, sealed };
}

interface Nights {
  cases: { secret: string; by: string; outcome: Outcome }[];
  heads: string[];
  nights: { from: string; night: string; leaves: string[] }[];
  groups: Log['groups'];
}

const promisesFrom = (first: string): Nights => ({
  cases: Array.from({ length: 100 }, (_, day) => {
    const outcome = (['in time', 'in time', 'not in time', 'void'] as const)[day % 4]!;
    return { secret: random(), by: daysAfter(first, day), outcome };
  }),
  heads: [],
  nights: [],
  groups: [],
});

/** What boards were after 100 nights, which take half a second to hash, by their first days. */
const closed = new Map<string, { firstKey: ReturnType<typeof createKey>; after: Nights }>();

/** A board that has promised one answer for each day from the first one on, and has closed 100 nights. */
function createBoard(first = '2026-01-01') {
  const known = closed.get(first);
  const firstKey = known?.firstKey ?? createKey();
  let key = firstKey;
  const { cases, heads, nights, groups } = structuredClone(known?.after ?? promisesFrom(first));
  const lineFor = ({ secret, by, outcome }: (typeof cases)[number]) =>
    lineOf(sha256(`receipt ${secret}`), by.slice(0, 7), outcome);

  function close(
    said: Partial<Record<'night' | 'from' | 'nextKey' | 'restored', string>> & { waits?: number } = {},
  ) {
    const night = said.night ?? daysAfter(nights.at(-1)?.night ?? daysAfter(first, -1), 1);
    const from = said.from ?? night;
    const ended = cases.filter(({ by }) => by >= from && by <= night);
    const until = wholeMonth(night);
    const isNewMonth = !nights.some((one) => wholeMonth(one.night) === until);
    const listed = groups.flatMap(({ lines }) => lines);
    const over = cases
      .filter(({ by, outcome }) => by.slice(0, 7) <= until && outcome !== 'void')
      .map(lineFor);
    const fresh = over.filter((line) => !listed.some((one) => one.slice(0, 44) === line.slice(0, 44)));
    const lines = (groups.at(-1)?.until ?? '') < until ? nextGroup(listed.length, fresh.sort()) : [];
    if (lines.length > 0) groups.push({ until, lines: [...lines] });
    const logs = isNewMonth && groups.length > 0 ? [logLeaf(company.id, groups)] : [];
    const leaves = padLeaves([...ended.map((one) => lineLeaf(one.secret, lineFor(one))), ...logs], random);
    const previous = heads.length > 0 ? sha256(heads.at(-1)!) : undefined;
    nights.push({ from, night, leaves });
    const head = { number: nights.length, ...said, from, night, previous, root: rootOf(leaves) };
    heads.push(key.sealed(head));
  }
  while (nights.length < cases.length) close();
  if (!known) closed.set(first, { firstKey, after: structuredClone({ cases, heads, nights, groups }) });

  const log = (): Log => {
    const to = wholeMonth(nights.at(-1)!.night);
    const counted = groups.flatMap(({ lines }) => lines).filter((line) => line.slice(45) >= firstMonth(to));
    const inTime = counted.filter((line) => line.slice(53) === 'in time').length;
    return {
      company,
      groups: structuredClone(groups),
      path: pathOf(nights.find(({ night }) => wholeMonth(night) === to)!.leaves, logLeaf(company.id, groups)),
      shown: { inTime, promised: counted.length, from: firstMonth(to), to },
    };
  };
  return {
    cases,
    heads,
    groups,
    lineFor,
    close,
    /** Closes all nights until the first of the next month, whose head has the log. */
    closeMonth: () => close({ from: daysAfter(nights.at(-1)!.night, 1), night: '2026-04-30' }),
    replaceKey() {
      const next = createKey();
      close({ nextKey: next.x });
      key = next;
    },
    now: () => ({
      key: firstKey.x,
      heads: [...heads],
      log: log(),
      today: daysAfter(nights.at(-1)!.night, 1),
    }),
    receipt(at: number): KeptReceipt {
      const { secret, by, outcome } = cases[at]!;
      const line = lineFor(cases[at]!);
      const number = nights.findIndex(({ from, night }) => by >= from && by <= night);
      const path = pathOf(nights[number]!.leaves, lineLeaf(secret, line));
      return {
        receipt: key.sealed({ secret, by, job: { id: 'baker', title: `Baker ${at}` }, company }),
        proof: { line, head: number + 1, path },
        ...(outcome !== 'void' && { answered: outcome === 'in time' ? by : 'never' }),
      };
    },
  };
}

type Board = ReturnType<typeof createBoard>;

/** What the check finds after `tamper`, which the board then commits to in the first head of a month. */
async function found(tamper: (board: Board) => void, receipts: number[] = []): Promise<string[]> {
  const board = createBoard();
  const before = board.now();
  tamper(board);
  board.closeMonth();
  const kept = receipts.map((at) => board.receipt(at));
  const { problems } = await checkAnswers({ ...board.now(), before: [before], receipts: kept });
  return problems.map((problem) => problem.replace(/(?<=line: ).*|(?<= ).*(?=, from)/, ''));
}

const january = (board: Board) => board.groups[0]!.lines;

describe('the tree', () => {
  it('has a path of the same length from each of its leaves to its root', async () => {
    for (const count of [0, 1, 255, 256, 300]) {
      const leaves = padLeaves(Array.from({ length: count }, random), random);
      const paths = leaves.map((leaf) => pathOf(leaves, leaf));
      expect(new Set(paths.map(({ length }) => length))).toEqual(new Set([count < 256 ? 8 : 9]));
      const root = rootOf(leaves);
      for (const [at, leaf] of leaves.entries())
        expect(paths[at]!.reduce((one, other) => sha256(`node ${[one, other].sort()}`), leaf)).toBe(root);
    }
  });

  it('lists no fewer than five lines at once, and none of a company with fewer than ten', () => {
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect([nextGroup(20, ['a', 'b']), nextGroup(5, five), nextGroup(4, five)]).toEqual([[], five, []]);
  });

  it('knows which twelve months are over', () => {
    const nights = ['2026-03-30', '2026-03-31', '2026-04-01', '2024-02-28', '2024-02-29', '2025-12-31'];
    expect(nights.map(wholeMonth)).toEqual([
      '2026-02',
      '2026-03',
      '2026-03',
      '2024-01',
      '2024-02',
      '2025-12',
    ]);
    expect(['2026-02', '2026-12', '2024-03'].map(firstMonth)).toEqual(['2025-03', '2026-01', '2023-04']);
  });
});

describe('the check of promised answers', () => {
  it('finds nothing wrong with an honest board, whose key was replaced and which stood still for a week', async () => {
    const board = createBoard();
    const before = board.now();
    board.replaceKey();
    board.close({ from: '2026-04-12', night: '2026-04-18' });
    const receipts = board.cases.map((_, at) => board.receipt(at));
    const seen = `100:${sha256(board.heads[99]!)}`;
    const checked = await checkAnswers({ ...board.now(), before: [before], receipts, seen });
    expect(checked.problems).toEqual([]);
    expect(checked.answers.map(({ outcome }) => outcome)).toEqual(board.cases.map(({ outcome }) => outcome));
    expect(checked.record).toEqual({ inTime: 46, promised: 68, from: '2025-04', to: '2026-03' });
    expect(board.groups.map(({ lines }) => lines.length)).toEqual([24, 21, 23]);
  });

  it('names a line with another day', async () => {
    const move = (board: Board) => {
      const at = january(board).indexOf(board.lineFor(board.cases[4]!));
      january(board)[at] = january(board)[at]!.replace('2026-01', '2025-12');
    };
    expect(await found(move, [4])).toEqual(['changed line: ', 'changed line: ', 'changed day: Baker 4']);
    const postpone = (board: Board) => {
      board.cases[4]!.by = '2026-04-11';
    };
    const board = createBoard();
    const promised = board.receipt(4).receipt;
    postpone(board);
    board.close();
    const kept = { ...board.receipt(4), receipt: promised };
    expect((await checkAnswers({ ...board.now(), receipts: [kept] })).problems).toContain(
      'changed day: Baker 4',
    );
  });

  it('names a removed line, and who holds its receipt finds it without a copy', async () => {
    const remove = (board: Board) => {
      const [line] = january(board).splice(0, 1);
      // No later group has it.
      board.cases.find((one) => board.lineFor(one) === line)!.outcome = 'void';
    };
    expect(await found(remove)).toEqual(['removed line: ']);
    const board = createBoard();
    const at = board.cases.findIndex((one) => board.lineFor(one) === january(board)[0]);
    const kept = board.receipt(at);
    remove(board);
    board.closeMonth();
    expect((await checkAnswers({ ...board.now(), receipts: [kept] })).problems).toEqual([
      `left out: Baker ${at}`,
    ]);
  });

  it('names a line that is there twice', async () => {
    const problems = await found((board) => void january(board).unshift(january(board)[0]!));
    expect(problems[0]).toBe('doubled line: ');
  });

  it('names lines that were added late', async () => {
    const added = `${sha256('x')} 2026-01 in time`;
    const insert = (at: number) => (board: Board) => {
      board.groups[at]!.lines.push(added);
      board.groups[at]!.lines.sort();
    };
    expect(await found(insert(0))).toEqual(['late or early line: ']);
    expect(await found(insert(2))).toEqual(['late or early line: ']);
    const board = createBoard();
    insert(2)(board);
    board.closeMonth();
    expect((await checkAnswers(board.now())).problems).toEqual([`late or early line: ${added}`]);
  });

  it('names lines that have exchanged their answers or places', async () => {
    const exchange = (board: Board) => {
      const lines = january(board);
      const [good, bad] = ['in time', 'not in time'].map((outcome) =>
        lines.findIndex((line) => line.slice(53) === outcome),
      ) as [number, number];
      const told = [lines[good]!.slice(0, 53), lines[bad]!.slice(0, 53)];
      [lines[good], lines[bad]] = [`${told[0]}not in time`, `${told[1]}in time`];
    };
    expect(await found(exchange)).toEqual(['changed line: ', 'changed line: ']);
    expect(await found((board) => void january(board).reverse())).toEqual(['wrong group: 2026-01']);
  });

  it('names a log that the newest head has not committed to', async () => {
    const board = createBoard();
    const now = board.now();
    now.log.groups.pop();
    expect((await checkAnswers(now)).problems).toContain('old or changed log: 2026-04-10');
  });

  it('names an old head', async () => {
    const board = createBoard();
    const old = { ...board.now(), today: '2026-04-13' };
    expect((await checkAnswers(old)).problems).toEqual(['old head: 2026-04-10']);
    board.close({ waits: 2 });
    const late = (today: string) => checkAnswers({ ...board.now(), today });
    expect((await late('2026-04-15')).problems).toEqual([]);
    expect((await late('2026-04-16')).problems).toEqual(['old head: 2026-04-11']);
    const before = board.now();
    const fewer = { ...before, heads: before.heads.slice(0, -1), before: [before] };
    expect((await checkAnswers(fewer)).problems).toContain('old head: 2026-04-10');
  });

  it('names a fork, by a copy of the heads, by an e-mail and by the heads themselves', async () => {
    const board = createBoard();
    const before = board.now();
    const seen = `100:${sha256(before.heads[99]!)}`;
    board.heads.pop();
    board.close({ from: '2026-04-10', night: '2026-04-11' });
    const now = board.now();
    expect((await checkAnswers({ ...now, before: [before] })).problems).toEqual(['fork: head 100']);
    expect((await checkAnswers({ ...now, seen })).problems).toEqual([`fork: head ${seen}`]);
    const pieced = [...now.heads.slice(0, 98), before.heads[97]!, ...now.heads.slice(99)];
    expect((await checkAnswers({ ...now, heads: pieced })).problems).toContain('fork: head 99');
  });

  it('names a foreign key', async () => {
    const board = createBoard();
    const key = createKey();
    expect((await checkAnswers({ ...board.now(), key: key.x })).problems).toContain('foreign key: head 1');
    const heads = [...board.heads.slice(0, -1), key.sealed({ number: 100 })];
    expect((await checkAnswers({ ...board.now(), heads })).problems).toContain('foreign key: head 100');
    const { secret, by } = board.cases[0]!;
    const receipt = key.sealed({ secret, by, company, job: { id: 'baker', title: 'Baker' } });
    expect((await checkAnswers({ ...board.now(), receipts: [{ receipt }] })).problems).toEqual([
      `foreign receipt: ${receipt}`,
    ]);
    const replaced = board.now();
    board.replaceKey();
    // The replaced key goes on.
    const stolen = createBoard().heads[0]!;
    const after = [...board.heads, stolen];
    expect((await checkAnswers({ ...board.now(), heads: after })).problems).toContain(
      'foreign key: head 102',
    );
    expect((await checkAnswers(replaced)).problems).toEqual([]);
  });

  it('names a number of other months, and another number', async () => {
    const now = createBoard().now();
    const others = { ...now.log.shown!, from: '2025-03', to: '2026-02' };
    const shown = (record: object) =>
      checkAnswers({ ...now, log: { ...now.log, shown: { ...now.log.shown!, ...record } } });
    expect((await shown(others)).problems).toEqual(['other months: from,to']);
    expect((await shown({ inTime: 60 })).problems).toEqual(['other number: inTime']);
  });

  it('names a missing night, and that the board was restored', async () => {
    expect(await found((board) => board.close({ night: '2026-04-12' }))).toEqual(['missing night: head 101']);
    const board = createBoard();
    const before = board.now();
    board.heads.splice(-2);
    expect(board.heads).toHaveLength(98);
    board.close({ from: '2026-04-09', night: '2026-04-12', restored: '2026-04-08' });
    expect((await checkAnswers({ ...board.now(), before: [before] })).problems).toEqual([
      'restored: head 99, from the backup of 2026-04-08',
      'old head: 2026-04-12',
    ]);
  });

  it('names a lost case, and an answer that its holder remembers otherwise', async () => {
    const board = createBoard();
    const [answered, missed, withdrawn] = [0, 2, 3].map((at) => board.receipt(at)) as [
      KeptReceipt,
      KeptReceipt,
      KeptReceipt,
    ];
    const receipts = [
      { ...answered, answered: 'never' },
      { ...missed, answered: '2026-01-03' },
      { ...withdrawn, answered: '2026-01-02' },
      { receipt: withdrawn.receipt, proof: {} },
    ];
    expect((await checkAnswers({ ...board.now(), receipts })).problems).toEqual([
      'not as remembered: Baker 0',
      'not as remembered: Baker 2',
      'not as remembered: Baker 3',
      'lost: Baker 3',
      'left out: Baker 3',
    ]);
  });

  it('names an outcome that no night has signed', async () => {
    const board = createBoard();
    const { receipt, proof } = board.receipt(0);
    const { log: _, ...heads } = board.now();
    for (const said of [{ head: 999 }, { head: undefined }, { path: [] }, { path: undefined }]) {
      const receipts = [{ receipt, proof: { ...proof, ...said } }];
      expect((await checkAnswers({ ...heads, receipts })).problems).toEqual(['changed line: Baker 0']);
    }
  });

  it('names a day that is not over, and a board that shows no night', async () => {
    const now = createBoard().now();
    expect((await checkAnswers({ ...now, today: '2026-04-09' })).problems).toEqual([
      'early head: 2026-04-10',
    ]);
    expect((await checkAnswers({ key: now.key, heads: [] })).problems).toHaveLength(1);
  });

  it('compares any number of copies', async () => {
    const board = createBoard();
    const before = board.now();
    board.close();
    const removed = structuredClone(before);
    removed.log.groups[0]!.lines.push(`${'x'.repeat(44)} 2026-01 in time`);
    for (const copies of [
      [before, removed],
      [removed, before],
    ])
      expect((await checkAnswers({ ...board.now(), before: copies })).problems).toEqual([
        `removed line: ${'x'.repeat(44)} 2026-01 in time`,
      ]);
  });

  it('takes no copy and no receipt of another company for a part of the log', async () => {
    const board = createBoard();
    const { log, ...now } = board.now();
    const mill: Log = { ...log, company: { id: 'mill', name: 'Mill' } };
    mill.groups = [{ until: '2026-03', lines: [] }];
    const receipts = [board.receipt(0)];
    const checked = await checkAnswers({ ...now, log: mill, receipts, before: [{ ...now, log }] });
    expect(checked.answers).toMatchObject([{ outcome: 'in time' }]);
    expect(`${checked.problems}`).not.toMatch(/left out|removed line/);
    expect(checked.problems).toContain('other company');
    expect((await checkAnswers({ ...now, receipts, before: [{ ...now, log }] })).problems).toEqual([
      'other company',
    ]);
  });

  it('runs as a script, on files alone', () => {
    const board = createBoard(daysAfter(new Date().toISOString().slice(0, 10), -100));
    const folder = mkdtempSync(join(tmpdir(), 'answers-'));
    const file = (name: string, content: unknown) => {
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
      return join(folder, name);
    };
    const script = fileURLToPath(import.meta.resolve('@firstrung/contracts/verify-answers'));
    const run = (...files: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...files], {
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    };
    const now = board.now();
    const copy = file('copy', now);
    const receipt = file('receipt', board.receipt(2));
    const pin = JSON.stringify({ key: now.key });
    const right = run(copy, receipt, pin);
    expect(right.status).toBe(0);
    expect(right.stdout).toContain('"outcome": "not in time"');
    expect(right.stdout).not.toMatch(/"problems": \[\n/);
    const old = structuredClone(now);
    old.log.groups[0]!.lines.push(`${'x'.repeat(44)} 2026-01 in time`);
    const removed = run(copy, receipt, file('old', old));
    expect(removed.status).toBe(1);
    expect(removed.stdout).toContain('removed line: xxx');
    expect(run(copy, JSON.stringify({ key: createKey().x })).stdout).toContain('foreign key: head 1');

    // The present day isn't that of a file.
    const stale = { ...now, heads: now.heads.slice(0, 90), today: daysAfter(now.today, -10) };
    expect(run(file('stale', stale)).stdout).toContain('old head');

    const text = JSON.stringify(now);
    const broken = ['', text.slice(0, 500), `\ufeff${text}`, 'null', '5', '[1]', '{}', { heads: 'x' }];
    const malformed = { ...now, log: { ...now.log, groups: [{ until: 5, lines: 'x' }] } };
    for (const [at, content] of [...broken, malformed].entries()) {
      const name = file(`broken ${at}`, content);
      const { status, stderr } = run(copy, name);
      expect([status, stderr]).toEqual([2, expect.stringMatching(`^${name} can't be read: node .*\n$`)]);
    }
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringMatching(/^no file can't be read: node/) });
    expect(run(copy, join(folder, 'missing')).status).toBe(2);
  });
});
