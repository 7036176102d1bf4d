import { recommendByThreshold, totalScore, type ScoreValues } from './recommendation.ts';

const of = (market: number | null, growth: number | null, profit: number | null): ScoreValues => ({
  market,
  growth,
  profit,
});

it.each<[scores: ScoreValues, total: number]>([
  [of(80, 70, 60), 70],
  [of(85, 85, 84), 85],
  [of(50, 50, 51), 50],
  [of(0, 0, 0), 0],
  [of(null, null, null), 50],
  [{}, 50],
  [of(95, null, null), 65],
  [of(0, null, 100), 50],
])('the total score is the rounded mean: %j gives %i', (scores, total) => expect(totalScore(scores)).toBe(total));

it.each<[scores: ScoreValues, level: string]>([
  [of(85, 85, 85), 'STRONG_BUY'],
  [of(80, 80, 95), 'STRONG_BUY'],
  [of(100, 79, 100), 'BUY'],
  // 84.67 is shown as 85, but is not enough for STRONG_BUY.
  [of(85, 85, 84), 'BUY'],
  [of(75, 75, 75), 'BUY'],
  [of(75, 75, 74), 'HOLD'],
  [of(60, 60, 60), 'HOLD'],
  [of(60, 60, 59), 'PASS'],
  [of(null, null, null), 'PASS'],
  [of(100, 100, null), 'BUY'],
  [of(0, 0, 0), 'PASS'],
])('the level by threshold follows from the mean and the scores: %j gives %s', (scores, level) =>
  expect(recommendByThreshold(scores)).toBe(level),
);
