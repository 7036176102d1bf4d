import { Badge, Button, HStack, Stack } from '@chakra-ui/react';
import { FileText, ScrollText } from 'lucide-react';
import { useDossierSourcesQuery, type DossierSourceFragment } from './dossier.gql.ts';
import { useAcceptSourcesMutation, useDeclineSourcesMutation } from './links.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { formatCount, formatDay, joinFacts } from '../../../lib/text/format.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';
import { MoreButton, Nothing, NotThere, Row, Rows } from './Section.tsx';
import { useChange } from './useChange.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Lists the sources of a company with what each contributed; a person adds or removes them in one press. */
export function Sources({ companyId }: { companyId: string }) {
  const query = useDossierSourcesQuery({
    variables: { company: [companyId] },
    fetchPolicy: 'cache-and-network',
  });
  const sources = query.data?.companySources;
  return (
    <Stack gap="3">
      {(query.error || !sources) && <NotThere title="The sources could not be loaded" query={query} height="40" />}
      {sources?.edges.length === 0 && <Nothing>No conversation or paper speaks of this company yet.</Nothing>}
      {sources && sources.edges.length > 0 && (
        <Rows>
          {sources.edges.map(({ node }) => (
            <SourceRow key={node.id} source={node} />
          ))}
        </Rows>
      )}
      <MoreButton pageInfo={sources?.pageInfo} fetchMore={query.fetchMore}>
        Show more of {sources?.totalCount}
      </MoreButton>
    </Stack>
  );
}

const kindIcons = { CONVERSATION: ScrollText, PAPER: FileText, MODEL: FileText, FILING: FileText } as const;
const kindTexts = { CONVERSATION: 'Conversation', PAPER: 'Paper', MODEL: 'Spreadsheet', FILING: 'Filing' } as const;

function SourceRow({ source }: { source: DossierSourceFragment }) {
  const { id, link, kind, sourceTitle, sourceDay, figureCount } = source;
  const [accept] = useAcceptSourcesMutation();
  const [decline] = useDeclineSourcesMutation();
  const act = useChange(async (isAccepted: boolean) => {
    const variables = { input: { ids: [id] } };
    await (isAccepted ? succeed(accept({ variables })) : succeed(decline({ variables })));
  });
  const Icon = kindIcons[kind];
  return (
    <Row alignItems="center" flexWrap="wrap">
      <Icon size={16} />
      <Stack gap="0" flex="1" minW="12rem">
        <SourceLink title={sourceTitle} source={{ ...source, place: null }} words="" />
        <Muted textStyle="xs">
          {joinFacts([
            source.writeup ? 'Memo' : kindTexts[kind],
            sourceDay && formatDay(sourceDay),
            formatCount(figureCount, 'figure'),
          ])}
        </Muted>
      </Stack>
      {link === 'DECLINED' && <Badge variant="surface">Not of this company</Badge>}
      <HStack data-print="hide">
        {link !== 'LINKED' && (
          <Button size="xs" variant="outline" disabled={act.isBusy} onClick={() => act.run(true)}>
            Add to this company
          </Button>
        )}
        {link !== 'DECLINED' && (
          <Button size="xs" variant="ghost" disabled={act.isBusy} onClick={() => act.run(false)}>
            Not of this company
          </Button>
        )}
      </HStack>
      {act.error && <InlineError title="That could not be saved" message={act.error} />}
    </Row>
  );
}
