import { Badge } from '@chakra-ui/react';
import type { Verdict } from '../../../gql/types.ts';

export const verdicts: readonly { value: Verdict; label: string; hue: string }[] = [
  { value: 'INVEST', label: 'Invest', hue: 'green' },
  { value: 'TRACK', label: 'Track', hue: 'yellow' },
  { value: 'PASS', label: 'Pass', hue: 'red' },
];

/** Shows a partner's verdict as a word beside its colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const known = verdicts.find(({ value }) => value === verdict);
  return (
    <Badge colorPalette={known?.hue} variant="surface">
      Verdict: {known?.label}
    </Badge>
  );
}
