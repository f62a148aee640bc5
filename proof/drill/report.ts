import type { Finding } from './verify/finding.ts';
import { OPERATION_KINDS, type World } from './world.ts';

export interface StruckFault {
  /** Its name. */
  fault: string;
  /** From the kill until every instance was ready. */
  readySeconds: number;
}

/**
 * One row per fault: how many operations were acknowledged between
 * it and the next one, and how many of those were lost or doubled.
 */
export function faultTable(
  struck: readonly StruckFault[],
  world: World,
  findings: readonly Finding[],
): string {
  const count = (fault: number, outcome: Finding['outcome']) =>
    findings.filter((finding) => finding.fault === fault && finding.outcome === outcome).length;
  const row = (name: string, fault: number, ready: string) => [
    fault === 0 ? '' : `${fault}`,
    name,
    `${world.operations.filter((operation) => operation.fault === fault).length}`,
    `${count(fault, 'lost')}`,
    `${count(fault, 'doubled')}`,
    ready,
  ];
  const rows = [
    row('(before)', 0, ''),
    ...struck.map(({ fault, readySeconds }, index) => row(fault, index + 1, readySeconds.toFixed(1))),
  ];
  const total = [
    '',
    'all',
    `${world.operations.length}`,
    `${findings.filter(({ outcome }) => outcome === 'lost').length}`,
    `${findings.filter(({ outcome }) => outcome === 'doubled').length}`,
    Math.max(0, ...struck.map(({ readySeconds }) => readySeconds)).toFixed(1),
  ];
  return table([['', 'fault', 'operations', 'lost', 'doubled', 'seconds to ready'], ...rows, total]);
}

/** How often each operation was acknowledged, and how often each refusal came. */
export function operationTable({ operations, refusals }: World): string {
  const counts = OPERATION_KINDS.map((kind) => [
    kind,
    `${operations.filter((operation) => operation.kind === kind).length}`,
  ]);
  const others = [...refusals].sort(([, a], [, b]) => b - a).map(([what, count]) => [what, `${count}`]);
  return table([['operation', 'acknowledged'], ...counts, ['refusal', 'times'], ...others]);
}

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const isNumber = (text: string) => /^[\d.]+$/.test(text);
  return rows
    .map((row) =>
      row
        .map((text, column) =>
          isNumber(text) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
