import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { DiscoveryResultFragment } from '../discovery.gql.ts';
import { SearchedText } from '../../../../ui/sources/SearchedText.tsx';
import { Meter, Prose, StrengthList, TextBlock } from '../../runs/RunParts.tsx';
import { beginningOf, marksOf } from '../discoveryRules.ts';
import { AddToPortfolio } from './AddToPortfolio.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { KeyMetrics } from './KeyMetrics.tsx';

type Company = DiscoveryResultFragment['discoveredCompanies'][number];

export function DiscoveredDetails({ company, runId }: { company: Company; runId: string }) {
  const { riskFactors } = company;
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' }} columnGap="10" rowGap="5">
        <Stack gap="5" minW="0">
          <Description company={company} />
          <TextBlock title="Why This Matches Your Portfolio">
            <Prose>{company.reasonForRecommendation}</Prose>
          </TextBlock>
          <TextBlock title="Investment Fit">
            <Scores company={company} />
            <Prose>{company.investmentFit}</Prose>
          </TextBlock>
        </Stack>
        <Stack gap="5" minW="0">
          <KeyMetrics metrics={company.keyMetrics} />
          {riskFactors.length > 0 && (
            <TextBlock title="Risk Factors">
              <StrengthList strengths={riskFactors} />
            </TextBlock>
          )}
        </Stack>
      </Grid>
      <Flex columnGap="4" rowGap="3" wrap="wrap" align="center" justify="space-between">
        <CompanyOrigin {...company} />
        <AddToPortfolio found={company} runId={runId} />
      </Flex>
    </Stack>
  );
}

function Scores({ company: { relevance, likeness } }: { company: Company }) {
  const scores = [
    ['Relevance to the criteria', relevance],
    ['Likeness to your portfolio', likeness],
  ] as const;
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="2.5"
      mb="2.5"
      maxW="40rem"
    >
      {scores.map(
        ([label, score]) =>
          score !== null && <Meter key={label} label={label} text={`${score}/100`} percent={score} hue="brand" />,
      )}
    </Grid>
  );
}

/** Shows the company's description, cut when it is long, with the words that led to it marked. */
function Description({ company: { description, companyName, quotes } }: { company: Company }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(description);
  const shown = beginning === null || isWhole ? description : beginning;
  return (
    <TextBlock title="Company Description">
      <Prose>{shown === '' ? 'Not stated' : <SearchedText text={shown} marks={marksOf(shown, quotes)} />}</Prose>
      {beginning !== null && (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="brand"
          color="colorPalette.fg"
          mt="1"
          ms="-2.5"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <Text as="span">{isWhole ? 'Show less' : 'Show the whole description'} </Text>
          <Text as="span" srOnly>
            of {companyName}
          </Text>
        </Button>
      )}
    </TextBlock>
  );
}

function CompanyOrigin({ website, importedFrom, citations }: Pick<Company, 'website' | 'importedFrom' | 'citations'>) {
  return (
    <Flex columnGap="4" rowGap="1" wrap="wrap" textStyle="xs" color="fg.muted" minW="0" flex="1 1 16rem">
      {website && <ExternalLink address={website} />}
      {importedFrom && <Text overflowWrap="anywhere">from {importedFrom}</Text>}
      {citations.length > 0 && (
        <>
          <Text fontWeight="medium">Sources</Text>
          <Flex as="ul" listStyleType="none" columnGap="4" rowGap="1" wrap="wrap" minW="0">
            {citations.map(({ title, url }) => (
              <li key={url}>
                <ExternalLink address={url} label={title} />
              </li>
            ))}
          </Flex>
        </>
      )}
    </Flex>
  );
}
