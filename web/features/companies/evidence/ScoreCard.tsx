import { capital } from '../../../lib/text/format.ts';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ScoreDetailsFragment } from './evidence.gql.ts';
import { figureText } from '../../../lib/text/figureText.ts';
import { PlainTable } from '../../../ui/lists/PlainTable.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { locale } from '../../../lib/text/locale.ts';

const labels = { MARKET: 'Market', GROWTH: 'Growth', PROFIT: 'Profit' } as const;
const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat(locale, { style: 'percent' });

/** Shows a score or the reason why it is missing, and the figures from which it was computed. */
export function ScoreCard({ score }: { score: ScoreDetailsFragment }) {
  const { kind, value, explanation, inputs, peers, judgement, formula, version } = score;
  return (
    <Stack borderWidth="1px" borderRadius="xl" bg="bg.panel" p="4" gap="2">
      <Flex justify="space-between" align="baseline" gap="3">
        <Muted>{labels[kind]} score</Muted>
        <Text textStyle={value === null ? 'sm' : '2xl'} fontWeight="semibold">
          {value ?? 'Insufficient data'}
        </Text>
      </Flex>
      <Box h="1.5" borderRadius="full" bg="bg.muted" aria-hidden>
        <Box h="full" borderRadius="full" bg="brand.solid" w={`${value ?? 0}%`} />
      </Box>
      {value === null && <Text textStyle="sm">{explanation}</Text>}
      {judgement && (
        <Muted>
          {judgement.analyst} judges {judgement.value}: {judgement.reasoning}
        </Muted>
      )}
      <Box mt="auto">
        <Disclosure label={value === null ? 'What is missing' : `Why ${value}?`}>
          <PlainTable
            rows={inputs}
            keyOf={({ label }) => label}
            columns={[
              { label: 'Input', cell: (input) => <InputName input={input} /> },
              {
                label: 'Points',
                isNumber: true,
                cell: (input) => (input.isMissing ? '–' : points.format(input.points)),
              },
              { label: 'Weight', isNumber: true, cell: (input) => share.format(input.weight) },
            ]}
          />
          <Muted textStyle="xs" mt="2">
            {peers
              ? `Compared with ${peers.count} companies at ${peers.stage}. `
              : 'Compared with fixed scales, because fewer than five companies of its stage have these figures. '}
            {formula} Formula of {version}.
          </Muted>
        </Disclosure>
      </Box>
    </Stack>
  );
}

function InputName({ input }: { input: ScoreDetailsFragment['inputs'][number] }) {
  return (
    <>
      {capital(input.label)}
      <Text as="span" display="block" color="fg.muted">
        {input.isMissing ? 'Not known' : figureText({ ...input, text: null, currency: 'USD' })}
      </Text>
    </>
  );
}
