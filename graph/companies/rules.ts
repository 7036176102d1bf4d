import type { Order } from '../lists.ts';
import { stages } from '../finance/stages.ts';

export const companyOrders = [
  'NAME',
  'NAME_DESC',
  'TOTAL_SCORE',
  'REVENUE',
  'GROWTH',
  'MARGIN',
  'EMPLOYEES',
  'STAGE',
  'NEWEST',
] as const;
export type CompanyOrder = (typeof companyOrders)[number];

// CASE and =, no COALESCE and no function: by what might fail, row-level security lets no index be walked from a cursor on.
// The indexes companies_by_* hold the same expressions; whoever changes one adds a migration.

/** What is missing is below every figure, so that it comes last; a number that JSON can write. */
const highest = (column: string): Order => ({
  sql: `CASE WHEN ${column} IS NULL THEN '-1e308'::float8 ELSE ${column} END`,
  type: 'float8',
  descending: true,
});

/** Pre-IPO and Public are the highest; another text than one of the stages comes before those without any. */
const stageRank = `CASE WHEN stage IS NULL THEN 0 ${stages.map((stage, index) => `WHEN stage = '${stage}' THEN ${index + 2}`).join(' ')} ELSE 1 END`;

/** The order of ranks: the best total first, equal ones by name; after them what is not scored, by name. */
export const rankOrder = {
  sql: 'rank_key',
  type: 'int',
  then: { sql: 'sort_name COLLATE "C"', type: 'text' },
  descending: false,
} satisfies Order;

export const orderOf: Record<CompanyOrder, Order> = {
  NAME: { sql: 'sort_name', type: 'text', descending: false },
  NAME_DESC: { sql: 'sort_name', type: 'text', descending: true },
  TOTAL_SCORE: rankOrder,
  REVENUE: highest('revenue'),
  GROWTH: highest('revenue_growth_rate'),
  MARGIN: highest('gross_margin'),
  EMPLOYEES: { sql: 'CASE WHEN employees IS NULL THEN -1 ELSE employees END', type: 'int', descending: true },
  STAGE: { sql: stageRank, type: 'int', descending: true },
  NEWEST: { sql: 'created_at', type: 'timestamptz', descending: true },
};

/** The specification's groups (section 5) in its order, with the words that each is told by. */
const industryGroups: readonly [group: string, words: readonly string[]][] = [
  ['Enterprise Software', ['saas', 'software', 'enterprise']],
  ['Fintech', ['fintech', 'financial']],
  ['Marketplace/Platform', ['marketplace', 'platform', 'commerce']],
  ['Healthcare', ['healthcare', 'health', 'medical']],
  ['AI/ML', ['ai', 'machine learning', 'artificial']],
  ['Consumer', ['consumer', 'retail', 'lifestyle']],
  ['Media/Content', ['media', 'content', 'entertainment']],
];
/** The group of whatever none of the others' words tells. */
export const otherGroup = 'Technology';

/** Every label that `industryGroupOf` gives. */
export const industryGroupLabels: readonly string[] = [...industryGroups.map(([group]) => group), otherGroup];

const groupPatterns = industryGroups.map(
  ([group, words]) =>
    [
      group,
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|').replaceAll(' ', '[\\s-]+')})(?![\\p{L}\\p{N}])`, 'iu'),
    ] as const,
);

/**
 * The group that an industry counts to: the first whose word stands in it as a whole word, whatever the case, otherwise
 * Technology. Null without an industry: what nobody states is not grouped. Source: product specification, section 5.
 */
export function industryGroupOf(industry: string | null): string | null {
  if (industry === null || industry.trim() === '') return null;
  return groupPatterns.find(([, pattern]) => pattern.test(industry))?.[0] ?? otherGroup;
}
