import { entriesOf, tableRows, wordsPattern } from '../text/wordTable.ts';
import { sectorTable } from './sectorTable.ts';
import { patternOf } from '../text/text.ts';

/** A sector under the words of investors and of companies. A plain taxonomy, written for this product. */
export interface Sector {
  name: string;
  /** Pieces of patterns that criteria use for the sector; none if it is not a filter of its own. */
  asked: readonly string[];
  /** The sector's own names. A company that uses one belongs to it. */
  names: readonly string[];
  /** Words that show the sector with less certainty. */
  signs: readonly string[];
  /** The names and signs that are certain enough for a filter. */
  shown: readonly string[];
  /** The industry group of the specification that corresponds to the sector. */
  group: string | null;
  /** The industry of a text that uses these words more than those of others; null for a sector that names none. */
  inTexts: { industry: string; words: RegExp } | null;
  /** True when the sector is a trade. Software and AI are not, because they serve every trade. */
  isTrade: boolean;
}

/** The narrower sectors are listed too, so a request for one of the signs finds it under its own name. */
export const sectors: readonly Sector[] = tableRows(sectorTable).map(({ head, list }) => {
  const [name = '', ...marks] = head.split(', ');
  const listed = (key: string) => entriesOf(list(key) ?? '');
  const industry = marks.find((mark) => mark.startsWith('read as '))?.slice(8);
  const words = wordsPattern(list('words') ?? '', 'gi');
  const plain = (entry: string) => entry.replace(/!$/, '');
  return {
    name,
    asked: listed('asked'),
    names: listed('names').map(plain),
    signs: listed('signs').map(plain),
    shown: [...listed('names'), ...listed('signs')].filter((entry) => entry.endsWith('!')).map(plain),
    group: marks.find((mark) => mark.startsWith('in '))?.slice(3) ?? null,
    inTexts: industry === undefined ? null : { industry, words },
    isTrade: marks.includes('a trade'),
  };
});

/** Words with another meaning together than alone: a 'data warehouse' has nothing to do with logistics. */
export const otherMeanings = entriesOf(`
  data warehouse | drug delivery | drug discovery and delivery | care delivery | delivery of care | supply chain attack
  machine learning | deep learning | reinforcement learning | federated learning | learning models | law enforcement
  content management | software delivery | continuous delivery | state of the art | real time | health checks
  mission critical | space to | playing field | social security | food for thought`);

const shownBy = new Map(sectors.map(({ name, shown }) => [name.toLowerCase(), shown]));
const patterns = new Map<string, RegExp>();

/** True when a text has one of the sector's certain words, ignoring case. An unknown sector is its own word. */
export function namesSector(text: string, name: string): boolean {
  const key = name.trim().toLowerCase();
  let pattern = patterns.get(key);
  if (!pattern) {
    const shown = shownBy.get(key) ?? [];
    pattern = wholeWords(shown.length > 0 ? shown : [key]);
    if (patterns.size > 1000) patterns.clear();
    patterns.set(key, pattern);
  }
  return pattern.test(text);
}

function wholeWords(words: readonly string[]): RegExp {
  const pieces = words.map((word) => patternOf(word).replace(/[ -]+/g, '[\\s-]+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pieces.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

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

const groupPatterns = industryGroups.map(([group, words]) => [group, wholeWords(words)] as const);

/**
 * Finds the group of an industry: the first group with a word that occurs in the industry as a whole word, ignoring
 * case, otherwise Technology. Returns null when no industry is stated. Source: product specification, section 5.
 */
export function industryGroupOf(industry: string | null): string | null {
  if (industry === null || industry.trim() === '') return null;
  return groupPatterns.find(([, pattern]) => pattern.test(industry))?.[0] ?? otherGroup;
}
