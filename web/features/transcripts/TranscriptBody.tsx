import { Box, Heading, Stack } from '@chakra-ui/react';
import type { TranscriptDetailsFragment } from './transcripts.gql.ts';
import { Listening, type ShownPlace } from '../../ui/listening/Listening.tsx';
import { TranscriptText } from '../../ui/listening/TranscriptText.tsx';
import { SummaryText } from '../../ui/memo/SummaryText.tsx';

/** Shows what a conversation says: its summary, sound, notes and text. Each of them begins with an h2. */
export function TranscriptBody(props: {
  transcript: TranscriptDetailsFragment;
  shown: ShownPlace;
  /** True where the text scrolls with the window. */
  isOnPage?: boolean;
}) {
  const { transcript } = props;
  const { summary, summaryAnalyst } = transcript;
  return (
    <Stack gap="6">
      {summary && (
        <Box
          as="section"
          borderStartWidth="3px"
          borderColor="brand.solid"
          bg="bg.subtle"
          borderRadius="md"
          px="5"
          py="4"
        >
          <Heading as="h2" size="md" mb="2">
            {summaryAnalyst ? `Summary by ${summaryAnalyst}` : 'Summary'}
          </Heading>
          <SummaryText
            key={summary}
            conversationId={transcript.id}
            summary={summary}
            textStyle="md"
            lineHeight="1.7"
            maxW="75ch"
            whiteSpace="pre-wrap"
          />
        </Box>
      )}
      {transcript.recording ? (
        <Listening {...transcript} recording={transcript.recording} shown={props.shown} isOnPage={props.isOnPage} />
      ) : (
        <TranscriptText content={transcript.content} />
      )}
    </Stack>
  );
}
