import {
  barsOf,
  formatMoment,
  lastBefore,
  parseMoment,
  peakCounter,
  readPeaks,
  silenceAt,
  silencesOf,
} from './soundRules.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'soundRules');

/** Returns one peak for each tenth of a second: '#' is speech, '.' is a hum, ' ' is silence. */
const peaks = (drawn: string) => Uint8Array.from(drawn, (each) => ({ '#': 120, '.': 4 })[each] ?? 0);
const tenths = (count: number, of: string) => of.repeat(count);

it('draws the loudest peak of each stretch, the highest bar full', () => {
  expect(readPeaks(btoa('\u0000\u00ff'))).toEqual(Uint8Array.of(0, 255));
  expect(barsOf(Uint8Array.of(10, 20, 40, 0), 2)).toEqual([0.5, 1]);
  expect(barsOf(Uint8Array.of(40), 3)).toEqual([1, 1, 1]);
  expect(barsOf(new Uint8Array(), 2)).toEqual([0, 0]);
});

it('keeps the loudest sample of each stretch over all channels, and 0 where no sample arrived', () => {
  const counter = peakCounter(10);
  counter.add(Float32Array.of(0, -0.5, 0.25, 0.1), -0.1, 20);
  counter.add(Float32Array.of(0, 0, -2, 0), 0, 20);
  counter.add(Float32Array.of(0.2), 0.3, 20);
  expect(counter.finish()).toEqual(Uint8Array.of(128, 255, 0, 51));
});

it.each([
  ['a long pause, less its margins', `${tenths(10, '#')}${tenths(20, ' ')}##`, [[1300, 2700]]],
  ['a hum', `${tenths(10, '#')}${tenths(20, '.')}##`, [[1300, 2700]]],
  ['no breath', `${tenths(10, '#')}${tenths(14, ' ')}##`, []],
  ['the end', tenths(10, '#') + tenths(20, ' '), [[1300, 2700]]],
  ['a sound without any speech', tenths(30, ' '), [[300, 2700]]],
])('finds %s', (_, drawn, expected) =>
  expect(silencesOf(peaks(drawn), 10).map(({ startMs, endMs }) => [startMs, endMs])).toEqual(expected),
);

it('finds the silence that contains a moment', () => {
  const spans = [
    { startMs: 100, endMs: 200 },
    { startMs: 300, endMs: 400 },
  ];
  expect([0, 100, 250, 300, 999].map((ms) => lastBefore(spans, ms))).toEqual([-1, 0, 0, 1, 1]);
  expect([99, 150, 200, 399].map((ms) => silenceAt(spans, ms)?.startMs ?? null)).toEqual([null, 100, null, 300]);
});

it.each([
  [0, '0:00'],
  [65_900, '1:05'],
  [3_725_000, '1:02:05'],
])('writes %i ms as %s', (ms, text) => expect(formatMoment(ms)).toBe(text));

it.each(cases('reads the moment') as [string, number | null][])('reads the moment %o', (text, ms) =>
  expect(parseMoment(text)).toBe(ms),
);
