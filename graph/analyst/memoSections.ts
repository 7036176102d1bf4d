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

/** The sections of the investment analysis of one document, in order. */
export const analysisSections = [
  'Company',
  'Figures and their evidence',
  'Strengths',
  'Risks',
  'Open questions',
] as const;

export type AnalysisSection = (typeof analysisSections)[number];

/** The sections of a combined analysis, in order. */
export const combinedSections = [
  'Summary',
  'Figures and their sources',
  'Where the sources disagree',
  'What only one source covers',
  'Strengths',
  'Risks',
  'Open questions',
] as const;

export type CombinedSection = (typeof combinedSections)[number];
