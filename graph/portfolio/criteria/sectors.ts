import { patternOf } from '../../text/text.ts';
import { oneOf } from '../../text/wordTable.ts';
import { matched, type Item } from './items/items.ts';

interface Sector {
  name: string;
  /** A regular expression of whole words that criteria texts use for the sector. */
  asked: string;
  /** Whole words that show the sector in a company's industry or description. */
  words: readonly string[];
}

const ai = oneOf(String.raw`ai | a\.i\. | artificial intelligence | gen(?:erative)?[- ]?ai | machine learning | ml`);
/** The sectors that have several names. Any other word means only itself. */
const sectors: readonly Sector[] = [
  sector(
    'SaaS',
    '(?:(?:enterprise|b2b|vertical|horizontal) )?saas|software[- ]as[- ]a[- ]service|cloud software|subscription software',
    ['saas', 'software', 'software-as-a-service', 'subscription software'],
  ),
  sector(
    'enterprise software',
    '(?:enterprise|business|b2b) (?:software|tech(?:nology)?|applications?)|software|enterprise',
    ['enterprise software', 'saas', 'software', 'enterprise'],
  ),
  sector('B2B', 'b2b|business[- ]to[- ]business', ['b2b', 'saas', 'enterprise', 'enterprise software']),
  sector('subscription', '(?:recurring|subscription)(?:[- ]based)?(?: revenues?)?(?: models?)?|subscriptions?', [
    'subscription',
    'subscriptions',
    'recurring revenue',
    'saas',
  ]),
  sector('fintech', 'fin[- ]?tech|financial (?:technology|services)|banking|neobanks?', [
    'fintech',
    'financial',
    'payments',
    'payment',
    'banking',
    'bank',
    'lending',
    'neobank',
    'insurtech',
  ]),
  sector('payments', 'payments?', ['payment', 'payments']),
  sector('insurance', 'insur(?:tech|ance)', ['insurance', 'insurtech', 'insurer', 'insurers']),
  sector(
    'healthcare',
    'health[- ]?care|(?:digital )?health(?:[- ]?tech)?|medical(?: devices?)?|med[- ]?tech|hospitals?',
    ['healthcare', 'health care', 'health', 'healthtech', 'medical', 'medtech', 'clinical', 'hospital', 'hospitals'],
  ),
  sector('biotech', 'bio[- ]?tech(?:nology)?|life sciences?|pharma(?:ceuticals?)?|therapeutics|drug discovery', [
    'biotech',
    'biotechnology',
    'life sciences',
    'pharma',
    'pharmaceuticals',
    'therapeutics',
    'drug discovery',
  ]),
  sector('AI', String.raw`${ai}(?:\s*(?:\/|and)\s*(?:ml|machine learning))?(?:[- ](?:native|first|powered|driven))?`, [
    'ai',
    'artificial intelligence',
    'machine learning',
    'ml',
    'generative ai',
    'llm',
    'llms',
  ]),
  sector('cybersecurity', 'cyber(?:[- ]?security)?|(?:information|it|cloud|network) security|infosec|security', [
    'cybersecurity',
    'cyber security',
    'cyber',
    'security',
    'infosec',
  ]),
  sector('data', '(?:data|analytics)(?: (?:infrastructure|platforms?|tools|analytics))?', [
    'data',
    'analytics',
    'business intelligence',
  ]),
  sector('developer tools', 'dev(?:eloper)?[- ]?tool(?:s|ing)?|devops|(?:cloud |it |software )?infrastructure', [
    'developer tools',
    'devtools',
    'developers',
    'devops',
    'infrastructure',
  ]),
  sector(
    'consumer',
    '(?:consumer|b2c|d2c|dtc|direct[- ]to[- ]consumer)(?: (?:apps?|goods|products?|brands?|internet|tech|lending))?',
    ['consumer', 'consumers', 'b2c', 'd2c', 'dtc', 'direct-to-consumer', 'retail', 'lifestyle'],
  ),
  sector('e-commerce', 'e[- ]?commerce|online retail', ['e-commerce', 'ecommerce', 'commerce', 'online retail']),
  sector('retail', 'retail(?:ers?)?', ['retail', 'retailer', 'retailers']),
  sector('marketplaces', 'market[- ]?places?', ['marketplace', 'marketplaces']),
  sector('hardware', 'hardware|consumer electronics|electronics|devices', [
    'hardware',
    'electronics',
    'device',
    'devices',
  ]),
  sector('robotics', 'robot(?:ics|s)|automation', ['robotics', 'robots', 'robot', 'automation']),
  sector('industrials', 'industrials?|manufacturing|industry 4\\.0', [
    'industrial',
    'industrials',
    'manufacturing',
    'manufacturer',
  ]),
  sector('climate', 'climate(?:[- ]?tech)?|clean[- ]?tech|green tech|sustainability', [
    'climate',
    'cleantech',
    'sustainability',
    'carbon',
    'emissions',
  ]),
  sector('energy', '(?:renewable |clean )?energy|renewables|solar|batter(?:y|ies)|utilities', [
    'energy',
    'renewable',
    'renewables',
    'solar',
    'battery',
    'batteries',
    'utility',
    'utilities',
  ]),
  sector('oil and gas', 'oil (?:and|&) gas|fossil fuels?|coal', ['oil', 'gas', 'oil and gas', 'fossil fuels', 'coal']),
  sector('education', 'ed[- ]?tech|education(?:al)?', ['education', 'edtech', 'learning', 'schools']),
  sector('logistics', 'logistics|supply[- ]chains?|freight|shipping', [
    'logistics',
    'supply chain',
    'freight',
    'shipping',
  ]),
  sector('real estate', 'real[- ]estate|prop[- ]?tech|construction(?: tech)?', [
    'real estate',
    'proptech',
    'property',
    'construction',
  ]),
  sector('media', 'media|content|entertainment|streaming', ['media', 'content', 'entertainment', 'streaming']),
  sector('gaming', 'gam(?:es|ing)|esports', ['gaming', 'games', 'game', 'esports']),
  sector('crypto', 'crypto(?:currenc(?:y|ies))?|blockchain|web3|defi|nfts?', [
    'crypto',
    'cryptocurrency',
    'blockchain',
    'web3',
    'defi',
    'nft',
  ]),
  sector('gambling', 'gambling|betting|casinos?', ['gambling', 'betting', 'casino', 'casinos']),
  sector('food', 'food(?:[- ]?tech)?|restaurants?|beverages?', [
    'food',
    'foodtech',
    'restaurant',
    'restaurants',
    'beverage',
    'beverages',
  ]),
  sector('agriculture', 'ag(?:ri)?[- ]?tech|agriculture|farming', [
    'agriculture',
    'agtech',
    'agritech',
    'farming',
    'farmers',
  ]),
  sector('mobility', 'mobility|automotive|electric vehicles|evs?|transport(?:ation)?', [
    'mobility',
    'automotive',
    'vehicles',
    'transportation',
    'transport',
  ]),
  sector('travel', 'travel|hospitality|tourism', ['travel', 'hospitality', 'tourism', 'hotels']),
  sector('legal', 'legal[- ]?tech|legal', ['legal', 'legaltech', 'law']),
  sector('HR', 'hr(?:[- ]?tech)?|human resources|payroll|recruiting', [
    'hr',
    'human resources',
    'payroll',
    'recruiting',
  ]),
  sector('marketing', 'ad[- ]?tech|mar[- ]?tech|advertising|marketing', [
    'advertising',
    'adtech',
    'martech',
    'marketing',
  ]),
  sector('government', 'gov[- ]?tech|government|public sector', ['government', 'govtech', 'public sector']),
  sector('defense', 'defen[sc]e(?:[- ]?tech)?|weapons|arms|military', ['defense', 'defence', 'military', 'weapons']),
  sector('space', 'space ?tech|aerospace|space industry|satellites?', [
    'aerospace',
    'satellite',
    'satellites',
    'spacecraft',
    'space',
  ]),
  sector('semiconductors', 'semiconductors?|chips?', ['semiconductor', 'semiconductors', 'chip', 'chips']),
  sector('telecom', 'telecom(?:s|munications?)?', ['telecom', 'telecommunications']),
  sector('services', '(?:professional |it )?services(?: (?:businesses|firms))?|consulting|agencies', [
    'services',
    'consulting',
    'agency',
  ]),
  sector('tobacco', 'tobacco|vaping|cannabis', ['tobacco', 'vaping', 'cannabis']),
  sector('mining', 'mining|metals', ['mining', 'metals']),
  sector('platforms', 'platforms?', ['platform', 'platforms']),
];

