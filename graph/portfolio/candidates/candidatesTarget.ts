import { usdValue, type UsdRates } from '../../finance/rates/usdRate.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { ImportColumn } from '../../companies/imports/importColumns.ts';
import type { DecidedRow } from '../../companies/imports/decideRows.ts';
import { saysNothing, paragraphsOf, unquoted } from '../../companies/imports/table/importCell.ts';
import type { CandidateFacts, ReadRow, ReadValue } from '../../companies/imports/table/readCell.ts';
import { statementOf, type ImportTarget } from '../../companies/imports/target.ts';
import { nameFault } from '../../companies/imports/table/readTable.ts';
import { cleanName } from '../../companies/match.ts';
import { companyKey } from '../../companies/names/companyKey.ts';
import { industryGroupOf, otherGroup } from '../../finance/sectors.ts';
import { sortKeyOf } from '../../text/text.ts';
import { factTag } from './shape.ts';
import { ratesIn } from '../../companies/currencies/ratesIn.ts';
import { queryIn } from '../../companies/figures/stored.ts';
import { holdLock } from '../../data/database/transact.ts';

/** Matches 'remote', which some lists put among the regions. */
const isRemote = /^(?:(?:fully|partly) )?remote$/;
const maxText = 200;
const maxTags = 60;
/** What lists and discoveries show. A file's other figures are kept for the day that its company is added. */
const shownMetrics = ['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN', 'TOTAL_FUNDING', 'EMPLOYEES'];
const shownMoney: [metric: MetricName, label: string][] = [
  ['REVENUE', 'revenue'],
  ['TOTAL_FUNDING', 'funding'],
];

/**
 * Returns a row as candidates take it: an unusable cell is left out with a note instead of the whole row, and former
 * names do not identify a candidate. A column with a question is noted once for the file, not here.
 */
export function asCandidate(row: ReadRow, columns: readonly ImportColumn[], rates: UsdRates): ReadRow {
  const nameHeader = columns.find(({ field }) => field === 'NAME')?.header;
  const asked = new Set(columns.flatMap(({ question, header }) => (question === null ? [] : [header])));
  const isOfRow = ({ column }: { column: string }) => column === '' || column === nameHeader || !nameHeader;
  const note = (column: string, message: string) => ({ column, message: `${message} Imported without it.` });
  const website = row.facts?.WEBSITE ?? '';
  const notes = [
    ...row.problems
      .filter((problem) => !isOfRow(problem) && (problem.cell || !asked.has(problem.column)))
      .map(({ column, message }) => note(column, message)),
    ...shownMoney.flatMap(([metric]) => {
      const value = newest(row.values, metric);
      if (!value || value.currency === null || dollarsOf(value, rates) !== null) return [];
      const header = columns.find(({ index }) => index === value.column)?.header ?? '';
      return [note(header, `there is no rate for ${value.currency}; set it in Admin, under System.`)];
    }),
    ...(saysNothing(website) || websiteIn(website) !== null
      ? []
      : [note('', `‘${website.slice(0, 40).toWellFormed()}’ is not a web address.`)]),
    ...(row.notes ?? []),
  ];
  const { notes: _, ...rest } = row;
  return {
    ...rest,
    aliases: [],
    facts: { ...row.facts, ...(row.aliases.length > 0 && { ALIASES: row.aliases.join('\n') }) },
    problems: row.problems.filter(isOfRow).map((problem) => ({ ...problem, column: '' })),
    ...(notes.length > 0 && { notes }),
  };
}

