import { Button, Flex, Text } from '@chakra-ui/react';
import { AudioLines } from 'lucide-react';
import { useTranscribeRecordingMutation } from '../drafts.gql.ts';
import type { OpenRecordingFragment } from '../../memoMaker.gql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { useSession } from '../../../../lib/session/session.ts';

/** Offers to transcribe on the server what a browser had recognised, as soon as the server can transcribe. */
export function BetterText({
  draft,
  beforeAsking,
}: {
  draft: OpenRecordingFragment;
  beforeAsking: () => Promise<void>;
}) {
  const { canTranscribe, transcriber } = useSession().session.analyst;
  const [transcribe] = useTranscribeRecordingMutation();
  const ask = useAction(async () => {
    await beforeAsking();
    await succeed(transcribe({ variables: { input: { recordingId: draft.id } } }));
  });
  if (!canTranscribe || draft.heardWhere === null || draft.parts.length === 0) return null;
  const isUnderWay = draft.latestJob?.kind === 'TRANSCRIPTION' && isActiveJob(draft.latestJob);
  return (
    <Flex columnGap="3" rowGap="2" align="center" wrap="wrap">
      <Button
        size="sm"
        variant="outline"
        bg="bg.panel"
        loading={ask.isBusy || isUnderWay}
        loadingText="Transcribing..."
        onClick={() => ask.run()}
      >
        <AudioLines aria-hidden /> Transcribe again
      </Button>
      <Text textStyle="sm" color={ask.error ? 'fg.error' : 'fg.muted'} role={ask.error ? 'alert' : undefined}>
        {ask.error ??
          `By ${transcriber ?? 'the server'}, from the recorded sound. If you change the text meanwhile, yours is kept.`}
      </Text>
    </Flex>
  );
}
