import type { MetricName } from '../../graph/finance/metrics.ts';
import { bareObservation, type Observation } from '../../graph/reading/observation.ts';
import { computeShown } from '../../graph/companies/computeShown.ts';
import { storeReading, type NewReading } from '../../graph/companies/readings/storeReading.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { sortKeyOf } from '../../graph/text/text.ts';
import { shownFields, type OwnMoney, type ShownColumns } from '../../graph/companies/shape.ts';
import type { Client } from '../support/client.ts';
import { firmOf, mutate, readNode } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

/** Returns a figure as the rules read it, by default revenue in US dollars of fiscal year 2024. */
export function observed(metric: MetricName, value: number | string, over: Partial<Observation> = {}): Observation {
  const isText = typeof value === 'string';
  return bareObservation({
    metric,
    ...(isText ? { text: value } : { value }),
    currency: 'USD',
    printed: String(value),
    periodLabel: 'FY2024',
    periodEnd: '2024-12-31',
    periodMonths: 12,
    evidence: { start: 0, end: 10, place: 'page 1', quote: `${metric} ${value}` },
    confidence: 0.9,
    ...over,
  });
}

/** Stores a reading as the jobs do; returns the company's UUID and the reading's. */
export async function addReading(
  server: TestServer,
  slug: string,
  {
    name,
    observations,
    ...over
  }: { name: string | null; observations: Observation[]; aliases?: string[] } & Partial<
    Pick<NewReading, 'source' | 'companyName'>
  >,
): Promise<{ companyId: string | null; readingId: string; isNew: boolean }> {
  const { prisma, tenantId } = await firmOf(server, slug);
  const insight = { start: 0, end: 5, place: 'page 1', quote: `${name ?? 'Nobody'} sells robots.` };
  return prisma.$transaction((tx) =>
    storeReading(tx, tenantId, {
      source: over.source ?? { title: `${name ?? 'Nameless'} memo` },
      reading: { name, aliases: over.aliases ?? [], observations, others: [], insights: [insight] },
      companyName: over.companyName,
      analyst: 'Built-in analyst',
    }),
  );
}

/** Inserts companies directly into the database, for lists; returns their UUIDs in the order given. */
export async function addCompanies(
  server: TestServer,
  slug: string,
  rows: { name: string; figures?: Partial<Record<MetricName, number | string>> }[],
): Promise<string[]> {
  const { prisma, tenantId } = await firmOf(server, slug);
  return prisma.$transaction(
    async (tx) => {
      const companies = await tx.company.createManyAndReturn({
        data: rows.map(({ name }) => ({ tenantId, name, sortName: sortKeyOf(name), searchText: name.toLowerCase() })),
        select: { id: true },
      });
      const ids = companies.map(({ id }) => id);
      await tx.metricObservation.createMany({
        data: rows.flatMap(({ figures = {} }, index) =>
          Object.entries(figures).map(([metric, value]) => {
            const { evidence: _, periodEnd: __, inputs: ___, ...row } = observed(metric as MetricName, value);
            return { ...row, tenantId, companyId: ids[index] ?? '', origin: 'RULES' as const };
          }),
        ),
      });
      await computeShown(tx, tenantId, ids);
      return ids;
    },
    { timeout: 120_000 },
  );
}

export interface CompanyState extends ShownColumns {
  id: string;
  name: string;
  aliases: string[];
  conflictCount: number;
  totalScore: number;
  recommendation: string;
  version: number;
  observationCount: number;
}

export const companyFields = `id name aliases ${shownFields.join(' ')} conflictCount totalScore recommendation version observationCount`;

/** Returns every company of the firm, A to Z. */
export async function companiesOf(client: Client): Promise<CompanyState[]> {
  const answer = await client.graphql<{ companies: { edges: { node: CompanyState }[] } }>(
    `{ companies(first: 200) { edges { node { ${companyFields} } } } }`,
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.companies.edges.map(({ node }) => node);
}

/** Returns the only company with that name; throws if none exists or more than one. */
export async function companyNamed(client: Client, name: string): Promise<CompanyState> {
  const found = (await companiesOf(client)).filter((company) => company.name === name);
  if (found.length !== 1) throw new Error(`There are ${found.length} companies named ${name}.`);
  return found[0]!;
}

export async function readCompany(client: Client, id: string | null): Promise<CompanyState> {
  return readNode<CompanyState>(client, companyId(id), `... on Company { ${companyFields} }`);
}

export function companyId(id: string | null): string {
  if (id === null) throw new Error('no company was made');
  return toGlobalId('Company', id);
}

export interface FigureState {
  metric: string;
  value: number | null;
  text: string | null;
  currency: string | null;
  usdValue: number | null;
  conversion: string | null;
  reason: string;
  observation: {
    id: string;
    origin: string;
    isVerified: boolean;
    source: { title: string; place: string | null };
  } | null;
  candidates: { id: string; value: number | null; isRejected: boolean }[];
  conflicts: { explanation: string; observation: { id: string } }[];
}

/** Returns the shown figure of a company's metric with its reason; undefined without a statement. */
export async function readFigure(
  client: Client,
  id: string | null,
  metric: MetricName,
): Promise<FigureState | undefined> {
  const { figures } = await readNode<{ figures: FigureState[] }>(
    client,
    companyId(id),
    `... on Company { figures { metric value text currency usdValue conversion reason observation { id origin isVerified source { title place } }
      candidates { id value isRejected } conflicts { explanation observation { id } } } }`,
  );
  return figures.find((figure) => figure.metric === metric);
}

/** Returns the shown amounts as a company states them in another currency than US dollars. */
export async function ownMoneyOf(client: Client, id: string | null): Promise<OwnMoney[]> {
  const fields = '... on Company { ownMoney { field value currency conversion } }';
  return (await readNode<{ ownMoney: OwnMoney[] }>(client, companyId(id), fields)).ownMoney;
}

type Edited = CompanyState & { __typename: 'Company' };
interface Conflicted {
  __typename: 'CompanyEditConflict';
  message: string;
  company: { id: string; version: number };
  fields: { field: string; yours: string | null; theirs: string | null }[];
}

/** Edits a company as the page does; returns the result. */
export async function updateCompany(client: Client, input: object): Promise<Edited | Conflicted> {
  const query = `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { __typename ... on Company { ${companyFields} }
    ... on CompanyEditConflict { message company { id version } fields { field yours theirs } } ... on Failure { message code } } }`;
  const answer = await client.graphql<{ updateCompany: Edited | Conflicted }>(query, { input });
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.updateCompany;
}

export async function createCompany(client: Client, name: string, figures: object = {}): Promise<CompanyState> {
  return mutate<CompanyState>(client, 'createCompany', { name, ...figures }, companyFields);
}
