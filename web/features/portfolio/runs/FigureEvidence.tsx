import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Popover, Text } from '@chakra-ui/react';
import { FigureSourceDocument } from './runs.gql.ts';
import type { RunFigureDetailsFragment } from './runs.gql.ts';
import { wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { PassagePlayer } from '../../../ui/listening/PassagePlayer.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';

/**
 * Shows the evidence of a figure: its passage as it was when the analysis used it, and a link to the source if the
 * source still exists.
 */
export function FigureEvidence({ figure, name }: { figure: RunFigureDetailsFragment; name: string }) {
  const id = figure.observation?.id;
  const { data } = useQuery(FigureSourceDocument, id ? { variables: { id } } : skipToken);
  const { text, quote, place, sourceTitle } = figure;
  const found = data?.node?.__typename === 'MetricObservation' && data.node.id === id ? data.node.source : null;
  return (
    <Popover.Body px="5" py="4">
      <Text textStyle="sm" fontWeight="semibold" mb="2">
        {name}
      </Text>
      {quote !== null && (
        <Box
          as="blockquote"
          borderStartWidth="3px"
          borderColor="brand.solid"
          ps="3"
          mb="3"
          textStyle="sm"
          color="fg.muted"
          lineHeight="1.6"
          overflowWrap="anywhere"
        >
          “{quote}”
        </Box>
      )}
      {sourceTitle !== null && (
        <Text textStyle="sm">
          <SourceLink
            title={sourceTitle}
            source={{ ...(found ?? gone), place }}
            words={wordsToFind(quote ?? '') || text}
          />
        </Text>
      )}
      {found?.heard && <PassagePlayer passage={found.heard} />}
      {!id && (
        <Text textStyle="xs" color="fg.muted" mt="2">
          This statement has been deleted; these were its words.
        </Text>
      )}
    </Popover.Body>
  );
}

const gone = { document: null, writeup: null, transcript: null };
