import { Box, Heading } from '@chakra-ui/react';
import type { NoteDetailsFragment } from '../../gql/graphql.ts';
import { usePutNoteMutation } from '../../gql/hooks.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { showToast } from '../toasts/toast.ts';
import { NoteList, type ShownNote } from './NoteList.tsx';

/** The notes on a conversation that the server has; nothing where there are none. */
export function RecordingNotes(props: {
  recordingId: string;
  notes: readonly NoteDetailsFragment[];
  onPlay?: (ms: number) => void;
}) {
  const { recordingId, notes } = props;
  const [putNote] = usePutNoteMutation();
  const put = async ({ key, atMs }: ShownNote, text: string): Promise<void> => {
    const input = { recordingId, key, atMs, text };
    await succeed(putNote({ variables: { input } }).then((answer) => answer.data?.putNote));
  };
  const change = async (note: ShownNote, text: string): Promise<void> => {
    await put(note, text);
    if (text !== '') return;
    const undo = () => void put(note, note.text).catch(console.error);
    showToast({ title: 'Note deleted', action: { label: 'Undo', run: undo } });
  };
  if (notes.length === 0) return null;
  return (
    <Box as="section" aria-label="Notes on this conversation">
      <Heading as="h3" size="md" mb="1">
        Notes
      </Heading>
      <NoteList notes={notes} onPlay={props.onPlay} onChange={change} />
    </Box>
  );
}
