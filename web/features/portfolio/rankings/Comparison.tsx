import { Button, Flex, Heading, Stack, Text, Box, Grid } from '@chakra-ui/react';
import { ArrowLeft, Equal } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useCompareRankingsQuery } from './rankings.gql.ts';
import { formatCount, formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { VirtualList } from '../../../ui/lists/VirtualList.tsx';
import { isChanged, moveText, summarizeMoves, type Move } from './rankingRules.ts';
import { CompanyName } from '../runs/RunParts.tsx';
import { TierBadge } from './RankingResult.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { QueryError } from '../../../ui/errors/InlineError.tsx';

/** Shows the changes between two rankings. Null compares with today's figures. */
export function Comparison(props: { runId: string; otherId: string | null; onClose: () => void }) {
  const { runId, otherId, onClose } = props;
  // Today's figures can differ at each comparison.
  const query = useCompareRankingsQuery({ variables: { runId, otherId }, fetchPolicy: 'network-only' });
  const comparison = query.data?.compareRankings;
  const moves = comparison?.moves;
  const changed = useMemo(
    () => (moves ?? []).filter(isChanged).map((move, index) => ({ ...move, id: move.company?.id ?? String(index) })),
    [moves],
  );
  const list = useRef<HTMLUListElement>(null);
  const renderItem = useCallback((move: Move) => <MoveRow move={move} />, []);

  return (
    <Stack as="section" aria-labelledby="what-moved" gap="4">
      <Flex justify="space-between" align="start" gap="3" wrap="wrap">
        <Stack gap="1" minW="0">
          <Heading as="h2" size="xl" id="what-moved">
            What Moved
          </Heading>
          {comparison && moves && (
            <>
              <Muted>{spanOf(comparison)}</Muted>
              {moves.length > 0 && (
                <Text role="status" textStyle="sm" fontWeight="medium">
                  {summarizeMoves(moves)}
                </Text>
              )}
            </>
          )}
        </Stack>
        <Button size="sm" variant="outline" bg="bg.panel" onClick={onClose}>
          <ArrowLeft /> Back to the ranking
        </Button>
      </Flex>
      {query.error ? (
        <QueryError title="The rankings could not be compared" query={query} />
      ) : !moves ? (
        <ListSkeleton rows={4} />
      ) : changed.length === 0 ? (
        <EmptyState
          icon={Equal}
          title="Nothing moved"
          description="Every company has the same rank, tier and figures."
        />
      ) : (
        <>
          <VirtualList
            label="What moved"
            items={changed}
            totalCount={changed.length}
            rowGap="8px"
            estimatedHeight={90}
            renderItem={renderItem}
            onNearEnd={nothing}
            listRef={list}
          />
          {changed.length < moves.length && (
            <Muted>
              {formatCount(moves.length - changed.length, 'company is', 'companies are')} as before and not listed.
            </Muted>
          )}
        </>
      )}
    </Stack>
  );
}

const nothing = () => undefined;

/** Returns 'From 3 Nov 2026, 09:12 to today’s figures', with the older ranking first. */
function spanOf({ run, other }: { run: { createdAt: string }; other: { createdAt: string } | null }): string {
  if (other === null) return `From ${formatDateTime(run.createdAt)} to today’s figures`;
  const [from, to] = [run.createdAt, other.createdAt].sort();
  return `From ${formatDateTime(from ?? '')} to ${formatDateTime(to ?? '')}`;
}

function MoveRow({ move }: { move: Move }) {
  const { companyName, company, fromRank, toRank, fromTier, toTier, changes } = move;
  const { sign, words, hue } = moveText(move);
  return (
    <Grid
      templateColumns={{ base: 'auto minmax(0, 1fr)', md: '5rem 4.5rem minmax(0, 1fr) auto' }}
      columnGap="4"
      rowGap="1"
      alignItems="baseline"
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      px={{ base: '4', md: '5' }}
      py="3"
    >
      <Text
        colorPalette={hue}
        color={hue === 'gray' ? 'fg.muted' : 'colorPalette.fg'}
        fontWeight="semibold"
        whiteSpace="nowrap"
      >
        <span aria-hidden>{sign}</span>
        <Text as="span" srOnly>
          {words}
        </Text>
      </Text>
      <Muted whiteSpace="nowrap" textAlign={{ base: 'end', md: 'start' }}>
        {[fromRank, toRank].map((rank) => (rank === null ? '–' : formatNumber(rank))).join(' → ')}
      </Muted>
      <Box minW="0" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <CompanyName name={companyName} company={company} />
      </Box>
      <Flex gap="2" align="center" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {fromTier !== null && fromTier !== toTier && (
          <>
            <TierBadge tier={fromTier} />
            {toTier !== null && (
              <Text as="span" color="fg.muted">
                →{' '}
                <Text as="span" srOnly>
                  now
                </Text>
              </Text>
            )}
          </>
        )}
        {toTier !== null && <TierBadge tier={toTier} />}
      </Flex>
      {changes.length > 0 && (
        <Flex
          as="ul"
          role="list"
          aria-label={`Figures of ${companyName} that changed`}
          gridColumn={{ base: '1 / -1', md: '3 / -1' }}
          columnGap="5"
          rowGap="1"
          wrap="wrap"
          textStyle="sm"
          mt="1"
        >
          {changes.map(({ label, from, to }) => (
            <Text as="li" key={label} overflowWrap="anywhere">
              <Text as="span" color="fg.muted">
                {label}
              </Text>{' '}
              {from ?? 'not known'} → <b>{to ?? 'not known'}</b>
            </Text>
          ))}
        </Flex>
      )}
    </Grid>
  );
}
