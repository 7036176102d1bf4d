import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { CompanyName } from '../runs/RunParts.tsx';
import { directionOf, moveText, type Direction, type Move } from './rankingRules.ts';
import { TierBadge } from './TierBadge.tsx';
import { formatNumber } from '../../../lib/text/format.ts';

const hues: Record<Direction, string> = { UP: 'green', DOWN: 'red', ENTERED: 'blue', LEFT: 'orange', SAME: 'gray' };

export function MoveRow({ move }: { move: Move }) {
  const { companyName, company, fromRank, toRank, fromTier, toTier, changes } = move;
  const direction = directionOf(move);
  const { sign, words } = moveText(move);
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
        colorPalette={hues[direction]}
        color={direction === 'SAME' ? 'fg.muted' : 'colorPalette.fg'}
        fontWeight="semibold"
        whiteSpace="nowrap"
      >
        <span aria-hidden>{sign}</span>
        <Text as="span" srOnly>
          {words}
        </Text>
      </Text>
      <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap" textAlign={{ base: 'end', md: 'start' }}>
        {[fromRank, toRank].map((rank) => (rank === null ? '–' : formatNumber(rank))).join(' → ')}
      </Text>
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
          listStyleType="none"
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
