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
/** The group of industries without any word of the other groups. */
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
 * Finds the group of an industry: the first group with a word that occurs in the industry as a whole word, ignoring
 * case, otherwise Technology. Returns null when no industry is stated. Source: product specification, section 5.
 */
export function industryGroupOf(industry: string | null): string | null {
  if (industry === null || industry.trim() === '') return null;
  return groupPatterns.find(([, pattern]) => pattern.test(industry))?.[0] ?? otherGroup;
}