/** Returns the columns of `candidates` for a row. Money is in millions of US dollars, shares are in percent. */
function candidateOfRow(
  { row, ownerId, name, values, facts = {} }: DecidedRow,
  columns: readonly ImportColumn[],
  rates: UsdRates,
) {
  const textOf = (metric: MetricName) => newest(values, metric)?.text ?? null;
  const numberOf = (metric: MetricName) => newest(values, metric)?.value ?? null;
  const money = (metric: MetricName) => {
    const value = newest(values, metric);
    const dollars = value && dollarsOf(value, rates);
    return dollars == null ? null : Number((dollars / 1e6).toPrecision(14));
  };
  const unused = shownMoney.flatMap(([metric, label]) => {
    const currency = newest(values, metric)?.currency;
    return currency && money(metric) === null ? [factTag('unused', `${label} in ${currency}`)] : [];
  });
  const tags = listIn(facts.TAGS);
  const aliases = formerNames(facts.ALIASES ?? '');
  const industry = industryIn(textOf('INDUSTRY'), facts.SUB_INDUSTRY);
  return {
    row,
    id: ownerId,
    key: companyKey(name),
    name: cleanName(name),
    sort_name: sortKeyOf(cleanName(name)),
    description: descriptionIn(facts.TAGLINE ?? '', textOf('DESCRIPTION') ?? ''),
    stage: textOf('STAGE'),
    industry,
    industry_group: groupOf(industry, tags),
    headquarters: textOf('HEADQUARTERS'),
    website: websiteIn(facts.WEBSITE ?? ''),
    tags: [...unused, ...tags, ...factTags(facts, aliases)].slice(0, maxTags),
    aliases,
    figures: values.filter(({ value }) => value !== null).map((value) => statementOf(value, columns)),
    revenue: money('REVENUE'),
    revenue_growth_rate: numberOf('REVENUE_GROWTH'),
    gross_margin: numberOf('GROSS_MARGIN'),
    funding_raised: money('TOTAL_FUNDING'),
    employees: numberOf('EMPLOYEES'),
  };
}

function newest<Value extends Pick<ReadValue, 'metric' | 'when'>>(
  values: readonly Value[],
  wanted: MetricName,
): Value | undefined {
  return values
    .filter(({ metric }) => metric === wanted)
    .sort((a, b) => (b.when?.end ?? '').localeCompare(a.when?.end ?? ''))[0];
}

function dollarsOf({ when, ...money }: ReadValue, rates: UsdRates): number | null {
  return usdValue({ ...money, periodEnd: when?.end ?? null, periodMonths: when?.months ?? null }, rates);
}

/** Joins an industry and its subindustry: 'B2B' and 'B2B -> Marketing' become 'B2B / Marketing'. */
function industryIn(industry: string | null, part = ''): string | null {
  const words =
    unquoted(part)
      .split(/\s*(?:->|›|>)\s*/)
      .at(-1) ?? '';
  const plainPart = saysNothing(words) || words.length > maxText ? null : words;
  if (industry === null || plainPart === null) return industry ?? plainPart;
  return plainPart.toLowerCase() === industry.toLowerCase() ? industry : `${industry} / ${plainPart}`;
}

function groupOf(industry: string | null, tags: readonly string[]): string | null {
  const own = industryGroupOf(industry);
  if (own !== null && own !== otherGroup) return own;
  const ofTags = industryGroupOf(tags.join(', '));
  return ofTags !== null && ofTags !== otherGroup ? ofTags : (own ?? ofTags);
}

function formerNames(lines: string): string[] {
  const names = lines.split('\n').map(cleanName);
  return [...new Set(names.filter((name) => nameFault(name) === null))];
}

function factTags(facts: CandidateFacts, aliases: readonly string[]): string[] {
  const words = { batch: listIn(facts.BATCH), status: listIn(facts.STATUS), region: listIn(facts.REGION) };
  return [
    ...Object.entries(words).flatMap(([kind, items]) =>
      items.flatMap((item) => (isRemote.test(item) ? [] : [factTag(kind as keyof typeof words, item)])),
    ),
    ...aliases.map((name) => factTag('formerly', name)),
  ];
}

function listIn(cell = ''): string[] {
  const items = cell.split(/[\n;|]/.test(cell) ? /[\n;|]/ : ',').map((item) => unquoted(item).toLowerCase());
  return [...new Set(items.filter((item) => !saysNothing(item) && item.length <= maxText))];
}

