/** The specification's industry groups (section 5) in its order, each with its words. */
const industryGroups: readonly [group: string, words: readonly string[]][] = [
  ['Enterprise Software', ['saas', 'software', 'enterprise']],
  ['Fintech', ['fintech', 'financial']],
  ['Marketplace/Platform', ['marketplace', 'platform', 'commerce']],
  ['Healthcare', ['healthcare', 'health', 'medical']],
  ['AI/ML', ['ai', 'machine learning', 'artificial']],
  ['Consumer', ['consumer', 'retail', 'lifestyle']],
  ['Media/Content', ['media', 'content', 'entertainment']],
];
/** The group of industries that contain none of the others' words. */
export const otherGroup = 'Technology';

export const industryGroupLabels: readonly string[] = [...industryGroups.map(([group]) => group), otherGroup];

const groupPatterns = industryGroups.map(
  ([group, words]) =>
    [
      group,
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|').replaceAll(' ', '[\\s-]+')})(?![\\p{L}\\p{N}])`, 'iu'),
    ] as const,
);

/**
 * The industry group of an industry: the first one with a word that occurs in it as a whole word, ignoring case, otherwise Technology. Null
 * without an industry, because an unstated industry is not grouped. Source: product specification, section 5.
 */
export function industryGroupOf(industry: string | null): string | null {
  if (industry === null || industry.trim() === '') return null;
  return groupPatterns.find(([, pattern]) => pattern.test(industry))?.[0] ?? otherGroup;
}
