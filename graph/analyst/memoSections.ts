/**
 * The sections that an institutional memo may have, in their usual order (design, section 7). A firm's template chooses
 * among them. `instruction` tells a model what the section contains if its name is not enough.
 */
const memoSectionTable = [
  { name: 'Deal header', instruction: 'a table of company, stage, sector, round, valuation and location.' },
  {
    name: 'One-page summary',
    instruction: 'the rationale of the recommendation, three reasons to believe, three worries.',
  },
  { name: 'Company and product' },
  { name: 'Customer and problem' },
  { name: 'Market and timing' },
  { name: 'Competition' },
  { name: 'Team and references' },
  {
    name: 'Traction and unit economics',
    instruction:
      'a table of metric, value and period, with a column for the difference only where sources differ; then what the figures show together, with ratios that you compute.',
  },
  { name: 'Financials' },
  { name: 'Terms and valuation' },
  { name: 'Scenarios' },
  {
    name: 'Ranked risks with mitigants',
    instruction: 'the gravest first, each with its mitigant or with what is not known about it.',
  },
  {
    name: 'Evidence and open questions',
    instruction:
      'where the sources disagree, with both values; short verbatim quotes only for claims that decide; then the questions to ask next, first those that were asked and evaded.',
  },
  {
    name: 'Recommendation and conditions',
    instruction:
      'one position in the first sentence, such as "Proceed to diligence if …" or "Pass for now: …", then its reasons, then each condition with the figure or document that would settle it.',
  },
] as const satisfies { name: string; instruction?: string }[];

export type MemoSection = (typeof memoSectionTable)[number]['name'];

export const memoSections: readonly MemoSection[] = memoSectionTable.map(({ name }) => name);

/** Returns the instructions to a model for some sections, one line each. */
export function sectionInstructions(sections: readonly MemoSection[]): string[] {
  return memoSectionTable.flatMap((section) =>
    'instruction' in section && sections.includes(section.name) ? [`${section.name}: ${section.instruction}`] : [],
  );
}

export const analysisSections = [
  'Company',
  'Figures and their evidence',
  'Strengths',
  'Risks',
  'Open questions',
] as const;

export type AnalysisSection = (typeof analysisSections)[number];

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

/** Tells a model the form of its answer: these sections, in this order. */
export function inSections(sections: readonly string[]): string {
  return `Answer in Markdown in these sections, each under a heading of the second level ("## "), in this order: ${sections.join('; ')}. Leave out those of which the sources say nothing, and name them, if there are any, in one last line: "Not covered by the sources: …".`;
}

export const forwardable =
  'Write for a partner who will forward it: complete sentences, short paragraphs, no filler, no HTML.';
