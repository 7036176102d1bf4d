/** The two recommendation rules of the product, which may give one company different levels. */
export type VerdictRule = 'ABSOLUTE' | 'PORTFOLIO';

export const verdictRules: Record<VerdictRule, { name: string; rule: string }> = {
  ABSOLUTE: {
    name: 'absolute',
    rule: 'A company’s total is the mean of its market, growth and profit scores; a missing score counts as 50. Strong Buy takes at least 85 with every score at least 80, Buy at least 75, Hold at least 60; below that is Pass.',
  },
  PORTFOLIO: {
    name: 'against the portfolio',
    rule: 'The top 10% of the scored companies are Strong Buy, the bottom 15% Hold, the rest Buy.',
  },
};

/** Says why the other rule may give another level. */
export function whyOtherDiffers(shown: VerdictRule): string {
  return shown === 'ABSOLUTE'
    ? 'Analytics compares the scored companies with each other, so a company that is Pass by itself is Buy there if enough others score lower.'
    : 'The database judges each company by itself, so a company that is Buy here may be Pass there: it scores higher than others, but less than 60.';
}
