import { Badge } from '@chakra-ui/react';
import type { RecommendationLevel } from '../../gql/types.ts';
import { recommendationLevels } from '../../lib/recommendationLevels.ts';

export function RecommendationBadge({ level }: { level: RecommendationLevel }) {
  const known = recommendationLevels.find((each) => each.level === level);
  return <Badge colorPalette={known?.hue}>{known?.label ?? level}</Badge>;
}
