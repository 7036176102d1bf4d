import { objectOf, fieldsOf, typedOrNull, enumOf } from '../../request/graphql/types.ts';
import { builder } from '../../builder.ts';
import { Company } from '../../companies/schema.ts';
import { findCompany } from '../../companies/service.ts';
import { Metric, MetricObservation } from '../../companies/figures/figureSchema.ts';
import { requireScope, type Caller } from '../../request/context.ts';
import {
  observationOf,
  runFigure,
  runFields,
  latestRun,
  runReaders,
  type runOrders,
  type RunFigure as Figure,
  type RunFilter,
} from './service.ts';
import type { z } from 'zod';
import { instant, text } from '../../request/shape.ts';
import { author } from '../../tenants/members/schema.ts';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import { ofFirm } from '../../request/graphql/globalId.ts';
import { filterInputs, readFilter } from '../../request/graphql/filterInput.ts';

export const RunFigure = objectOf(
  builder.objectRef<Figure>('RunFigure'),
  'A figure at the time of an analysis.',
  { ...runFigure.shape, metric: typedOrNull(Metric, 'The metric; null for a figure computed from several.') },
  (t) => ({
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The observation that states it; null if it was deleted since.',
      resolve: (figure, _, caller) => observationOf(requireScope(caller), figure),
    }),
  }),
);

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

interface RunType<Name> {
  kind: AnalysisKind;
  name: Name;
  description: string;
  /** The properties that `read` returns of a run. */
  shape: Readonly<Record<string, z.ZodType>>;
  read: (run: AnalysisRun) => object;
  /** The names and descriptions of the queries for the list of the runs and for the newest of them. */
  list: readonly [name: string, description: string];
  latest: readonly [name: string, description: string];
  edge?: string;
}

/** Adds the type of a kind's runs, and the queries for their list and for the newest of them. */
export function runType<const Name extends string>({
  kind,
  name,
  shape,
  read,
  list,
  latest,
  edge,
  description,
}: RunType<Name>) {
  const runs = runReaders(kind);
  const type = builder.prismaNode('AnalysisRun', {
    ...ofFirm,
    variant: name,
    findUnique: (id, caller) => ({ ...ofFirm.findUnique(id, caller), kind }),
    description,
    fields: (t) => ({
      author: t.field(author),
      ...fieldsOf(
        t,
        { createdAt: instant(), analyst: text('Analyst that wrote the texts.'), ...shape },
        { from: read },
      ),
    }),
  });
  builder.queryFields((t) => ({
    [list[0]]: t.connection(
      {
        type,
        complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
        description: list[1],
        args: {
          search: t.arg.string({ description: 'Words in the request, or in the name of a company in the result.' }),
          orderBy: t.arg({ type: Order, description: 'Newest first when left out.' }),
          mine: t.arg.boolean({ description: 'Only entries created by the caller.' }),
          filter: t.arg({ type: Filter, description: 'All runs when left out.' }),
        },
        resolve: async (_, { search, orderBy, mine, filter: given, ...page }, caller) => {
          const ids = { ids: name, companyIds: 'Company' };
          const filter: RunFilter = { ...readFilter({ ...given }, ids), search, orderBy, mine };
          return { ...(await runs.page(requireScope(caller), filter, page)), filter };
        },
      },
      {
        fields: (c) => ({
          totalCount: c.int({ resolve: ({ filter }, _, caller) => runs.count(requireScope(caller), filter) }),
        }),
      },
      edge === undefined ? {} : { name: edge },
    ),
    [latest[0]]: t.field({
      type,
      nullable: true,
      description: latest[1],
      resolve: (_, __, caller) => latestRun(requireScope(caller), kind),
    }),
  }));
  return type;
}

export const companyOfEntry = {
  type: Company,
  nullable: true,
  description: 'The company; null if it was deleted since.',
  resolve: ({ companyId }: { companyId: string | null }, _: object, caller: Caller) =>
    findCompany(requireScope(caller), companyId),
} as const;
