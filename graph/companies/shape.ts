import { z } from 'zod';
import { number, text, textOrNull } from '../request/shape.ts';
import { unitOf, type MetricName, type metrics } from '../finance/metrics.ts';
import { stages } from '../finance/stages.ts';
import { keysOf } from '../keysOf.ts';

interface ShownNumber {
  type: 'float8' | 'int';
  /** What a person may enter, with the sentences for smaller and larger numbers. */
  range: readonly [least: number, most: number];
  refusals: readonly [below: string, above: string];
  /** What the page's form shows beside the number, and the decimals of a number that nobody has edited. */
  form?: { label: string; short: string; decimals: number; unit: string; before?: string; after?: string };
  /** Makes lists filter, sort and group by it. */
  list?: { name: string; what: string; ordered: string; unit: string };
}

interface ShownText {
  type: 'text';
  maxLength?: number;
  /** The only values that a person may enter. */
  choices?: readonly [string, ...string[]];
  /** The description of an input, where it says more than `what`. */
  input?: string;
  form?: { label: string; short: string; isLong?: true };
}

export type ShownRow = (ShownNumber | ShownText) & {
  metric: MetricName;
  column: string;
  /** The meaning with the unit, without a full stop. */
  what: string;
  /** A further reason why it is null. */
  isNullAlso?: string;
  /** The column of an export; the import understands its header. The width is in characters. */
  header: string;
  width: number;
};

const withoutRate = ', or in a currency without a rate';
const impossible = (what: string) => `${what} is in millions of US dollars; this value is impossible.`;
const positive = (what: string) => `${what} is at least 0, in millions of US dollars.`;
const growthRange = 'The growth rate must be between -100 and 100,000 percent.';

/**
 * The shown figures of a company that have a column of their own. A row gives the column of the table, GraphQL, REST,
 * MCP, filters and orders, the export, the import and the page's form. Money is in millions of US dollars, shares are in
 * percent. A new row needs a migration with its column.
 */
const shownShape = {
  revenue: {
    metric: 'REVENUE',
    column: 'revenue',
    type: 'float8',
    what: 'Revenue in millions of US dollars',
    isNullAlso: withoutRate,
    range: [0, 1e9],
    refusals: [positive('Revenue'), impossible('Revenue')],
    header: 'Revenue ($M)',
    width: 14,
    form: {
      label: 'Revenue (in millions)',
      short: 'Revenue',
      decimals: 6,
      unit: 'million dollars',
      before: '$',
      after: 'M',
    },
    list: {
      name: 'revenue',
      what: 'Revenue, in millions of US dollars.',
      ordered: 'Revenue in US dollars',
      unit: 'Millions of US dollars.',
    },
  },
  revenueGrowthRate: {
    metric: 'REVENUE_GROWTH',
    column: 'revenue_growth_rate',
    type: 'float8',
    what: 'Annual revenue growth in percent',
    range: [-100, 100_000],
    refusals: [growthRange, growthRange],
    header: 'Growth %',
    width: 10,
    form: { label: 'Revenue Growth Rate (%)', short: 'Growth Rate', decimals: 2, unit: '%', after: '%' },
    list: {
      name: 'growth',
      what: 'Annual revenue growth in percent.',
      ordered: 'Annual revenue growth',
      unit: 'Percent.',
    },
  },
  grossMargin: {
    metric: 'GROSS_MARGIN',
    column: 'gross_margin',
    type: 'float8',
    what: 'Gross margin in percent',
    range: [-1000, 100],
    refusals: ['The gross margin is at least -1,000 percent.', 'The gross margin is at most 100 percent.'],
    header: 'Gross Margin %',
    width: 14,
    form: { label: 'Gross Margin (%)', short: 'Gross Margin', decimals: 2, unit: '%', after: '%' },
    list: { name: 'margin', what: 'Gross margin, in percent.', ordered: 'Gross margin', unit: 'Percent.' },
  },
  employees: {
    metric: 'EMPLOYEES',
    column: 'employees',
    type: 'int',
    what: 'Number of employees',
    range: [0, 100_000_000],
    refusals: ['The number of employees must be at least 0.', 'This is more than the employees of any company.'],
    header: 'Employees',
    width: 11,
    form: { label: 'Employees', short: 'Employees', decimals: 0, unit: 'people' },
    list: { name: 'employees', what: 'Number of employees.', ordered: 'Number of employees', unit: 'People.' },
  },
  stage: {
    metric: 'STAGE',
    column: 'stage',
    type: 'text',
    what: "Investment stage of the company, such as 'Series A'",
    choices: stages,
    input: 'Seed, Series A, Series B, Series C, Growth, Pre-IPO or Public.',
    header: 'Stage',
    width: 11,
    form: { label: 'Investment Stage', short: 'Stage' },
  },
  valuation: {
    metric: 'VALUATION',
    column: 'valuation',
    type: 'float8',
    what: 'Valuation in millions of US dollars',
    isNullAlso: withoutRate,
    range: [0, 1e9],
    refusals: [positive('The valuation'), impossible('The valuation')],
    header: 'Valuation ($M)',
    width: 14,
    list: {
      name: 'valuation',
      what: 'Valuation, in millions of US dollars.',
      ordered: 'Valuation in US dollars',
      unit: 'Millions of US dollars.',
    },
  },
  industry: {
    metric: 'INDUSTRY',
    column: 'industry',
    type: 'text',
    what: 'Industry of the company',
    maxLength: 200,
    header: 'Industry',
    width: 24,
    form: { label: 'Industry', short: 'Industry' },
  },
  headquarters: {
    metric: 'HEADQUARTERS',
    column: 'headquarters',
    type: 'text',
    what: 'City and country of the head office',
    maxLength: 200,
    header: 'Headquarters',
    width: 24,
    form: { label: 'Headquarters', short: 'Headquarters' },
  },
  description: {
    metric: 'DESCRIPTION',
    column: 'description',
    type: 'text',
    what: 'What the company does, in a few sentences',
    maxLength: 5000,
    header: 'Description',
    width: 60,
    form: { label: 'Description', short: 'Description', isLong: true },
  },
} as const satisfies Record<string, ShownRow>;

