import { Box, Table, Text } from '@chakra-ui/react';
import type { InvestmentPickDetailsFragment } from '../../../gql/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { locale } from '../../../lib/text/locale.ts';

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** How a pick's score is made: the points of each dimension and its weight. */
export function ScoreParts({ score, parts }: Pick<InvestmentPickDetailsFragment, 'score' | 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <Box borderTopWidth="1px" pt="3">
      <Disclosure label={`Why ${score}?`}>
        <Box maxW="34rem">
          <Table.Root size="sm" mt="2">
            <Table.Header>
              <Table.Row bg="transparent">
                <Table.ColumnHeader px="0">Dimension</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Points of 100</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end" px="0">
                  Weight
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {parts.map(({ dimension, label, points, weight }) => (
                <Table.Row key={dimension} bg="transparent" color={points === null ? 'fg.muted' : undefined}>
                  <Table.Cell px="0">{label}</Table.Cell>
                  <Table.Cell textAlign="end">{points === null ? 'Not known' : plain.format(points)}</Table.Cell>
                  <Table.Cell textAlign="end" px="0">
                    × {plain.format(weight)}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
          <Text textStyle="xs" color="fg.muted" mt="2">
            The Analysis Methodology says how these make the score.
          </Text>
        </Box>
      </Disclosure>
    </Box>
  );
}