function descriptionIn(tagline: string, description: string): string | null {
  const short = saysNothing(tagline) ? '' : paragraphsOf(tagline);
  if (short === '' || description.startsWith(short)) return description || null;
  return description === '' ? short : `${short}\n\n${description}`;
}

/** Returns an address that a browser can open, null for another text. A bare domain gets https. */
function websiteIn(text: string): string | null {
  const words = unquoted(text);
  const full = /^[a-z][a-z\d+.-]*:/i.test(words) ? words : `https://${words}`;
  const url = !saysNothing(words) && words.length <= maxText && URL.canParse(full) ? new URL(full) : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '' ? url.href : null;
}

/** The candidates for discovery. A later file replaces what an earlier one says about the same company. */
export const candidatesTarget: ImportTarget = {
  lock: (tx) => holdLock(tx, 'candidates'),

  async readKnown(query, keys) {
    const rows = await query<{ key: string; id: string }>(
      `SELECT c.key, c.id FROM unnest($1::text[]) AS wanted (key) CROSS JOIN LATERAL (
         SELECT key, id FROM candidates WHERE tenant_id = current_tenant() AND key = wanted.key OFFSET 0) c`,
      [[...new Set(keys)]],
    );
    return new Map(rows.map(({ key, id }) => [key, { company: { id, shown: {}, imported: {} }, ownerId: id }]));
  },

  async store(tx, tenantId, { importId, columns }, rows) {
    const rates = await ratesIn(tx, tenantId);
    const candidates = rows
      .filter(({ action }) => action !== 'ERROR' && action !== 'DUPLICATE')
      .map((row) => ({ ...candidateOfRow(row, columns, rates), import_id: importId }));
    const [first] = candidates;
    if (!first) return;
    const written = Object.keys(first).filter((name) => name !== 'id');
    await queryIn(tx)(
      `INSERT INTO candidates (tenant_id, id, ${written.join(', ')})
       SELECT current_tenant(), id, ${written.join(', ')} FROM jsonb_populate_recordset(NULL::candidates, $1::jsonb)
       ON CONFLICT (tenant_id, key) DO UPDATE SET ${written.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [JSON.stringify(candidates)],
    );
  },

  async finish(tx, { importId, columns, headRow }) {
    const asked = columns.flatMap(({ header, field, question }) =>
      question === null || !shownMetrics.includes(field ?? '')
        ? []
        : [{ row: headRow, message: `${header}: ${question} Imported without its open cells.` }],
    );
    await tx.$executeRaw`
      WITH rows AS (
        SELECT s.first_row, position, each.row FROM company_import_slices s,
          jsonb_array_elements(s.rows) WITH ORDINALITY AS each (row, position)
        WHERE s.tenant_id = current_tenant() AND s.import_id = ${importId}::uuid),
      faults AS (
        SELECT first_row, position, jsonb_build_object('row', row->'row', 'message', (
          SELECT string_agg(concat_ws(': ', nullif(fault->>'column', ''), fault->>'message'), ' ' ORDER BY at)
          FROM jsonb_array_elements(row->'problems' || coalesce(row->'notes', '[]')) WITH ORDINALITY AS said (fault, at))) AS fault
        FROM rows WHERE row->'problems' <> '[]' OR row ? 'notes')
      UPDATE candidate_imports SET
        created_count = (SELECT count(*) FROM rows WHERE row->>'action' = 'CREATE'),
        updated_count = (SELECT count(*) FROM rows WHERE row->>'action' IN ('UPDATE', 'UNCHANGED')),
        errors = ${JSON.stringify(asked)}::jsonb
          || coalesce((SELECT jsonb_agg(fault ORDER BY first_row, position) FROM faults), '[]')
      WHERE tenant_id = current_tenant() AND id = ${importId}::uuid`;
  },
};