function sector(name: string, asked: string, words: readonly string[]): Sector {
  return { name, asked, words };
}

const asked = sectors.map(
  ({ name, asked: words }) =>
    [name, new RegExp(`\\b(?:${words})(?:[- ](?:facing|focused|related|oriented|enabled|heavy))?\\b`, 'gi')] as const,
);
/** Matches 'in the wine sector', a sector that is in no list. */
const otherSector = /\b(?:in|from|within) (?:the )?([a-z][a-z-]+(?: [a-z][a-z-]+)?) (?:sector|industry|vertical)\b/gi;

export function findSectors(sentence: string): Item[] {
  return [
    ...asked.flatMap(([name, pattern]) => matched(sentence, pattern, () => ({ kind: 'SECTOR', words: [name] }))),
    ...matched(sentence, otherSector, ([, word = '']) => ({ kind: 'SECTOR', words: [word.toLowerCase()] })),
  ];
}

const wordsOf = new Map(sectors.map(({ name, words }) => [name.toLowerCase(), words]));
const patterns = new Map<string, RegExp>();

/**
 * True when a text contains one of the sector's words as a whole word, ignoring case. A name that is no known sector is
 * its own word.
 */
export function namesSector(text: string, name: string): boolean {
  const key = name.trim().toLowerCase();
  let pattern = patterns.get(key);
  if (!pattern) {
    const words = wordsOf.get(key) ?? [key];
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'iu');
    if (patterns.size > 1000) patterns.clear();
    patterns.set(key, pattern);
  }
  return pattern.test(text);
}

function escaped(word: string): string {
  return patternOf(word).replace(/[ -]+/g, '[\\s-]+');
}
