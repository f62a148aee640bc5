import { expect, test } from 'vitest';
import { memoryOf, scaleRules } from './config.ts';

test('every time of a rule is divided, and nothing else', () => {
  const rule = `
      - alert: Example
        expr: sum(increase(example_total{for="5m"}[1h])) > 500 and example offset 15m > 10
        for: 10m
        annotations:
          summary: More than 500 in 10 minutes`;
  expect(scaleRules(rule, 20)).toBe(`
      - alert: Example
        expr: sum(increase(example_total{for="5m"}[180000ms])) > 500 and example offset 45000ms > 10
        for: 30000ms
        annotations:
          summary: More than 500 in 10 minutes`);
});

test('a rule remembers as long as its longest window or offset', () => {
  expect(memoryOf({ alert: 'A', expr: 'a offset 10m > 1 and rate(b[1h]) > 2' })).toBe(3_600);
  expect(memoryOf({ alert: 'B', expr: 'b > 1' })).toBe(0);
});
