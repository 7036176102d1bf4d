import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type DiscoveryResultFragment, AddDiscoveredCompanyDocument } from '../discovery.gql.ts';
import { SearchedText } from '../../../../ui/sources/SearchedText.tsx';
import { Meters, Prose, StrengthList, TextBlock } from '../../runs/RunParts.tsx';
import { beginningOf, marksOf } from '../discoveryRules.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { Check, Plus } from 'lucide-react';
import { DiscoverySetupDocument } from '../candidates/candidates.gql.ts';
import { paths } from '../../../../lib/paths.ts';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { useRefocus } from '../useRefocus.ts';
import { useApolloClient } from '@apollo/client/react';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

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
  const scores = (
    [
      ['Relevance to the criteria', relevance],
      ['Likeness to your portfolio', likeness],
    ] as const
  ).flatMap(([label, score]) =>
    score === null ? [] : [{ label, text: `${score}/100`, percent: score, hue: 'brand' }],
  );
  return <Meters scores={scores} columns={2} mb="2.5" maxW="40rem" />;
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
          <Flex as="ul" columnGap="4" rowGap="1" wrap="wrap" minW="0">
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

type Company = DiscoveryResultFragment['discoveredCompanies'][number];

/** Adds a discovered company to the database, or links to the company of that name once the firm has it. */
function AddToPortfolio({ found, runId }: { found: Company; runId: string }) {
  const { run, isBusy, error, count } = useAddDiscovered(runId, found.position);
  const link = useRefocus<HTMLAnchorElement>(count);
  if (found.company) {
    return (
      <Button asChild size="sm" variant="outline" colorPalette="green" color="fg.success">
        <TenantLink
          to={paths.company(found.company.id)}
          ref={link}
          aria-label={`In portfolio: open ${found.company.name}`}
        >
          <Check /> In portfolio
        </TenantLink>
      </Button>
    );
  }
  return (
    <Stack gap="1" align={{ sm: 'flex-end' }}>
      <Button
        size="sm"
        variant="outline"
        loading={isBusy}
        loadingText="Adding..."
        aria-label={isBusy ? undefined : `Add to portfolio: ${found.companyName}`}
        onClick={() => run()}
      >
        <Plus /> Add to portfolio
      </Button>
      <ErrorText maxW="40ch">{error}</ErrorText>
    </Stack>
  );
}

function useAddDiscovered(runId: string, position: number) {
  const client = useApolloClient();
  const addDiscoveredCompany = useSend(AddDiscoveredCompanyDocument);
  const [count, setCount] = useState(0);
  const add = useAction(async () => {
    const { company, isNew } = await addDiscoveredCompany({ runId, position });
    setCount((before) => before + 1);
    showToast({
      title: isNew ? 'Company Added' : 'In Portfolio Already',
      description: `${company.name} is in the database${isNew ? '' : ', and stays as it is'}.`,
      tone: 'success',
    });
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'candidates' });
    void reloadCompanies(client);
    // Loads the number of held candidates again. The place that shows the number also shows a failure.
    void client.query({ query: DiscoverySetupDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  });
  return { ...add, /** The number of additions by this button. */ count };
}

type Metrics = DiscoveryResultFragment['discoveredCompanies'][number]['keyMetrics'];

/** The figures of a discovered company, with their names. */
export const keyMetrics: readonly [label: string, read: (metrics: Metrics) => string | null][] = [
  ['Revenue', ({ estimatedRevenue }) => estimatedRevenue],
  ['Funding', ({ fundingRaised }) => fundingRaised],
  ['Team Size', ({ employeeCount }) => employeeCount],
];

/** Shows the known facts about a company's size; unknown facts as 'Not stated'. */
function KeyMetrics({ metrics }: { metrics: Metrics }) {
  return (
    <TextBlock title="Key Metrics">
      {/* Facts are side by side across a wide card, so that no value is far from its label. */}
      <Grid as="dl" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}>
        {keyMetrics.map(([label, read]) => (
          <Flex
            key={label}
            direction={{ base: 'row', sm: 'column', lg: 'row' }}
            justify="space-between"
            columnGap="4"
            py="1"
            textStyle="sm"
            align="baseline"
          >
            <Text as="dt" color="fg.muted" flexShrink={0}>
              {label}
            </Text>
            <Text
              as="dd"
              textAlign={{ base: 'end', sm: 'start', lg: 'end' }}
              fontWeight={read(metrics) === null ? undefined : 'medium'}
              color={read(metrics) === null ? 'fg.muted' : undefined}
              overflowWrap="anywhere"
              minW="0"
            >
              {read(metrics) ?? 'Not stated'}
            </Text>
          </Flex>
        ))}
      </Grid>
    </TextBlock>
  );
}
