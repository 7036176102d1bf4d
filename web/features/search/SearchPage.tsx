import { skipToken } from '@apollo/client/react';
import { Stack, Text, chakra, HStack, Box } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useSearchParams, useLocation } from 'react-router-dom';
import { useSearchQuery, type FoundResultFragment, type SearchQuery } from './search.gql.ts';
import { addressWith } from '../../lib/lists/listParameters.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { ToggleButtons } from '../../ui/ToggleButtons.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { kindNames, dayOfResult, pathOfResult } from '../../lib/sources/searchResult.ts';
import { withTenant } from '../../lib/session/tenant.ts';
import { PassagePlayer } from '../../ui/listening/PassagePlayer.tsx';
import { SearchedText } from '../../ui/sources/SearchedText.tsx';
import { CardFrame, CardLink } from '../../ui/lists/CardFrame.tsx';
import { rowFocusProps } from '../../ui/lists/useVirtualRows.ts';
import type { SearchKind } from '../../gql/types.ts';
import { Muted } from '../../ui/page/Muted.tsx';
import { formatNumber } from '../../lib/text/format.ts';

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

  const query = useSearchQuery(
    search
      ? { variables: { query: search, kinds: kind && [kind], first: pageSize }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const pages = usePages(query, connectionOf);
  const found = (query.data ?? query.previousData)?.search;
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
          <ToggleButtons
            label="Show"
            look="pills"
            size="sm"
            gap="2"
            choices={kindChoices(found?.counts).map(({ kind: value, count }) => ({
              value,
              label: (
                <>
                  {value === null ? 'All' : kindNames[value].many}
                  {/* Reserves space for a small number, so that the other buttons stay when the number appears. */}
                  <chakra.span minW="1.5ch" textAlign="start">
                    {count}
                  </chakra.span>
                </>
              ),
            }))}
            value={kind}
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
            <Muted>These are the best of the newest matches. Add a word to narrow the search.</Muted>
          )}
        </Stack>
      )}
    </Stack>
  );
}

function ResultCard({ result }: { result: FoundResultFragment }) {
  const { search } = useLocation();
  const { one, icon: Icon } = kindNames[result.kind];
  const day = dayOfResult(result);
  return (
    <CardFrame display="flex" gap={{ base: '3', md: '4' }}>
      <Box color="fg.muted" pt="0.5" flexShrink={0}>
        <Icon size={18} />
      </Box>
      <Box minW="0" flex="1">
        <CardLink to={withTenant(pathOfResult(result), search)} {...rowFocusProps}>
          <SearchedText {...result.title} />
        </CardLink>
        <HStack columnGap="1" rowGap="0" wrap="wrap" mt="0.5" color="fg.muted" textStyle="sm">
          <Text as="span">{one}</Text>
          {day && (
            <Text as="span">
              · <time dateTime={result.date}>{day}</time>
            </Text>
          )}
          {result.detail && (
            <Text as="span" overflowWrap="anywhere">
              · <SearchedText {...result.detail} />
            </Text>
          )}
        </HStack>
        {result.passage.text && (
          <Muted mt="2" maxW="95ch" lineHeight="tall" overflowWrap="anywhere">
            <SearchedText {...result.passage} />
          </Muted>
        )}
        {result.heard && <PassagePlayer passage={result.heard} />}
      </Box>
    </CardFrame>
  );
}

type KindCounts = SearchQuery['search']['counts'];

const kinds: readonly SearchKind[] = ['COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT'];

/** Returns the kind in the address (?kind=company); null for all kinds, and for an unknown kind. */
function kindIn(parameter: string | null): SearchKind | null {
  return kinds.find((kind) => kind === parameter?.toUpperCase()) ?? null;
}

/** Returns the number of counted results of a kind; of all kinds for null. */
function countOf(counts: KindCounts, kind: SearchKind | null): number {
  return counts.reduce((sum, each) => (kind === null || each.kind === kind ? sum + each.count : sum), 0);
}

/** True when there are, or may be, more results of a kind than were counted. */
function isMoreOf(counts: KindCounts, kind: SearchKind | null): boolean {
  return counts.some((each) => (kind === null || each.kind === kind) && each.isMore);
}

/** Returns all, then each kind, with the number of results ('1,000+'), null while it is unknown. */
function kindChoices(counts: KindCounts | undefined): { kind: SearchKind | null; count: string | null }[] {
  return [null, ...kinds].map((kind) => ({
    kind,
    count: counts ? `${formatNumber(countOf(counts, kind))}${isMoreOf(counts, kind) ? '+' : ''}` : null,
  }));
}
