import { Badge, Box, Flex, Grid, Heading, HStack, Stack, Text, Button } from '@chakra-ui/react';
import type { DiscoveryResultFragment } from '../discovery.gql.ts';
import { AddToPortfolio } from './AddToPortfolio.tsx';
import { KeyMetrics, Part, PartTitle, RiskFactors } from './CompanyFacts.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { reasonParts, beginningOf } from '../discoveryRules.ts';
import { useState } from 'react';

type Company = DiscoveryResultFragment['discoveredCompanies'][number];

/** Shows a discovered company: what it is, why it matches, what is known and what is not, and the sources. */
export function DiscoveredCompany({ company, runId }: { company: Company; runId: string }) {
  const titleId = `discovered-${company.position}`;
  return (
    <Box as="li">
      <Box
        as="article"
        aria-labelledby={titleId}
        borderWidth="1px"
        borderRadius="xl"
        bg="bg.panel"
        px={{ base: '4', md: '6' }}
        py={{ base: '4', md: '5' }}
      >
        <Flex gap="3" align="flex-start">
          <Text
            textStyle="xl"
            fontWeight="semibold"
            letterSpacing="tight"
            color="brand.fg"
            minW={{ base: '5', md: '8' }}
            flexShrink={0}
          >
            {company.position}
          </Text>
          <Flex columnGap="3" rowGap="1.5" align="center" wrap="wrap" minW="0" flex="1" minH="8">
            <Heading as="h3" size="md" id={titleId} overflowWrap="anywhere">
              {company.companyName}
            </Heading>
            <HStack gap="1.5" wrap="wrap">
              {company.stage && <Badge variant="surface">{company.stage}</Badge>}
              {company.industry && (
                <Badge variant="surface" whiteSpace="normal">
                  {company.industry}
                </Badge>
              )}
            </HStack>
            {company.website && (
              <Text textStyle="sm" ms={{ md: 'auto' }} minW="0">
                <ExternalLink address={company.website} />
              </Text>
            )}
          </Flex>
        </Flex>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' }}
          columnGap="8"
          rowGap="5"
          mt="4"
          ps={{ md: '11' }}
        >
          <Stack gap="5" minW="0">
            <Description text={company.description} name={company.companyName} />
            <Reason company={company} />
            <Part title="Investment Fit">{company.investmentFit}</Part>
          </Stack>
          <Stack gap="5" minW="0">
            <KeyMetrics metrics={company.keyMetrics} />
            <RiskFactors risks={company.riskFactors} />
          </Stack>
        </Grid>
        <Flex
          columnGap="4"
          rowGap="3"
          wrap="wrap"
          align="center"
          justify="space-between"
          mt="5"
          pt="3"
          ms={{ md: '11' }}
          borderTopWidth="1px"
        >
          <CompanyOrigin importedFrom={company.importedFrom} citations={company.citations} />
          <AddToPortfolio found={company} runId={runId} />
        </Flex>
      </Box>
    </Box>
  );
}

function Reason({ company: { reasonForRecommendation, quotes } }: { company: Company }) {
  return (
    <Box>
      <PartTitle>Why This Matches Your Portfolio</PartTitle>
      <Stack gap="2" textStyle="sm" lineHeight="tall" maxW="90ch" overflowWrap="anywhere">
        {reasonParts(reasonForRecommendation, quotes).map(({ text, isQuote }) =>
          isQuote ? (
            <Box key={text} as="blockquote" borderStartWidth="3px" borderColor="brand.solid" ps="3" color="fg.muted">
              “{text}”
            </Box>
          ) : (
            <Text key={text} whiteSpace="pre-line">
              {text}
            </Text>
          ),
        )}
      </Stack>
    </Box>
  );
}

function Description({ text, name }: { text: string; name: string }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(text);
  if (beginning === null) return <Part title="Company Description">{text}</Part>;
  return (
    <Box>
      <Part title="Company Description">{isWhole ? text : beginning}</Part>
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
          of {name}
        </Text>
      </Button>
    </Box>
  );
}

function CompanyOrigin({ importedFrom, citations }: Pick<Company, 'importedFrom' | 'citations'>) {
  if (!importedFrom && citations.length === 0) return null;
  return (
    <Flex columnGap="4" rowGap="1" wrap="wrap" textStyle="xs" color="fg.muted" minW="0" flex="1 1 16rem">
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
