import { skipToken } from '@apollo/client/react';
import { Badge, Flex, Grid, Heading, HStack, Link, Skeleton, Stack, Text, Box } from '@chakra-ui/react';
import { Building2, MapPin, TriangleAlert } from 'lucide-react';
import {
  useCompanyQuery,
  type CompanyDetailsFragment,
  type StatementFragment,
  RejectObservationDocument,
  VerifyObservationDocument,
  type ScoreDetailsFragment,
} from './evidence.gql.ts';
import { formatCount, formatDate, capital } from '../../../lib/text/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useLast } from '../../../lib/hooks/useLast.ts';
import { DetailDialog } from '../../../ui/dialogs/DetailDialog.tsx';
import { NotLoaded } from '../../../ui/dialogs/NotLoaded.tsx';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { Verdict } from '../../../ui/figures/Verdict.tsx';
import { FigureRow } from './FigureRow.tsx';
import { PassagePlayer } from '../../../ui/listening/PassagePlayer.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';
import { wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { useAdminToken } from '../../../lib/session/adminToken.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import type { Verdicts } from './Statement.tsx';
import { figureText } from '../../../lib/text/figureText.ts';
import { PlainTable } from '../../../ui/lists/PlainTable.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { locale } from '../../../lib/text/locale.ts';

/** Shows a company with its figures, their evidence, candidates and conflicts; closed while `companyId` is null. */
export function CompanyDialog(props: { companyId: string | null; onClose: () => void }) {
  const id = useLast(props.companyId);
  const query = useCompanyQuery(
    // Colleagues or the extraction may have added something meanwhile, so the company is loaded again.
    id === null ? skipToken : { variables: { id }, fetchPolicy: 'cache-and-network' },
  );
  const { data, loading } = query;
  const company = data?.node?.__typename === 'Company' ? data.node : undefined;
  const isMissing = data !== undefined && !loading && company === undefined;
  return (
    <DetailDialog
      isOpen={props.companyId !== null}
      title={company?.name ?? (isMissing ? 'Company not found' : 'Company')}
      header={company && <CompanyFacts company={company} />}
      onClose={props.onClose}
    >
      {company ? (
        <CompanyContent key={company.id} company={company} />
      ) : (
        <NotLoaded
          noun="company"
          icon={Building2}
          isMissing={isMissing}
          query={query}
          skeleton={
            <Stack gap="3" role="status" aria-label="Loading ...">
              {[60, 100, 100, 100, 80].map((width, index) => (
                <Skeleton key={index} height="12" width={`${width}%`} />
              ))}
            </Stack>
          }
        />
      )}
    </DetailDialog>
  );
}

function CompanyFacts({ company }: { company: CompanyDetailsFragment }) {
  const { stage, industry, headquarters, totalScore, recommendation, conflictCount } = company;
  const aliases = [...company.aliases, ...company.merged.map(({ name }) => name)].filter(
    (name) => name !== company.name,
  );
  return (
    <Stack gap="1.5" mt="2">
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
        {stage && <Badge variant="surface">{stage}</Badge>}
        {industry && <Text>{industry}</Text>}
        {headquarters && (
          <HStack gap="1">
            <MapPin size={14} /> {headquarters}
          </HStack>
        )}
        <HStack gap="2">
          <Text>{totalScore === null ? 'Not scored' : `Total score ${totalScore}`}</Text>
          {recommendation && <Verdict level={recommendation} by="ABSOLUTE" />}
        </HStack>
        {conflictCount > 0 && (
          <HStack gap="1" color="fg.warning">
            <TriangleAlert size={14} /> {formatCount(conflictCount, 'conflicting figure')}
          </HStack>
        )}
        <Link asChild color="brand.fg" textDecoration="underline" textUnderlineOffset="3px">
          <TenantLink to={paths.dossier(company.id)}>Open dossier</TenantLink>
        </Link>
      </Flex>
      {aliases.length > 0 && (
        <Muted textStyle="xs" overflowWrap="anywhere">
          Also known as {[...new Set(aliases)].join(', ')}
        </Muted>
      )}
    </Stack>
  );
}

function CompanyContent({ company }: { company: CompanyDetailsFragment }) {
  const { verdicts, error } = useVerdicts();
  const { figures, scores, insights, scoredAt, areScoresStale } = company;
  return (
    <Stack gap="8">
      <Stack as="section" gap="3" aria-labelledby="company-figures">
        <SectionHeading id="company-figures" title="Figures" />
        {error !== null && <InlineError title="That could not be saved" message={error} />}
        {figures.length === 0 ? (
          <Text color="fg.muted">
            Nothing is known about this company yet. Process a PDF that describes it, extract the human memos’ figures,
            or edit it in the admin panel.
          </Text>
        ) : (
          <Stack gap="0" borderWidth="1px" borderRadius="xl" bg="bg.panel" overflow="hidden">
            {figures.map((figure) => (
              <FigureRow key={figure.metric} figure={figure} verdicts={verdicts} />
            ))}
          </Stack>
        )}
        {verdicts === null && (
          <Muted>
            To verify, reject or correct a figure,{' '}
            <Link asChild color="brand.fg" textDecoration="underline" textUnderlineOffset="3px">
              <TenantLink to={paths.adminDatabase}>unlock the admin panel</TenantLink>
            </Link>
            .
          </Muted>
        )}
      </Stack>
      <Stack as="section" gap="3" aria-labelledby="company-scores">
        <SectionHeading id="company-scores" title="Scores">
          {scoredAt === null
            ? 'No scores have been generated yet; until then each counts as 50.'
            : `Generated on ${formatDate(scoredAt)}.${areScoresStale ? ' Figures have changed since; generate the scores again.' : ''}`}
        </SectionHeading>
        {scores.length > 0 && (
          <Grid gap="4" alignItems="start" templateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}>
            {scores.map((score) => (
              <ScoreCard key={score.kind} score={score} />
            ))}
          </Grid>
        )}
      </Stack>
      {insights.length > 0 && (
        <Stack as="section" gap="3" aria-labelledby="company-insights">
          <SectionHeading id="company-insights" title="Key insights">
            In the words of the sources.
          </SectionHeading>
          <Stack as="ul" gap="3">
            {insights.map((insight) => (
              <Stack as="li" key={insight.quote} gap="0.5" borderStartWidth="3px" borderColor="brand.solid" ps="4">
                <Text overflowWrap="anywhere">{insight.quote}</Text>
                <Text textStyle="sm">
                  <SourceLink title={insight.sourceTitle} source={insight} words={wordsToFind(insight.quote)} />
                </Text>
                {insight.heard && <PassagePlayer passage={insight.heard} />}
              </Stack>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

function SectionHeading({ id, title, children }: { id: string; title: string; children?: string }) {
  return (
    <Stack gap="0.5">
      <Heading as="h3" id={id} size="md">
        {title}
      </Heading>
      {children && <Muted>{children}</Muted>}
    </Stack>
  );
}

function useVerdicts(): { verdicts: Verdicts | null; error: string | null } {
  const token = useAdminToken();
  const verify = useSend(VerifyObservationDocument);
  const reject = useSend(RejectObservationDocument);
  const act = useAction(async (sent: () => Promise<unknown>) => void (await sent()));
  if (token === null) return { verdicts: null, error: act.error };
  return {
    error: act.error,
    verdicts: {
      isBusy: act.isBusy,
      verify: ({ id }: StatementFragment, isVerified) => act.run(async () => verify({ id, isVerified })),
      reject: ({ id }: StatementFragment, isRejected) => act.run(async () => reject({ id, isRejected })),
    },
  };
}

const labels = { MARKET: 'Market', GROWTH: 'Growth', PROFIT: 'Profit' } as const;
const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat(locale, { style: 'percent' });

/** Shows a score or the reason why it is missing, and the figures from which it was computed. */
function ScoreCard({ score }: { score: ScoreDetailsFragment }) {
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
