import { Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { InvestmentPickDetailsFragment } from '../../../gql/graphql.ts';
import { CompanyName } from '../runs/CompanyName.tsx';
import { RunFigures } from '../runs/RunFigures.tsx';
import { StrengthList } from '../runs/StrengthList.tsx';
import { Prose, TextBlock } from '../runs/TextBlock.tsx';
import { ScoreParts } from './ScoreParts.tsx';

/** One pick: why it was chosen, its strengths, and the figures and parts of its score. */
export function PickCard({ pick }: { pick: InvestmentPickDetailsFragment }) {
  const { rank, companyName, company, score, keyStrengths, figures, parts } = pick;
  return (
    <Stack
      as="article"
      aria-label={companyName}
      gap="5"
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: '5' }}
    >
      <Flex columnGap="4" rowGap="1" align="baseline" justify="space-between" wrap="wrap">
        <Flex gap="3" align="baseline" minW="0" flex="1 1 14rem">
          <Text textStyle="xl" fontWeight="semibold" letterSpacing="tight" color="brand.fg">
            #{rank}
          </Text>
          <Heading as="h3" size="md" lineHeight="1.75rem" minW="0">
            <CompanyName name={companyName} company={company} />
          </Heading>
        </Flex>
        <Text fontWeight="semibold" whiteSpace="nowrap">
          Score: {score}/100
        </Text>
      </Flex>
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="10" rowGap="5">
        <TextBlock title="Investment Reasoning">
          <Prose>{pick.reasoning}</Prose>
        </TextBlock>
        {keyStrengths.length > 0 && (
          <TextBlock title="Key Strengths">
            <StrengthList strengths={keyStrengths} />
          </TextBlock>
        )}
        <TextBlock title="Market Opportunity">
          <Prose>{pick.marketOpportunity}</Prose>
        </TextBlock>
        <TextBlock title="Financial Highlights">
          <Prose>{pick.financialHighlights}</Prose>
        </TextBlock>
      </Grid>
      <RunFigures figures={figures} label={`Figures of ${companyName}`} />
      <ScoreParts score={score} parts={parts} />
    </Stack>
  );
}
