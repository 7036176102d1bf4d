/** The sections of an institutional memo, in order (design, section 7). */
export const memoSections = [
  'Deal header',
  'One-page summary',
  'Company and product',
  'Customer and problem',
  'Market and timing',
  'Competition',
  'Team and references',
  'Traction and unit economics',
  'Financials',
  'Terms and valuation',
  'Scenarios',
  'Ranked risks with mitigants',
  'Evidence and open questions',
  'Recommendation and conditions',
] as const;

export type MemoSection = (typeof memoSections)[number];
