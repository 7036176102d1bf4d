import type { IncomeStatement } from './incomeStatement.ts';
import type { Setting } from './columns/columnHeads.ts';
import type { StatementTable } from './statementTables.ts';
import { oneOf } from '../../text/wordTable.ts';

const results = `
  operations | (?:net )?income | earnings | profit | loss | net loss | comprehensive (?:income|loss)
  financial performance`;
const income = new RegExp(
  oneOf(String.raw`
  \bstatements? of (?:consolidated )?(?:\(loss\) )?${oneOf(results)}
  \b(?:operations|income|earnings) statements?\b | profit (?:and|&|or) loss | \bP&L\b
  gewinn- und verlust | compte de résultat | cuenta de (?:resultados|pérdidas) | conto economico`),
  'i',
);
const balance = new RegExp(
  oneOf(String.raw`
  balance sheets? | financial position | cash flows? | stockholders['’]? equity | changes in equity | bilanz\b`),
  'i',
);
const other = new RegExp(
  oneOf(String.raw`
  \bsegments?\b | \bgeograph | disaggregat | \bby (?:region|country|product|customer|brand|channel)\b
  parent[- ](?:company|only) | condensed financial information of (?:the )?(?:registrant|parent) | \bguarantors?\b
  consolidating | \bunconsolidated\b | equity[- ]method | joint ventures? | \baffiliates?\b | variable interest
  \bquarterly\b | by quarter
  \bacqui(?:red|sition|ree) | \bpredecessor\b | discontinued operations
  \bpro[ -]?forma\b | \breconcili | \bimpact of adoption\b | \bas previously reported\b`),
  'i',
);

/** Returns the title of a table: the nearest lines above it, joined by '|'. */
function titleOf(table: StatementTable): string {
  return titleLinesOf(table).join(' | ');
}

/**
 * Returns the lines above a table that may be its title: the short ones among the last eight that are not rules or
 * markup.
 */
export function titleLinesOf({ titles }: StatementTable): string[] {
  return titles
    .filter((line) => !markup.test(line))
    .slice(-8)
    .filter((line) => line.length < 160);
}

const markup = /^[\s|=_-]*$|^<\/?[a-z]+>/i;

/** True by its title, for the company or a part of it. */
export const isIncomeStatement = (table: StatementTable) => income.test(titleOf(table));

const eachShare = /^(?!.*(?:except|thousand|million|billion)).*\bper (?:[a-z]+ ){0,2}share\b/i;

/**
 * True by its title for a table about something other than the whole company as it reports: a segment, the parent
 * company alone, pro forma figures, figures per share.
 */
export const isOfPart = (table: StatementTable) =>
  other.test(titleOf(table)) || titleLinesOf(table).some((line) => eachShare.test(line));
/** True by its title. Cash flows and changes in equity do not count. */
export const isBalanceSheet = (table: StatementTable) => /balance sheets?|financial position/i.test(titleOf(table));
const overview = new RegExp(
  oneOf(String.raw`
  selected (?:consolidated )?(?:historical )?(?:consolidated )?financial
  financial (?:highlights|summary|data|overview) | key figures | (?:five|ten)[- ]year | results of operations
  at a glance`),
  'i',
);
/** True by its title for an income statement or an overview over years, which describe the whole company. */
export const isOfWhole = (table: StatementTable) => income.test(titleOf(table)) || overview.test(titleOf(table));

/** Returns how likely a table is the company's own income statement; 0 for any other table. */
export function rankOf(table: StatementTable, lines: IncomeStatement, setting: Setting): number {
  const kinds = new Set(table.rows.flatMap(({ kind, values }) => (kind && values.some(Boolean) ? [kind] : [])));
  const has = (...some: Parameters<typeof kinds.has>) => kinds.has(...some);
  const signs = [
    lines.revenue !== undefined,
    has('cost') || has('totalCost') || has('partOfCost'),
    has('grossProfit'),
    has('operatingCost'),
    has('operatingIncome') || has('totalCostsAndExpenses'),
    has('pretax'),
    has('tax'),
    has('netIncome'),
    has('perShare'),
    has('shares'),
  ];
  const count = signs.filter(Boolean).length;
  if (
    count < 3 ||
    !(has('netIncome') || has('operatingIncome') || has('pretax') || has('grossProfit') || has('ebitda'))
  )
    return 0;
  const title = titleOf(table);
  const periods = table.columns.flatMap(({ period }) => period ?? []);
  let rank = count;
  if (income.test(title)) rank += 4;
  if (/\bconsolidated\b/i.test(title)) rank += 1;
  if (balance.test(title) && !income.test(title)) rank -= 4;
  if (other.test(title))
    rank -= income.test(title) && !/parent|pro[ -]?forma|guarantor|registrant|consolidating/i.test(title) ? 1 : 5;
  if (/\bselected\b/i.test(title)) rank -= 2;
  if (periods.length > 1) rank += 1;
  if (periods.every(({ isProForma }) => isProForma)) rank -= 4;
  if (setting.kind === 'annual' && periods.every(({ months }) => months !== 12 && months !== null)) rank -= 4;
  const { end } = setting.fiscal;
  const latest =
    periods
      .map((period) => period.end ?? '')
      .sort()
      .at(-1) ?? '';
  if (end && setting.kind === 'annual' && latest !== '' && Number(latest.slice(0, 4)) < end.year - 1) rank -= 4;
  return Math.max(0, rank);
}
