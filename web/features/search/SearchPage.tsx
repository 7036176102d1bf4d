import { skipToken } from '@apollo/client/react';
import { Stack, Text, Button, chakra, HStack, Box } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useSearchParams, useLocation } from 'react-router-dom';
import { useSearchQuery, type FoundResultFragment, type SearchQuery } from './search.gql.ts';
import type { SearchKind } from '../../gql/types.ts';
import { addressWith } from '../../lib/lists/listParameters.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { countOf, isMoreOf, kindIn, kindChoices, type KindCounts } from './searchRules.ts';
import { kindNames, dayOfResult, pathOfResult } from '../../lib/sources/searchResult.ts';
import { withTenant } from '../../lib/session/tenant.ts';
import { PassagePlayer } from '../../ui/listening/PassagePlayer.tsx';
import { SearchedText } from '../../ui/sources/SearchedText.tsx';
import { CardFrame, CardLink } from '../../ui/lists/CardFrame.tsx';
import { rowFocusProps } from '../../ui/lists/useVirtualRows.ts';

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

function ResultCard({ result }: { result: FoundResultFragment }) {
  const { search } = useLocation();
  const { one, icon: Icon } = kindNames[result.kind];
  const day = dayOfResult(result);
  return (
    <CardFrame display="flex" gap={{ base: '3', md: '4' }}>
      <Box color="fg.muted" pt="0.5" flexShrink={0}>
        <Icon size={18} aria-hidden />
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
          <Text mt="2" maxW="95ch" color="fg.muted" textStyle="sm" lineHeight="tall" overflowWrap="anywhere">
            <SearchedText {...result.passage} />
          </Text>
        )}
        {result.heard && <PassagePlayer passage={result.heard} />}
      </Box>
    </CardFrame>
  );
}
