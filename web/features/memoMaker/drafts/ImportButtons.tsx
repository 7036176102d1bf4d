import { useApolloClient } from '@apollo/client/react';
import { Button, Grid, Stack } from '@chakra-ui/react';
import { FileAudio, FileText } from 'lucide-react';
import { useState } from 'react';
import { ImportAudioDocument, ImportTranscriptDocument } from '../memoMaker.gql.ts';
import { FilePickerButton } from './FilePickerButton.tsx';
import { addToRootList } from '../../../lib/cache/rootLists.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { later } from '../../../ui/later.ts';

const useTranscriptDialog = later(async () => (await import('./AddTranscriptDialog.tsx')).TranscriptDialog);

/** Imports recordings and transcripts that were made elsewhere as drafts. */
export function ImportButtons({ onImported }: { onImported: (recordingId: string) => void }) {
  const { cache } = useApolloClient();
  const [isPasting, setPasting] = useState(false);
  const TranscriptDialog = useTranscriptDialog(isPasting);
  const importAudio = useSend(ImportAudioDocument);
  const importTranscript = useSend(ImportTranscriptDocument);

  const show = (recording: { __typename: 'Recording'; id: string }) => {
    addToRootList(cache, 'openRecordings', recording);
    onImported(recording.id);
  };
  const audio = useAction(async (file: File) => {
    show(await importAudio({ file }));
  });
  const submitText = async (text: string, files: File[]) => {
    show(await importTranscript(files.length > 0 ? { files } : { text }));
  };

  return (
    <Stack gap="2">
      <Grid templateColumns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))" gap="2">
        <FilePickerButton
          accept="audio/*,.mp4,.mkv,.mov,.3gp,.qta,.amr"
          size="md"
          isBusy={audio.isBusy}
          busyText="Uploading..."
          onPick={([file]) => file && audio.run(file)}
        >
          <FileAudio /> Import audio
        </FilePickerButton>
        <Button variant="outline" onClick={() => setPasting(true)}>
          <FileText /> Import transcript
        </Button>
      </Grid>
      <ErrorText>{audio.error}</ErrorText>
      {TranscriptDialog && (
        <TranscriptDialog
          isOpen={isPasting}
          title="Import Transcript"
          description="A conversation that was transcribed elsewhere."
          onSubmit={submitText}
          onClose={() => setPasting(false)}
        />
      )}
    </Stack>
  );
}
