import { Badge } from '@chakra-ui/react';
import { tierHue } from './rankingRules.ts';

export function TierBadge({ tier }: { tier: string }) {
  return (
    <Badge colorPalette={tierHue(tier)} variant="subtle" flexShrink={0}>
      {tier}
    </Badge>
  );
}
