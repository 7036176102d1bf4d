import { Badge, Button, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { FileText, ScrollText } from 'lucide-react';
import { useDossierSourcesQuery, type DossierSourceFragment } from './dossier.gql.ts';
import { useAcceptSourcesMutation, useDeclineSourcesMutation } from './links.gql.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { formatCount, formatDate } from '../../../lib/text/format.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';
import { Nothing } from './Section.tsx';

/** Lists the sources of a company with what each contributed; a person adds or removes them in one press. */
export function Sources(props: { companyId: string; onChange: () => void }) {
  const { data, error, loading, refetch, fetchMore } = useDossierSourcesQuery({
    variables: { company: [props.companyId] },
    fetchPolicy: 'cache-and-network',
  });
  const sources = data?.companySources;
  const changed = () => {
    props.onChange();
    void refetch();
  };
  return (
    <Stack gap="3">
      {error && (
        <InlineError
          title="The sources could not be loaded"
          message={describeError(error)}
          isRetrying={loading}
          onRetry={() => askAgain(refetch)}
        />
      )}
      {!sources && !error && <Skeleton height="40" borderRadius="xl" />}
      {sources?.edges.length === 0 && <Nothing>No conversation or paper speaks of this company yet.</Nothing>}
      {sources && sources.edges.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="xl" bg="bg.panel" overflow="hidden">
          {sources.edges.map(({ node }) => (
            <SourceRow key={node.id} source={node} onChange={changed} />
          ))}
        </Stack>
      )}
      {sources?.pageInfo.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          alignSelf="start"
          data-print="hide"
          onClick={() => void fetchMore({ variables: { after: sources.pageInfo.endCursor } })}
        >
          Show more of {sources.totalCount}
        </Button>
      )}
    </Stack>
  );
}

const kindIcons = { CONVERSATION: ScrollText, PAPER: FileText, MODEL: FileText, FILING: FileText } as const;
const kindTexts = { CONVERSATION: 'Conversation', PAPER: 'Paper', MODEL: 'Spreadsheet', FILING: 'Filing' } as const;

function SourceRow({ source, onChange }: { source: DossierSourceFragment; onChange: () => void }) {
  const { id, link, kind, sourceTitle, sourceDay, figureCount } = source;
  const [accept] = useAcceptSourcesMutation();
  const [decline] = useDeclineSourcesMutation();
  const act = useAction(async (isAccepted: boolean) => {
    const variables = { input: { ids: [id] } };
    await (isAccepted ? succeed(accept({ variables })) : succeed(decline({ variables })));
    onChange();
  });
  const Icon = kindIcons[kind];
  return (
    <Flex
      as="li"
      gap="3"
      px="4"
      py="2.5"
      align="center"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      wrap="wrap"
    >
      <Icon size={16} aria-hidden />
      <Stack gap="0" flex="1" minW="12rem">
        <SourceLink title={sourceTitle} source={{ ...source, place: null }} words="" />
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {[
            source.writeup ? 'Memo' : kindTexts[kind],
            sourceDay && formatDate(`${sourceDay}T12:00:00`),
            formatCount(figureCount, 'figure'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
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
    </Flex>
  );
}
