import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useDossierTimelineQuery, type DossierTimelineQuery } from './dossier.gql.ts';
import type { Metric, TimelineKind } from '../../../gql/types.ts';
import { metricLabels } from '../../../gql/figures.ts';
import { paths } from '../../../lib/paths.ts';
import { formatDate, joinFacts } from '../../../lib/text/format.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { MoreButton, NotThere } from './Section.tsx';

type Company = Extract<NonNullable<DossierTimelineQuery['node']>, { __typename: 'Company' }>;
type Event = Company['timeline']['edges'][number]['node'];

const kindTexts: Readonly<Record<TimelineKind, string>> = {
  CALL: 'Conversation',
  PAPER: 'Paper',
  MEMO: 'Memo',
  VERDICT: 'Verdict',
  EDIT: 'Figure edited',
  SETTLED: 'Difference settled',
  IMPORT: 'Import',
  RANKING: 'Ranking',
  PICK: 'Best investments',
  FOLLOW_UP: 'Follow-up',
  CREATED: 'Company added',
};

/** Shows everything that happened to a company, newest first. */
export function Timeline({ companyId }: { companyId: string }) {
  const query = useDossierTimelineQuery({
    variables: { id: companyId },
    fetchPolicy: 'cache-and-network',
  });
  const { data, fetchMore } = query;
  const timeline = data?.node?.__typename === 'Company' ? data.node.timeline : undefined;
  if (query.error || !timeline) return <NotThere title="The timeline could not be loaded" query={query} height="40" />;
  return (
    <Stack gap="2">
      <Stack as="ol" gap="0" borderStartWidth="2px" ps="4">
        {timeline.edges.map(({ node }) => (
          <EventRow key={`${node.kind}${node.key}`} event={node} />
        ))}
      </Stack>
      <MoreButton pageInfo={timeline.pageInfo} fetchMore={fetchMore}>
        Show earlier
      </MoreButton>
    </Stack>
  );
}

function EventRow({ event }: { event: Event }) {
  const { kind, at, detail, author } = event;
  const named = event.title in metricLabels ? metricLabels[event.title as Metric] : event.title;
  // A ranking without a text has no name of its own.
  const title = named || kindTexts[kind];
  const address = addressOf(event);
  return (
    <Flex as="li" gap="3" py="2" align="baseline" wrap="wrap">
      <Muted minW="7.5rem">{formatDate(at)}</Muted>
      <Stack gap="0" flex="1" minW="14rem">
        <Text overflowWrap="anywhere" textStyle="sm">
          {named && (
            <Text as="span" color="fg.muted">
              {kindTexts[kind]}:{' '}
            </Text>
          )}
          {address === null ? (
            title
          ) : (
            <Link asChild color="brand.fg">
              <TenantLink to={address}>{title}</TenantLink>
            </Link>
          )}
        </Text>
        {(detail ?? author) && (
          <Muted overflowWrap="anywhere">{joinFacts([detail, author && `by ${author.name}`])}</Muted>
        )}
      </Stack>
    </Flex>
  );
}

function addressOf({ transcriptId, documentId, writeupId, kind }: Event): string | null {
  const idOf = (type: string, uuid: string) => btoa(`${type}:${uuid}`);
  if (transcriptId) return paths.transcript(idOf('Transcript', transcriptId));
  if (documentId) return paths.document(idOf('Document', documentId));
  if (writeupId) return paths.writeup(idOf('Writeup', writeupId));
  if (kind === 'RANKING') return paths.rankings;
  return kind === 'PICK' ? paths.aiAnalysis : null;
}
