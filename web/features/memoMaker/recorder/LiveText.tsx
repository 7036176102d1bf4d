import { skipToken } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLiveTextQuery } from '../../../gql/hooks.ts';
import { useUploads } from './useRecorder.ts';

/** How often the server is asked for what it has heard, in ms. */
const askEvery = 5_000;

/** What was said so far. The text of each part of the recording follows when that part is transcribed. */
export function LiveText({ recordingKey }: { recordingKey: string }) {
  const recordingId = useUploads().find(({ key }) => key === recordingKey)?.recordingId;
  const { data } = useLiveTextQuery(
    recordingId ? { variables: { id: recordingId }, pollInterval: askEvery, fetchPolicy: 'no-cache' } : skipToken,
  );
  const text = data?.node?.__typename === 'Recording' ? data.node.textSoFar : '';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text]);

  return (
    <Stack gap="2" w="full">
      <Text textStyle="xs" color="fg.muted" textAlign="center">
        The text follows about a minute behind.
      </Text>
      {text && (
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
        </Box>
      )}
    </Stack>
  );
}
