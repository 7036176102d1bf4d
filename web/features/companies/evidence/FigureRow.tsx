import { Box, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ShownFigureDetailsFragment } from './evidence.gql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { metricLabels } from '../../../gql/figures.ts';
import { figureText, formatAmount } from '../../../lib/text/figureText.ts';
import { withAge } from '../../../lib/text/figureAge.ts';
import { Statement, type Verdicts } from './Statement.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { statementPeriod } from './statementText.ts';

const Details = chakra('details');
const Summary = chakra('summary');

/** Shows a figure of a company: the shown value and its reason; unfolded, every statement of it with its source. */
export function FigureRow({ figure, verdicts }: { figure: ShownFigureDetailsFragment; verdicts: Verdicts | null }) {
  const { metric, observation, candidates, conflicts, reason } = figure;
  const all = observation ? [observation, ...candidates] : candidates;
  const conflicting = new Set(conflicts.map((conflict) => conflict.observation.id));
  return (
    <Details
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      css={{ '&[open] > summary .chevron': { rotate: '180deg' } }}
    >
      <Summary
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '10rem minmax(0, 1fr) auto' }}
        columnGap="4"
        rowGap="1"
        alignItems="center"
        py="3"
        px="4"
        cursor="pointer"
        listStyle="none"
        _hover={{ bg: 'bg.subtle' }}
        colorPalette="brand"
        focusVisibleRing="inside"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <Muted>{metricLabels[metric]}</Muted>
        <Stack gap="0.5" gridRow={{ base: '2', md: 'auto' }} gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
          <Value figure={figure} />
          <Muted textStyle="xs" overflowWrap="anywhere">
            {reason}
          </Muted>
        </Stack>
        <HStack gap="2" justify="flex-end" color="fg.muted" textStyle="xs">
          {conflicts.length > 0 && (
            <HStack gap="1" color="fg.warning">
              <TriangleAlert size={14} /> {formatCount(conflicts.length, 'conflict')}
            </HStack>
          )}
          <Box hideBelow="sm">{formatCount(all.length, 'statement')}</Box>
          <Box className="chevron" transition="rotate 120ms" _motionReduce={{ transition: 'none' }}>
            <ChevronDown size={16} />
          </Box>
        </HStack>
      </Summary>
      <Box ps={{ base: '4', md: '12rem' }} pe="4" pb="3">
        {conflicts.map(({ explanation, observation: { id } }) => (
          <Text key={id} textStyle="sm" color="fg.warning" mb="1">
            {explanation}
          </Text>
        ))}
        <Box as="ul">
          {all.map((statement) => (
            <Statement
              key={statement.id}
              statement={statement}
              isShown={statement.id === observation?.id}
              isConflicting={conflicting.has(statement.id)}
              verdicts={verdicts}
            />
          ))}
        </Box>
      </Box>
    </Details>
  );
}

function Value({ figure }: { figure: ShownFigureDetailsFragment }) {
  const { metric, observation, usdValue, conversion, currency } = figure;
  const text = figureText(figure);
  const isLong = metric === 'DESCRIPTION';
  const stated = observation && statementPeriod(observation);
  const period = stated && withAge(stated);
  return (
    <Flex columnGap="2.5" wrap="wrap" align="baseline">
      <Text
        textStyle={isLong ? 'sm' : 'lg'}
        fontWeight={isLong ? 'normal' : 'semibold'}
        color={text === null ? 'fg.muted' : undefined}
        overflowWrap="anywhere"
      >
        {text ?? 'Not known'}
      </Text>
      {period && <Muted>{period}</Muted>}
      {currency !== null && currency !== 'USD' && (
        <Muted>
          {usdValue === null ? `no rate for ${currency}` : `= ${formatAmount(usdValue, 'USD')} ${conversion ?? ''}`}
        </Muted>
      )}
    </Flex>
  );
}