export type ShownField = keyof typeof shownShape;
export type ShownColumns = {
  [Field in ShownField]: ((typeof shownShape)[Field]['type'] extends 'text' ? string : number) | null;
};

/** The names of the shown numbers in filters, orders and groups. */
export type ListedName = Extract<(typeof shownShape)[ShownField], { list: object }>['list']['name'];

export const shownFields = keysOf(shownShape);

/** The rows without the literal types of the table. */
export const shownRows: Readonly<Record<ShownField, ShownRow>> = shownShape;

type MoneyField = {
  [Field in ShownField]: (typeof metrics)[(typeof shownShape)[Field]['metric']]['unit'] extends 'MONEY' ? Field : never;
}[ShownField];

export const moneyFields = shownFields.filter(
  (field): field is MoneyField => unitOf(shownRows[field].metric) === 'MONEY',
);

export const ownMoneySchema = z
  .object({
    field: z
      .enum(moneyFields)
      .describe('The field of the company that holds the same amount in millions of US dollars'),
    value: number('In whole units of its currency'),
    currency: text('ISO 4217'),
    conversion: textOrNull(
      "The rate of the conversion: 'at 1.0821 USD (average of Jan–Dec 2024, Federal Reserve)'; null without a rate",
    ),
  })
  .meta({ id: 'OwnMoney' });

export type OwnMoney = z.infer<typeof ownMoneySchema>;

export const ownMoneyText = 'The shown amounts that are stated in other currencies than US dollars';

/** The columns of the shown figures in answers, each null when it is not known. */
export const shownSchema = Object.fromEntries(
  shownFields.map((field) => {
    const { type, what, isNullAlso = '' } = shownRows[field];
    const value = type === 'text' ? z.string() : type === 'int' ? z.number().int() : z.number();
    return [field, value.nullable().describe(`${what}; null when not known${isNullAlso}.`)];
  }),
) as unknown as { [Field in ShownField]: z.ZodType<ShownColumns[Field]> };
