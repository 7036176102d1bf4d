import type { ArgBuilder } from '@pothos/core';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope, type Caller } from '../../context.ts';
import { filterInputs, readFilter } from '../../graphql/filterInput.ts';
import type { Page, PageRequest } from '../../lists/lists.ts';
import { runFields, type RunOrder, type runOrders } from './rules.ts';
import { countRuns, listRuns, type RunFilter } from './service.ts';
import { enumOf } from '../../graphql/enumOf.ts';

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
