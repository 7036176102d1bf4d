import { barsOf, lastBefore, parseMoment, peakCounter, readPeaks, silenceAt } from './soundRules.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'soundRules');

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

it('finds the silence that contains a moment', () => {
  const spans = [
    { startMs: 100, endMs: 200 },
    { startMs: 300, endMs: 400 },
  ];
  expect([0, 100, 250, 300, 999].map((ms) => lastBefore(spans, ms))).toEqual([-1, 0, 0, 1, 1]);
  expect([99, 150, 200, 399].map((ms) => silenceAt(spans, ms)?.startMs ?? null)).toEqual([null, 100, null, 300]);
});

it.each(cases('reads the moment') as [string, number | null][])('reads the moment %o', (text, ms) =>
  expect(parseMoment(text)).toBe(ms),
);
