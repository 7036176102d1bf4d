import { skipToken } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useLiveTextQuery } from '../../memoMaker.gql.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useUploads } from '../useRecorder.ts';

/** Milliseconds between two polls for the live text; shorter while the engine returns words as it hears them. */
const askEvery = { atRest: 5_000, streaming: 1_000 };

/** Shows the text so far. The text of each part follows when the part has been transcribed. */
export function LiveText({ recordingKey }: { recordingKey: string }) {
  const recordingId = useUploads().find(({ key }) => key === recordingKey)?.recordingId;
  const { transcriber } = useSession().session.analyst;
  const [streams, setStreams] = useState(false);
  const pollInterval = streams ? askEvery.streaming : askEvery.atRest;
  const { data } = useLiveTextQuery(
    recordingId ? { variables: { id: recordingId }, pollInterval, fetchPolicy: 'no-cache' } : skipToken,
  );
  const { textSoFar: text, textInProgress: coming } =
    data?.node?.__typename === 'Recording' ? data.node : { textSoFar: '', textInProgress: '' };
  if (streams !== (coming !== '')) setStreams(coming !== '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text, coming]);

  return (
    <Stack gap="2" w="full">
      <Text textStyle="xs" color="fg.muted" textAlign="center">
        Text by {transcriber ?? 'the transcriber'}. It follows about a minute behind.
      </Text>
      {(text || coming) && (
        <Box
          ref={box}
          role="log"
          aria-label="Text so far"
          tabIndex={0}
          maxH="10rem"
          overflowY="auto"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.panel"
          px="3"
          py="2"
          textStyle="sm"
          lineHeight="1.6"
          whiteSpace="pre-wrap"
        >
          {text}
          {coming && (
            <Text as="span" color="fg.muted">
              {text && '\n\n'}
              {coming}
            </Text>
          )}
        </Box>
      )}
    </Stack>
  );
}
