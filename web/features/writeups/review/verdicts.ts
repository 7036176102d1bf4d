import type { Verdict } from '../../../gql/graphql.ts';

/** A partner's verdicts in their order, with their words and hues. */
export const verdicts: readonly { value: Verdict; label: string; hue: string }[] = [
  { value: 'INVEST', label: 'Invest', hue: 'green' },
  { value: 'TRACK', label: 'Track', hue: 'yellow' },
  { value: 'PASS', label: 'Pass', hue: 'red' },
];
