import { Badge } from '@chakra-ui/react';
import type { Verdict } from '../../../gql/graphql.ts';
import { verdicts } from './verdicts.ts';

/** Shows a partner's verdict as a word beside its colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const known = verdicts.find(({ value }) => value === verdict);
  return (
    <Badge colorPalette={known?.hue} variant="surface">
      Verdict: {known?.label}
    </Badge>
  );
}
