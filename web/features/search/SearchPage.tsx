import { skipToken, useQuery } from '@apollo/client/react';
import { Stack, Text, Button, chakra, HStack } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchDocument } from './search.gql.ts';
import type { FoundResultFragment, SearchQuery } from './search.gql.ts';
import type { SearchKind } from '../../gql/types.ts';
import { addressWith } from '../../lib/lists/listParameters.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { ResultCard } from './ResultCard.tsx';
import { countOf, isMoreOf, kindIn, kindChoices, type KindCounts } from './searchRules.ts';
import { kindNames } from '../../lib/sources/searchResult.ts';

const pageSize = 20;
const connectionOf = ({ search }: SearchQuery) => ({ ...search, totalCount: countOf(search.counts, null) });

/** Searches companies, memos, transcripts and documents (?q=…), or only one kind of them (?kind=…). */
export function SearchPage() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('q')?.trim() ?? '';
  const kind = kindIn(parameters.get('kind'));
  const list = useRef<HTMLUListElement>(null);
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParameters(addressWith(changes), { replace, preventScrollReset: true });
  const setSearch = (text: string) => change({ q: text }, search !== '' && text !== '');

  const query = useQuery(
    SearchDocument,
    search
      ? { variables: { query: search, kinds: kind && [kind], first: pageSize }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const pages = usePages(query, connectionOf);
  const found = (query.data ?? query.previousData)?.search;
  const counts = found?.counts;
  const totalCount = found ? countOf(found.counts, kind) : 0;
  const isMore = found !== undefined && isMoreOf(found.counts, kind);
  const corrected = query.data?.search.corrected;
  const renderRow = useCallback((node: FoundResultFragment) => <ResultCard result={node} />, []);

  return (
    <Stack gap="5">
      <PageTitle>Search</PageTitle>
      <SearchBox
        placeholder="Search companies, memos, transcripts and documents..."
        value={search}
        onSearch={setSearch}
      />
      {search === '' ? (
        <EmptyState
          icon={Search}
          title="Search everything your firm has"
          description="Names, full texts, figures, industries. Words in “quotes” must follow one another; accents and small typos are ignored."
        />
      ) : (
        <Stack gap="4">
          <KindFilter
            kind={kind}
            counts={counts}
            onChoose={(next) => change({ kind: next?.toLowerCase() ?? null }, true)}
          />
          {corrected && (
            <Text role="status">
              Nothing says “{search}”. These say <strong>{corrected}</strong>.
            </Text>
          )}
          <PagedList
            // A new search starts at the top of a new list.
            key={`${search} ${kind ?? ''}`}
            pages={{ ...pages, totalCount }}
            isMore={isMore}
            noun="result"
            search={corrected ?? search}
            onClearSearch={() => setSearch('')}
            estimatedHeight={140}
            renderRow={renderRow}
            listRef={list}
            empty={null}
          />
          {!pages.hasMore && !pages.isStale && pages.nodes && (isMore || pages.nodes.length < totalCount) && (
            <Text textStyle="sm" color="fg.muted">
              These are the best of the newest matches. Add a word to narrow the search.
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** Filters the results by kind, and shows the number of results of each kind. */
function KindFilter(props: {
  kind: SearchKind | null;
  /** Undefined while the counts are unknown. */
  counts: KindCounts | undefined;
  onChoose: (kind: SearchKind | null) => void;
}) {
  return (
    <HStack role="group" aria-label="Show" gap="2" wrap="wrap">
      {kindChoices(props.counts).map(({ kind, count }) => {
        const isChosen = kind === props.kind;
        return (
          <Button
            key={kind ?? 'ALL'}
            size="sm"
            rounded="full"
            variant="outline"
            bg={isChosen ? undefined : 'bg.panel'}
            aria-pressed={isChosen}
            onClick={() => props.onChoose(kind)}
          >
            {kind === null ? 'All' : kindNames[kind].many}
            {/* Reserves space for a small number, so that the other options do not move when the number appears. */}
            <chakra.span minW="1.5ch" textAlign="start">
              {count}
            </chakra.span>
          </Button>
        );
      })}
    </HStack>
  );
}
