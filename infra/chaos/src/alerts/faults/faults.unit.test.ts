import { expect, test } from 'vitest';
import { readRules } from '../config.ts';
import { ALERT_FAULTS, NOT_RAISED } from './index.ts';

test('each alert is raised by a fault, or there is a reason why none can', () => {
  const raised = new Set(ALERT_FAULTS.flatMap(({ raises }) => raises.map(({ alert }) => alert)));
  const placed = [...raised, ...Object.keys(NOT_RAISED)];
  expect(placed.sort()).toEqual(
    readRules()
      .map(({ alert }) => alert)
      .sort(),
  );
  for (const reason of Object.values(NOT_RAISED)) expect(reason).toMatch(/\w+ \w+ \w+/);
});

test('faults have names of their own and allow only alerts that exist', () => {
  expect(new Set(ALERT_FAULTS.map(({ name }) => name)).size).toBe(ALERT_FAULTS.length);
  const rules = readRules().map(({ alert }) => alert);
  for (const { mayRaise = [] } of ALERT_FAULTS)
    for (const { alert } of mayRaise) expect(rules).toContain(alert);
});
