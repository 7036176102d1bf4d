import { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import type { FilterFields } from '../../data/lists/filters.ts';
import { shownFields, shownRows, type ListedName } from '../shape.ts';

// CASE and = instead of COALESCE and functions: row-level security keeps PostgreSQL from continuing an index at a
// cursor when the expression might fail. The indexes companies_by_* hold the same expressions; changing one needs a
// migration.

/** Replaces a missing figure, by default by a number that is below all figures and that JSON can represent. */
export const figureKey = (column: string, missing = `'-1e308'::float8`) =>
  `CASE WHEN ${column} IS NULL THEN ${missing} ELSE ${column} END`;
/** Replaces a missing integer, by default by a number below all integers of the column. */
const countKey = (column: string, missing = '-1') => figureKey(column, missing);
export const totalKey = 'CASE WHEN scored_at IS NULL THEN -1 ELSE total_score END';

/** The shown numbers by which lists filter, sort and group. `key` replaces a missing number by one below all. */
export const listedNumbers = shownFields
  .flatMap((field) => {
    const row = shownRows[field];
    if (row.type === 'text' || !row.list) return [];
    const { column, type, list } = row;
    const key = type === 'int' ? countKey(column) : figureKey(column);
    return [{ field, column, type, key, ...list }];
  })
  .sort((a, b) => Number(a.type === 'int') - Number(b.type === 'int'));

const shownFilters = Object.fromEntries(
  listedNumbers.map(({ name, type, key, what }) => {
    const kind = type === 'int' ? 'int' : 'number';
    return [name, { kind, sql: key, missing: type === 'int' ? -1 : -1e308, what }];
  }),
) as Record<ListedName, FilterFields[string]>;

const score = (column: string, what: string) => ({ kind: 'int', sql: countKey(column), missing: -1, what }) as const;

/** The last part of the headquarters: 'Germany' in 'Berlin, Germany'. */
export const countrySql = `NULLIF(btrim(split_part(headquarters, ',', -1)), '')`;
export const levelSql = `CASE WHEN scored_at IS NULL THEN NULL ELSE recommendation::text END`;

export const companyFields = {
  ids: { kind: 'ids', sql: 'id', what: 'Ids of the companies.' },
  ...shownFilters,
  marketScore: score('market_score', 'Market score, 0 to 100.'),
  growthScore: score('growth_score', 'Growth score, 0 to 100.'),
  profitScore: score('profit_score', 'Profitability score, 0 to 100.'),
  totalScore: { kind: 'int', sql: totalKey, missing: -1, what: 'Total score of scored companies, 0 to 100.' },
  completeness: {
    kind: 'int',
    sql: 'completeness',
    what: 'Known share of revenue, growth and gross margin: 0, 33, 67 or 100 percent.',
  },
  conflicts: { kind: 'int', sql: 'conflict_count', what: 'Number of shown figures that other sources contradict.' },
  stages: {
    kind: 'words',
    sql: 'stage',
    lower: 'stage_key',
    has: 'hasStage',
    what: "Investment stage, as 'Series A'.",
  },
  industries: {
    kind: 'words',
    sql: 'industry',
    lower: 'industry_key',
    has: 'hasIndustry',
    what: 'Industry as shown.',
  },
  industryGroups: { kind: 'words', sql: 'industry_group', what: "Group of industries, as 'Fintech'." },
  countries: {
    kind: 'words',
    sql: countrySql,
    lower: 'country_key',
    has: 'hasCountry',
    what: 'Country of the headquarters.',
  },
  recommendations: {
    kind: 'choice',
    sql: levelSql,
    values: Object.values(RecommendationLevel),
    what: 'Recommendation of scored companies.',
  },
  isScored: { kind: 'flag', sql: 'scored_at IS NOT NULL', what: 'Companies with generated scores.' },
  hasConflicts: { kind: 'flag', sql: 'conflict_count > 0', what: 'Companies with a contradicted figure.' },
  hasDescription: { kind: 'flag', sql: 'description IS NOT NULL', what: 'Companies with a description.' },
  created: { kind: 'instant', sql: 'created_at', what: 'When the company was added.' },
  updated: { kind: 'instant', sql: 'updated_at', what: 'When the company last changed.' },
} satisfies FilterFields;
