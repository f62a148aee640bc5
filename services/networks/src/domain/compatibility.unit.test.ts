import { describe, expect, it } from 'vitest';
import { comparable, compatibility, skillsOf } from './compatibility.ts';

const person = (skills: string, discipline = '') => comparable({ skills, discipline });

describe('compatibility', () => {
  it.each([
    ['nothing to compare', person(''), person(''), 0],
    ['nothing in common', person('sql', 'Design'), person('baking', 'Food'), 0],
    ['the same discipline alone', person('', ' food  Science '), person('', 'Food science'), 25],
    ['one of three skills', person('sql, dutch'), person('dutch, baking'), 25],
    ['all skills', person('SQL; Dutch'), person('dutch\nsql'), 75],
    ['everything', person('c++', 'Energy'), person('C++', 'energy'), 100],
  ])('%s', (_, one, other, percent) => {
    expect(compatibility(one, other).percent).toBe(percent);
  });

  it('gives its reasons', () => {
    expect(compatibility(person('SQL, c#, c++', 'Energy'), person('c++, sql, Go', ' ENERGY'))).toEqual({
      percent: 63,
      commonSkills: ['c++', 'sql'],
      allSkills: 4,
      commonDiscipline: 'energy',
    });
  });

  it('is the same both ways, and never lower with another skill in common', () => {
    const pool = ['a', 'b', 'c', 'd', 'e'];
    const sets = Array.from({ length: 2 ** pool.length }, (_, bits) =>
      pool.filter((_, bit) => bits & (1 << bit)),
    );
    const disciplines = ['', 'Energy', 'Food'];
    for (const mine of sets) {
      for (const theirs of sets) {
        for (const discipline of disciplines) {
          const [one, other] = [person(mine.join(), 'Energy'), person(theirs.join(), discipline)];
          const before = compatibility(one, other);
          expect(compatibility(other, one)).toEqual(before);
          expect(before.percent).toBeGreaterThanOrEqual(0);
          expect(before.percent).toBeLessThanOrEqual(100);
          const gained = [
            [
              [...mine, 'new'],
              [...theirs, 'new'],
            ],
            ...mine.map((skill) => [mine, [...theirs, skill]]),
          ] as [string[], string[]][];
          for (const [more, evenMore] of gained) {
            const after = compatibility(person(more.join(), 'Energy'), person(evenMore.join(), discipline));
            expect(after.percent).toBeGreaterThanOrEqual(before.percent);
          }
        }
      }
    }
  });
});

it('finds the skills of a text', () => {
  expect([...skillsOf(' SQL,C++;c#\nCI/CD • sql ·, |')]).toEqual(['sql', 'c++', 'c#', 'cicd']);
});
