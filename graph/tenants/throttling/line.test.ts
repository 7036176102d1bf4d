import { expect, it } from 'vitest';
import { Line } from './line.ts';

/** 'a1' is the first guess from the address a. 'A1' is the same guess from a client that was turned away before. */
const named = (name: string) => ({ name, address: name.charAt(0).toLowerCase(), hasWaited: /^[A-Z]/.test(name) });
type Named = ReturnType<typeof named>;

it.each<[what: string, most: number, came: string, served: string, turnedAway: string]>([
  ['serves one address in the order in which it came', 9, 'a1 a2 a3', 'a1 a2 a3', ''],
  ['lets addresses take turns', 9, 'a1 a2 a3 b1 b2 c1', 'a1 b1 c1 a2 b2 a3', ''],
  ['lets who has waited go first', 9, 'a1 a2 b1 A3', 'A3 a1 b1 a2', ''],
  ['lets addresses take turns among those who have waited', 9, 'A1 A2 B1 c1', 'A1 B1 A2 c1', ''],
  ['turns away one address that fills it', 3, 'a1 a2 a3 a4 a5', 'a1 a2 a3', 'a4 a5'],
  ['makes room for another address', 3, 'a1 a2 a3 b1', 'a1 b1 a2', 'a3'],
  ['makes room no further than the addresses are even', 3, 'a1 a2 a3 b1 b2', 'a1 b1 a2', 'a3 b2'],
  ['makes no room among addresses with one each', 2, 'a1 b1 c1', 'a1 b1', 'c1'],
  ['makes room for who has waited, also behind one address', 2, 'a1 a2 A3', 'A3 a1', 'a2'],
  ['makes no room for the fresh among those who have waited', 2, 'A1 A2 b1', 'A1 A2', 'b1'],
  ['makes room for another address among those who have waited', 2, 'A1 A2 B1', 'A1 B1', 'A2'],
])('%s', (_what, most, came, served, turnedAway) => {
  const line = new Line<Named>(most);
  const away = came.split(' ').flatMap((name) => line.join(named(name))?.name ?? []);
  expect(away.join(' ')).toBe(turnedAway);
  expect(line.size).toBe(served.split(' ').length);
  const order = served.split(' ').map(() => line.next()?.name);
  expect(order.join(' ')).toBe(served);
  expect([line.next(), line.size]).toEqual([undefined, 0]);
});

it('forgets a client that leaves', () => {
  const line = new Line<Named>(3);
  const [one, two] = [named('a1'), named('A2')];
  line.join(one);
  line.join(two);
  expect(line.patientSize).toBe(1);
  line.leave(two);
  line.leave(two);
  expect([line.size, line.patientSize, line.next()]).toEqual([1, 0, one]);
});
