import { Box, Stack, Text, Heading } from '@chakra-ui/react';
import { useSession } from '../../../lib/session/session.ts';
import { RecordingCompany } from './RecordingCompany.tsx';
import type { HeardSoFar, RecorderSnapshot } from './recorder.ts';
import { skipToken } from '@apollo/client/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLiveTextQuery } from '../memoMaker.gql.ts';
import { useUploads } from './useRecorder.ts';

/** Stands beside the notes while it records: the company with its open questions, and the text so far. */
export function RecordingAside({ state }: { state: RecorderSnapshot }) {
  const { analyst } = useSession().session;
  const { recordingKey, heard } = state;
  return (
    <Stack gap="6" minW="0">
      <RecordingCompany state={state} />
      {analyst.canTranscribe && recordingKey && <LiveText recordingKey={recordingKey} />}
      {heard && <HeardText {...heard} />}
    </Stack>
  );
}

function HeardText({ text, interim, problem }: HeardSoFar) {
  return (
    <Box w="full">
      <SpokenText title="Live text" label="Heard so far" text={text} coming={interim}>
        {problem ? 'No speech was recognised.' : 'Recognised speech appears here.'}
      </SpokenText>
      {problem && (
        <Text role="alert" textStyle="sm" color="fg.warning" mt="2">
          {problem} The recording continues.
        </Text>
      )}
    </Box>
  );
}

/** Milliseconds between two polls for the live text; shorter while the engine returns words as it hears them. */
const askEvery = { atRest: 5_000, streaming: 1_000 };

/** Shows the text so far. The text of each part follows when the part has been transcribed. */
function LiveText({ recordingKey }: { recordingKey: string }) {
  const recordingId = useUploads().find(({ key }) => key === recordingKey)?.recordingId;
  const [streams, setStreams] = useState(false);
  const pollInterval = streams ? askEvery.streaming : askEvery.atRest;
  const { data } = useLiveTextQuery(
    recordingId ? { variables: { id: recordingId }, pollInterval, fetchPolicy: 'no-cache' } : skipToken,
  );
  const { textSoFar: text, textInProgress: coming } =
    data?.node?.__typename === 'Recording' ? data.node : { textSoFar: '', textInProgress: '' };
  if (streams !== (coming !== '')) setStreams(coming !== '');
  return (
    <SpokenText title="Live text, about a minute behind" label="Text so far" text={text} coming={coming}>
      The first words follow.
    </SpokenText>
  );
}

/** Shows what was said so far and keeps its end in view. */
function SpokenText(props: {
  title: string;
  label: string;
  text: string;
  /** Preliminary words after the text. */
  coming: string;
  /** Stands in for the text until there is some. */
  children: ReactNode;
}) {
  const { text, coming } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text, coming]);
  return (
    <Stack gap="2" w="full">
      <Heading as="h3" size="sm">
        {props.title}
      </Heading>
      <Box
        ref={box}
        // Not a live region, because a screen reader would talk into the recording.
        role="log"
        aria-live="off"
        aria-label={props.label}
        tabIndex={0}
        maxH="max(10rem, 100dvh - 30rem)"
        overflowY="auto"
        textStyle="sm"
        lineHeight="1.6"
        whiteSpace="pre-wrap"
      >
        {text}
        <Text as="span" color="fg.muted">
          {text && coming && '\n'}
          {coming || (!text && props.children)}
        </Text>
      </Box>
    </Stack>
  );
}
