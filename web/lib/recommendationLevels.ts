import type { RecommendationLevel } from '../gql/types.ts';

/** The levels with their labels and hues, best first. */
export const recommendationLevels: readonly { level: RecommendationLevel; label: string; hue: string }[] = [
  { level: 'STRONG_BUY', label: 'Strong Buy', hue: 'green' },
  { level: 'BUY', label: 'Buy', hue: 'blue' },
  { level: 'HOLD', label: 'Hold', hue: 'yellow' },
  { level: 'PASS', label: 'Pass', hue: 'red' },
];
