import { Box, Stack, Text } from '@chakra-ui/react';
import { useSession } from '../../../lib/session/session.ts';
import { LiveText, SpokenText } from './hearing/LiveText.tsx';
import { RecordingCompany } from './RecordingCompany.tsx';
import type { HeardSoFar, RecorderSnapshot } from './recorder.ts';

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
