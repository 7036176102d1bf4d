import { enumOf } from '../../request/graphql/enumOf.ts';
import { builder } from '../../builder.ts';
import { together } from '../../companies/figures/together.ts';
import { Company } from '../../companies/schema.ts';
import { Metric, MetricObservation } from '../../companies/figures/figureSchema.ts';
import { requireScope, type Caller } from '../../request/context.ts';
import {
  observationOf,
  runFields,
  countRuns,
  listRuns,
  type runOrders,
  type RunFigure as Figure,
  type RunOrder,
  type RunFilter,
} from './service.ts';
import type { ArgBuilder } from '@pothos/core';
import type { AnalysisRun, Company as CompanyRow } from '../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import { filterInputs, readFilter } from '../../request/graphql/filterInput.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';

export const RunFigure = builder.objectRef<Figure>('RunFigure').implement({
  description: 'A figure at the time of an analysis.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the figure.' }),
    metric: t.expose('metric', {
      type: Metric,
      nullable: true,
      description: 'The metric; null for a figure computed from several.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: "The value in the metric's unit; money in US dollars. Null for a text.",
    }),
    text: t.exposeString('text', { description: "The displayed value: '$18.4M'." }),
    period: t.exposeString('period', { nullable: true, description: "The period: 'FY2024'; null when not known." }),
    sourceTitle: t.exposeString('sourceTitle', {
      nullable: true,
      description: 'Title of the source; null for a computed figure.',
    }),
    place: t.exposeString('place', { nullable: true }),
    quote: t.exposeString('quote', {
      nullable: true,
      description: 'The words of the source; null for a computed figure and an edit.',
    }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The observation that states it; null if it was deleted since.',
      resolve: (figure, _, caller) => observationOf(requireScope(caller), figure),
    }),
  }),
});

const Order = enumOf<keyof typeof runOrders>('RunOrder', 'An order of the runs of an analysis.', {
  NEWEST: 'Newest first.',
  OLDEST: 'Oldest first.',
  COMPANIES: 'Most companies first.',
  COMPANIES_ASC: 'Fewest companies first.',
});

const Filter = builder.inputType('RunFilter', {
  description: 'A row must match all given fields.',
  fields: (t) => filterInputs(t, runFields),
});

type Arguments = ArgBuilder<typeof builder.$inferSchemaTypes>;

export const runArguments = (arg: Arguments) => ({
  search: arg.string({ description: 'Words in the request, or in the name of a company in the result.' }),
  orderBy: arg({ type: Order, description: 'Newest first when left out.' }),
  mine: arg.boolean({ description: 'Only entries created by the caller.' }),
  filter: arg({ type: Filter, description: 'All runs when left out.' }),
});

interface Given extends PageRequest {
  search?: string | null;
  orderBy?: RunOrder | null;
  mine?: boolean | null;
  filter?: object | null;
}

/**
 * Reads a page of runs of a kind, together with the filter that `countListed` needs. `type` is the node type of the
 * runs' ids.
 */
export async function listRunsFor(
  caller: Caller,
  { kind, type }: { kind: AnalysisKind; type: string },
  { search, orderBy, mine, filter: given, ...page }: Given,
): Promise<Page<AnalysisRun> & { kind: AnalysisKind; filter: RunFilter }> {
  const filter: RunFilter = {
    ...readFilter({ ...given }, { ids: type, companyIds: 'Company' }),
    search,
    orderBy,
    mine,
  };
  return { ...(await listRuns(requireScope(caller), kind, filter, page)), kind, filter };
}

export async function countListed(
  { kind, filter }: { kind: AnalysisKind; filter: RunFilter },
  _: object,
  caller: Caller,
): Promise<number> {
  return countRuns(requireScope(caller), kind, filter);
}

const companies = together<CompanyRow>(async ({ prisma }, ids) => {
  const rows = await prisma.company.findMany({ where: { id: { in: ids } } });
  return new Map(rows.map((row) => [row.id, row]));
});

/** The options of the field that holds an entry's company. */
export const companyOfEntry = {
  type: Company,
  nullable: true,
  description: 'The company; null if it was deleted since.',
  resolve: async ({ companyId: id }: { companyId: string | null }, _: object, caller: Caller) =>
    id === null ? null : ((await companies(requireScope(caller), id)) ?? null),
} as const;
