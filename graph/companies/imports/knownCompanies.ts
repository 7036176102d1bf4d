import type { MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { families, rootsOf, type Query } from '../figures/stored.ts';
import { selectShown } from '../figures/shownColumns.ts';
import { shownFields, shownRows, type ShownColumns } from '../shape.ts';

/** A known value of an existing company. Money is in whole currency units. */
export type KnownValue = Pick<MetricObservation, 'value' | 'text' | 'currency'>;

interface ImportedValue extends KnownValue {
  /** The period's name and last day; null without one. */
  label: string | null;
  end: string | null;
  isLatest: boolean;
}

export interface KnownCompany {
  id: string;
  shown: Partial<Record<MetricName, KnownValue>>;
  /** The newest imported value of each period. */
  imported: Partial<Record<MetricName, ImportedValue[]>>;
}

interface KnownName {
  company: KnownCompany;
  ownerId: string;
}

/** The firm's companies by the key of each of their names. */
export type KnownCompanies = ReadonlyMap<string, KnownName>;

type ShownRow = { id: string } & ShownColumns;

interface ImportedRow extends ImportedValue {
  root: string;
  metric: MetricName;
}

/** Reads the companies that have one of the keys, with their shown values and their last imported values. */
export async function readKnownCompanies(query: Query, keys: readonly string[]): Promise<KnownCompanies> {
  // Looks up name by name, because without statistics for a firm PostgreSQL would read all of its names.
  const found = await query<{ key: string; owner: string }>(
    `SELECT n.key, n.company_id AS owner FROM unnest($1::text[]) AS wanted (key) CROSS JOIN LATERAL (
       SELECT key, company_id FROM company_names WHERE tenant_id = current_tenant() AND key = wanted.key OFFSET 0) n`,
    [[...new Set(keys)]],
  );
  const shownBy = await rootsOf(query, [...new Set(found.map(({ owner }) => owner))]);
  const names = found.flatMap((name) => {
    const id = shownBy.get(name.owner);
    return id === undefined ? [] : [{ ...name, id }];
  });
  if (names.length === 0) return new Map();
  const ids = [...new Set(names.map(({ id }) => id))];
  const companies = new Map((await readShown(query, ids)).map((row): [string, KnownCompany] => [row.id, known(row)]));
  for (const { root, metric, ...value } of await readImported(query, ids)) {
    const imported = companies.get(root)?.imported;
    if (imported) (imported[metric] ??= []).push(value);
  }
  return new Map(
    names.flatMap(({ key, owner, id }) => {
      const company = companies.get(id);
      return company ? [[key, { company, ownerId: owner }] as const] : [];
    }),
  );
}

function readShown(query: Query, ids: string[]): Promise<ShownRow[]> {
  return query<ShownRow>(
    `SELECT id, ${selectShown(shownFields)} FROM companies
     WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])`,
    [ids],
  );
}

function readImported(query: Query, ids: string[]): Promise<ImportedRow[]> {
  return query<ImportedRow>(
    `${families}
     SELECT root, metric, value, text, currency, period_label AS label, period_end::text AS end, latest = 1 AS "isLatest" FROM (
       SELECT f.root, o.metric, o.value, o.text, o.currency, o.period_label, o.period_end,
         rank() OVER (PARTITION BY f.root, o.metric ORDER BY o.created_at DESC) AS latest,
         rank() OVER (PARTITION BY f.root, o.metric, o.period_label, o.period_end ORDER BY o.created_at DESC) AS age
       FROM family f CROSS JOIN LATERAL (
         SELECT * FROM metric_observations WHERE tenant_id = current_tenant() AND company_id = f.id AND origin = 'IMPORTED'
           AND withdrawn_at IS NULL OFFSET 0) o) aged
     WHERE age = 1 ORDER BY latest`,
    [ids],
  );
}

function known({ id, ...row }: ShownRow): KnownCompany {
  const shown = shownFields.flatMap((field): [MetricName, KnownValue][] => {
    const { metric } = shownRows[field];
    const value = row[field];
    if (value === null) return [];
    if (typeof value === 'string') return [[metric, { value: null, text: value, currency: null }]];
    const isMoney = unitOf(metric) === 'MONEY';
    return [[metric, { value: isMoney ? value * 1e6 : value, text: null, currency: isMoney ? 'USD' : null }]];
  });
  return { id, shown: Object.fromEntries(shown), imported: {} };
}
