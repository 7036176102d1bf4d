import { Alert, Button, Flex, Grid, Link, Skeleton, Stack } from '@chakra-ui/react';
import { ArrowLeft, Building2, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDossierBelowQuery, useDossierQuery, type DossierQuery } from './dossier.gql.ts';
import { paths } from '../../../lib/paths.ts';
import { NotLoaded } from '../../../ui/dialogs/NotLoaded.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { ClaimActions, Claims, type ClaimsProps } from './Claims.tsx';
import { DossierHeader } from './DossierHeader.tsx';
import { FigureTable } from './FigureTable.tsx';
import { FollowUps } from './FollowUps.tsx';
import { keyFigureColumns, KeyFigures } from './KeyFigures.tsx';
import { Sources } from './Sources.tsx';
import { Timeline } from './Timeline.tsx';
import { Memos, People, SimilarCompanies } from './Lists.tsx';
import { NotThere, Section } from './Section.tsx';

type Node = Extract<NonNullable<DossierQuery['node']>, { __typename: 'Company' }>;

/** Shows all that the firm knows of a company: its dossier. */
export function DossierPage() {
  const { id = '' } = useParams();
  const query = useDossierQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const company = query.data?.node?.__typename === 'Company' ? query.data.node : undefined;
  const isMissing = query.data !== undefined && !query.loading && company === undefined;
  if (!company) {
    return (
      <NotLoaded noun="company" icon={Building2} isMissing={isMissing} query={query} skeleton={<DossierSkeleton />} />
    );
  }
  return <Dossier key={company.id} company={company} />;
}

function Dossier({ company }: { company: Node }) {
  const unsettled = company.unsettledClaimCount;
  const { id, name, followUps, promiseRecord, questionsText, brokenPasses, keyFigures } = company;
  const [parameters] = useSearchParams();
  const of = (kind: 'PROMISE' | 'QUESTION' | 'CONDITION') => followUps.filter((each) => each.kind === kind);
  const [promises, questions, conditions] = [of('PROMISE'), of('QUESTION'), of('CONDITION')];
  const claims = { companyId: id, unsettled };
  if (parameters.get('view') === 'claims') return <WholeClaims {...claims} name={name} />;
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <DossierHeader company={company} />
      {brokenPasses.map((condition) => (
        <Alert.Root key={condition.id} status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>The reason for the pass no longer holds: {condition.words}</Alert.Title>
            <Alert.Description>{condition.reason}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ))}
      <KeyFigures figures={keyFigures} />
      <Anchors />
      <Section
        id="claims"
        title={unsettled > 0 ? 'Differences and doubts' : 'Claims'}
        {...(keyFigures.length > 0 && {
          note: 'Press a value to open its place, a claim to settle it or ask.',
          action: <ClaimActions companyId={id} />,
        })}
      >
        <Claims {...claims} />
      </Section>
      <Pair>
        <Section id="promises" title="Promises" note={promiseRecord.text}>
          <FollowUps kind="PROMISE" companyId={id} rows={promises} />
        </Section>
        <Section
          id="questions"
          title="Questions"
          action={questionsText !== '' && <CopyButton text={questionsText}>Copy for the founder</CopyButton>}
        >
          <FollowUps kind="QUESTION" companyId={id} rows={questions} />
        </Section>
      </Pair>
      {conditions.length > 0 && (
        <Section id="conditions" title="Conditions of verdicts">
          <FollowUps kind="CONDITION" companyId={id} rows={conditions} />
        </Section>
      )}
      <Pair>
        <Section id="sources" title="Sources">
          <Sources companyId={id} />
        </Section>
        <Section id="timeline" title="Timeline">
          <Timeline companyId={id} />
        </Section>
      </Pair>
      <Section id="figures" title="Figures">
        <FigureTable companyId={id} />
      </Section>
      <Below companyId={id} />
    </Stack>
  );
}

/** What is further down, with a query of its own so that the top does not wait for it. */
function Below({ companyId }: { companyId: string }) {
  const query = useDossierBelowQuery({ variables: { id: companyId }, fetchPolicy: 'cache-and-network' });
  const company = query.data?.node?.__typename === 'Company' ? query.data.node : undefined;
  if (query.error || !company) return <NotThere title="The rest could not be loaded" query={query} height="60" />;
  return (
    <>
      <Pair>
        <Section id="memos" title="Memos">
          <Memos memos={company.memos} />
        </Section>
        <Section id="people" title="People named">
          <People people={company.people} />
        </Section>
      </Pair>
      <Section id="similar" title="Similar companies">
        <SimilarCompanies similar={company.similar} />
      </Section>
    </>
  );
}

/** Two sections side by side where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid
      columnGap="10"
      rowGap={{ base: '8', md: '10' }}
      alignItems="start"
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
    >
      {children}
    </Grid>
  );
}

/** The matrix alone, in the whole window. */
function WholeClaims({ name, ...claims }: ClaimsProps & { name: string }) {
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="end" gap="3" wrap="wrap">
        <Stack gap="1">
          <Link asChild color="brand.fg" textStyle="sm" data-print="hide">
            <TenantLink to={paths.dossier(claims.companyId)}>
              <ArrowLeft size={14} /> {name}
            </TenantLink>
          </Link>
          <PageTitle>Claims about {name}</PageTitle>
        </Stack>
        <ClaimActions companyId={claims.companyId} isWhole />
      </Flex>
      <Claims {...claims} isWhole />
    </Stack>
  );
}

const anchors = ['Claims', 'Promises', 'Questions', 'Sources', 'Timeline', 'Figures', 'Memos', 'People', 'Similar'];

function Anchors() {
  return (
    <Flex
      as="nav"
      aria-label="Sections of this page"
      columnGap="4"
      rowGap="1"
      wrap="wrap"
      textStyle="sm"
      borderBottomWidth="1px"
      pb="2"
      data-print="hide"
    >
      {anchors.map((label) => (
        <Link key={label} href={`#${label.toLowerCase()}`} color="fg.muted" minH="6">
          {label}
        </Link>
      ))}
    </Flex>
  );
}

function CopyButton({ text, children }: { text: string; children: string }) {
  return (
    <Button
      size="xs"
      variant="outline"
      bg="bg.panel"
      data-print="hide"
      onClick={() => void navigator.clipboard.writeText(text)}
    >
      <Copy /> {children}
    </Button>
  );
}

function DossierSkeleton() {
  return (
    <Stack gap="8" role="status" aria-label="Loading ...">
      <Stack gap="3">
        <Skeleton height="9" width="min(24rem, 70%)" />
        <Skeleton height="5" width="min(40rem, 100%)" />
      </Stack>
      <Grid gap="3" templateColumns={keyFigureColumns}>
        {[0, 1, 2, 3, 4, 5].map((each) => (
          <Skeleton key={each} height="7.5rem" borderRadius="xl" />
        ))}
      </Grid>
      <Skeleton height="60" borderRadius="xl" />
    </Stack>
  );
}
