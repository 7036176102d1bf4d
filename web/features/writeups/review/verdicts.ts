import type { Verdict } from '../../../gql/graphql.ts';

export const verdicts: readonly { value: Verdict; label: string; hue: string }[] = [
  { value: 'INVEST', label: 'Invest', hue: 'green' },
  { value: 'TRACK', label: 'Track', hue: 'yellow' },
  { value: 'PASS', label: 'Pass', hue: 'red' },
];
