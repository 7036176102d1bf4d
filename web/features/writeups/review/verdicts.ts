import type { Verdict } from '../../../gql/graphql.ts';

/** The verdicts in their order, with their labels and hues. */
export const verdicts: readonly { value: Verdict; label: string; hue: string }[] = [
  { value: 'INVEST', label: 'Invest', hue: 'green' },
  { value: 'TRACK', label: 'Track', hue: 'yellow' },
  { value: 'PASS', label: 'Pass', hue: 'red' },
];
