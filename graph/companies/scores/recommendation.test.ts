import { describe, expect, it } from 'vitest';
import { recommendByPercentile, recommendByThreshold, totalScore, type ScoreValues } from './recommendation.ts';

const of = (market: number | null, growth: number | null, profit: number | null): ScoreValues => ({
  market,
  growth,
  profit,
});

describe('the total score', () => {
  it.each<[scores: ScoreValues, total: number]>([
    [of(80, 70, 60), 70],
    [of(85, 85, 84), 85],
    [of(50, 50, 51), 50],
    [of(0, 0, 0), 0],
    [of(null, null, null), 50],
    [{}, 50],
    [of(95, null, null), 65],
    [of(0, null, 100), 50],
  ])('of %j is %i', (scores, total) => {
    expect(totalScore(scores)).toBe(total);
  });
});

describe('the level by threshold', () => {
  it.each<[scores: ScoreValues, level: string]>([
    [of(85, 85, 85), 'STRONG_BUY'],
    [of(80, 80, 95), 'STRONG_BUY'],
    [of(100, 79, 100), 'BUY'],
    // 84.67 is shown as 85 and is no STRONG_BUY all the same.
    [of(85, 85, 84), 'BUY'],
    [of(75, 75, 75), 'BUY'],
    [of(75, 75, 74), 'HOLD'],
    [of(60, 60, 60), 'HOLD'],
    [of(60, 60, 59), 'PASS'],
    [of(null, null, null), 'PASS'],
    [of(100, 100, null), 'BUY'],
    [of(0, 0, 0), 'PASS'],
  ])('of %j is %s', (scores, level) => {
    expect(recommendByThreshold(scores)).toBe(level);
  });
});

describe('the level by percentile', () => {
  const company = (name: string, score: number | null, hasGeneratedScores = true, id = name) => ({
    id,
    name,
    hasGeneratedScores,
    scores: of(score, score, score),
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => company(`Company ${index}`, index));
  const counted = (count: number) => {
    const counts = { STRONG_BUY: 0, BUY: 0, HOLD: 0, PASS: 0 };
    for (const { recommendation } of recommendByPercentile(many(count))) counts[recommendation] += 1;
    return [counts.STRONG_BUY, counts.BUY, counts.HOLD, counts.PASS];
  };

  it.each<[companies: number, strongBuys: number, buys: number, holds: number]>([
    [0, 0, 0, 0],
    [1, 1, 0, 0],
    [2, 1, 0, 1],
    [3, 1, 1, 1],
    [6, 1, 4, 1],
    [7, 1, 4, 2],
    [10, 1, 7, 2],
    [11, 2, 7, 2],
    [20, 2, 15, 3],
    [70, 7, 52, 11],
    [100, 10, 75, 15],
  ])('of %i companies gives %i STRONG_BUY, %i BUY and %i HOLD', (companies, strongBuys, buys, holds) => {
    expect(counted(companies)).toEqual([strongBuys, buys, holds, 0]);
  });

  it('puts the best first and equal ones by name, and leaves those without scores out', () => {
    const ranked = recommendByPercentile([
      company('Delta', 60),
      company('unscored', 99, false),
      company('beta', 70),
      company('Álamo', 70),
      company('Gamma', null),
    ]);
    expect(ranked.map(({ company: { name }, rank, totalScore: total }) => [rank, name, total])).toEqual([
      [1, 'Álamo', 70],
      [2, 'beta', 70],
      [3, 'Delta', 60],
      [4, 'Gamma', 50],
    ]);
    expect(ranked.map(({ recommendation }) => recommendation)).toEqual(['STRONG_BUY', 'BUY', 'BUY', 'HOLD']);
  });

  it('breaks ties by the name without case and accents, character by character, then by id', () => {
    const ranked = recommendByPercentile([
      company('\u{1F680} Rockets', 70),
      company('\uFF21cme', 70),
      company('Zebra', 70),
      company('ÉLAN', 70, true, '2'),
      company('elan', 70, true, '1'),
      company('\uE000', 70),
    ]);
    // The full-width A sorts as an a; the rocket is beyond the first 65,536 characters, so it comes last.
    expect(ranked.map(({ company: { name } }) => name)).toEqual([
      'Ａcme',
      'elan',
      'ÉLAN',
      'Zebra',
      '\uE000',
      '🚀 Rockets',
    ]);
  });
});
