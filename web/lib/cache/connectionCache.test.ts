import { gql, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { addToConnections, removeFromConnections } from './connectionCache.ts';

const list = gql`
  query List($after: String, $search: String, $orderBy: String) {
    transcripts(first: 2, after: $after, search: $search, orderBy: $orderBy) {
      edges {
        cursor
        node {
          id
          title
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`;
const one = gql`
  fragment One on Transcript {
    id
    title
  }
`;

interface Variables {
  after?: string;
  search?: string;
  orderBy?: string;
}

function newCache() {
  return new InMemoryCache({
    typePolicies: { Query: { fields: { transcripts: relayStylePagination(['search', 'orderBy']) } } },
  });
}

function writePage(
  cache: InMemoryCache,
  variables: Variables,
  ids: string[],
  totalCount: number,
  hasNextPage: boolean,
) {
  const edges = ids.map((id) => ({
    __typename: 'TranscriptEdge',
    cursor: `after ${id}`,
    node: { __typename: 'Transcript', id, title: `Call ${id}` },
  }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: `after ${ids.at(-1)}` };
  const transcripts = { __typename: 'TranscriptConnection', edges, pageInfo, totalCount };
  cache.writeQuery({ query: list, variables, data: { transcripts } });
}

interface Data {
  transcripts: {
    edges: { node: { id: string; title: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalCount: number;
  };
}

/** Returns what a screen would show from the cache alone; null when it would need a request. */
function shown(cache: InMemoryCache, variables: Variables) {
  const data = cache.readQuery<Data>({ query: list, variables });
  return data && { ids: data.transcripts.edges.map((edge) => edge.node.id), ...data.transcripts };
}

const newest = { orderBy: 'NEWEST' };
const deleted = { __typename: 'Transcript', id: '2' };

test('a deleted row leaves every list that shows it, with its count, across pages', () => {
  const cache = newCache();
  writePage(cache, newest, ['1', '2'], 4, true);
  writePage(cache, { ...newest, after: 'after 2' }, ['3', '4'], 4, false);
  writePage(cache, { orderBy: 'OLDEST', search: 'call' }, ['2'], 1, false);
  removeFromConnections(cache, 'transcripts', deleted);
  expect(shown(cache, newest)).toMatchObject({ ids: ['1', '3', '4'], totalCount: 3 });
  expect(shown(cache, { orderBy: 'OLDEST', search: 'call' })).toMatchObject({ ids: [], totalCount: 0 });
  expect(Object.keys(cache.extract())).not.toContain('Transcript:2');
});

test('when the last loaded row is deleted, the next page follows the row before it', () => {
  const cache = newCache();
  writePage(cache, newest, ['1', '2'], 4, true);
  removeFromConnections(cache, 'transcripts', deleted);
  expect(shown(cache, newest)?.pageInfo).toMatchObject({ endCursor: 'after 1', hasNextPage: true });
  writePage(cache, { ...newest, after: 'after 1' }, ['3', '4'], 3, false);
  expect(shown(cache, newest)).toMatchObject({ ids: ['1', '3', '4'], totalCount: 3 });
});

test('a list is dropped when the deleted row may be on a page not loaded yet, and kept when it cannot be', () => {
  const cache = newCache();
  writePage(cache, { orderBy: 'OLDEST' }, ['8', '9'], 9, true);
  writePage(cache, { orderBy: 'OLDEST', search: 'other' }, ['7'], 1, false);
  removeFromConnections(cache, 'transcripts', deleted);
  expect(shown(cache, { orderBy: 'OLDEST' })).toBeNull();
  expect(shown(cache, { orderBy: 'OLDEST', search: 'other' })).toMatchObject({ ids: ['7'], totalCount: 1 });
});

test('a new row appears once on top of the newest-first list, and drops the lists where its place is unknown', () => {
  const cache = newCache();
  writePage(cache, newest, ['1', '2'], 4, true);
  writePage(cache, { orderBy: 'NEWEST', search: 'call' }, ['1'], 1, false);
  writePage(cache, { orderBy: 'LONGEST' }, ['1', '2'], 4, true);
  const added = { __typename: 'Transcript', id: '5' };
  cache.writeFragment({ fragment: one, data: { ...added, title: 'Call 5' } });
  addToConnections(cache, 'transcripts', added);
  addToConnections(cache, 'transcripts', added);
  expect(shown(cache, newest)).toMatchObject({ ids: ['5', '1', '2'], totalCount: 5 });
  expect(shown(cache, newest)?.pageInfo.endCursor).toBe('after 2');
  expect(shown(cache, { orderBy: 'NEWEST', search: 'call' })).toBeNull();
  expect(shown(cache, { orderBy: 'LONGEST' })).toBeNull();
});
