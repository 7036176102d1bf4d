import { Badge } from '@chakra-ui/react';
import type { RecommendationLevel } from '../gql/graphql.ts';

/** The levels with their words and hues, best first. */
export const recommendationLevels: readonly { level: RecommendationLevel; label: string; hue: string }[] = [
  { level: 'STRONG_BUY', label: 'Strong Buy', hue: 'green' },
  { level: 'BUY', label: 'Buy', hue: 'blue' },
  { level: 'HOLD', label: 'Hold', hue: 'yellow' },
  { level: 'PASS', label: 'Pass', hue: 'red' },
];

/** A recommendation in words, its hue beside them. */
export function RecommendationBadge({ level }: { level: RecommendationLevel }) {
  const known = recommendationLevels.find((each) => each.level === level);
  return (
    <Badge colorPalette={known?.hue} variant="subtle">
      {known?.label ?? level}
    </Badge>
  );
}
