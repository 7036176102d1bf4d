import { orderOf } from './rules.ts';

it('every order sorts by a value that is never NULL, so that a cursor works on every row', () => {
  for (const { sql } of Object.values(orderOf))
    expect(sql).toMatch(/^(recording_date|updated_at|COALESCE\(duration, -?\d+\))$/);
});

it('a transcript of unknown length sorts after all others, whether the longest or the shortest come first', () => {
  const standIn = (name: 'LONGEST' | 'SHORTEST') => Number(/-?\d+/.exec(orderOf[name].sql)?.[0]);
  const aWeek = 7 * 86_400;
  expect(orderOf.LONGEST.descending).toBe(true);
  expect(standIn('LONGEST')).toBeLessThan(0);
  expect(orderOf.SHORTEST.descending).toBe(false);
  expect(standIn('SHORTEST')).toBeGreaterThan(aWeek);
});
