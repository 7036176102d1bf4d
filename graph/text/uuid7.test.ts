import { uuid7 } from './uuid7.ts';

it('makes ids of version 7 that sort in the order of their creation', () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, uuid7);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const madeAt = parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(madeAt - before).toBeGreaterThanOrEqual(0);
  expect(madeAt - before).toBeLessThan(5_000);
});
