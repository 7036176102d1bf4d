import type { EnumRef, InputRef, ObjectRef } from '@pothos/core';
import { builder } from '../../builder.ts';
import type { EntityFilter, FilterFields } from '../../data/lists/filters.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';
import { capital } from '../../text/text.ts';
import { requireScope, type Scope } from '../context.ts';
import { filterInputs, readFilter } from './filterInput.ts';
import { selectedNodeFields } from './selectedFields.ts';

type Types = typeof builder.$inferSchemaTypes;

interface EntityList<Row, OrderName extends string, Filter> {
  type: ObjectRef<Types, Row>;
  /** Begins the names of the connection, its edge and the filter: 'Claim' of ClaimFilter. */
  name: string;
  /** The node type of `ids` in the filter; `name` when left out. Those of other ids have the ids' names. */
  node?: string;
  description: string;
  /** What `search` looks for; a list without it has no search by words. */
  search: string;
  orderBy?: [type: EnumRef<Types, OrderName>, description: string];
  /** Adds `mine`. */
  isOfAuthors?: boolean;
  fields: FilterFields;
  choices?: Readonly<Record<string, InputRef<string>>>;
  /** The filter's type, if it takes more than `fields`. */
  filterType?: InputRef<object>;
  /** What the list has without a filter. */
  all: string;
  /** `wanted` are the fields that the client selects on the nodes. */
  page(scope: Scope, filter: Filter, page: PageRequest, wanted: ReadonlySet<string>): Promise<Page<Row>>;
  count(scope: Scope, filter: Filter): Promise<number>;
}

/** Adds a query for a list of entities, page by page, with its filters and the number of all that match. */
export function entityList<Row, OrderName extends string, Filter extends EntityFilter<OrderName>>(
  field: string,
  list: EntityList<Row, OrderName, Filter>,
): void {
  const { name, node = name, fields, choices, orderBy } = list;
  const filterType =
    list.filterType ??
    builder.inputType(`${name}Filter`, {
      description: 'A row must match all given fields.',
      fields: (t) => filterInputs(t, fields, choices),
    });
  const ids = Object.keys(fields).filter((each) => fields[each]?.kind === 'ids');
  const nodeTypes = Object.fromEntries(ids.map((each) => [each, each === 'ids' ? node : capital(each.slice(0, -3))]));
  builder.queryField(field, (t) =>
    t.connection(
      {
        type: list.type,
        description: list.description,
        complexity: ({ first, last }: PageRequest) => ({ field: 1, multiplier: first ?? last ?? 50 }),
        args: {
          search: t.arg.string({ description: list.search }),
          ...(orderBy && { orderBy: t.arg({ type: orderBy[0], description: orderBy[1] }) }),
          ...(list.isOfAuthors && { mine: t.arg.boolean({ description: 'Only entries created by the caller.' }) }),
          filter: t.arg({ type: filterType, description: list.all }),
        },
        resolve: async (_, { filter: given, ...asked }, caller, info) => {
          const { search, orderBy, mine, ...page } = asked as EntityFilter<OrderName> & PageRequest;
          const own = { search, orderBy, ...(list.isOfAuthors && { mine }) };
          const filter = { ...readFilter({ ...given }, nodeTypes), ...own } as Filter;
          return { ...(await list.page(requireScope(caller), filter, page, selectedNodeFields(info))), filter };
        },
      },
      {
        name: `${name}Connection`,
        fields: (c) => ({
          totalCount: c.int({ resolve: ({ filter }, _, caller) => list.count(requireScope(caller), filter) }),
        }),
      },
      { name: `${name}Edge` },
    ),
  );
}
