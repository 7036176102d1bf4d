import { Box, Button, Heading } from '@chakra-ui/react';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { usePutNoteMutation, type NoteDetailsFragment } from './notes.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAtPlayhead, type Playhead } from '../../lib/sound/playhead.ts';
import { formatMoment } from '../../lib/sound/soundRules.ts';
import { showToast } from '../toasts/toast.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteList, type ShownNote } from './NoteList.tsx';

/** Shows a conversation's notes and adds one at the playing moment. Nothing without both. */
export function RecordingNotes(props: {
  recordingId: string;
  notes: readonly NoteDetailsFragment[];
  /** Null where nothing can be played. */
  playhead: Playhead | null;
  /** True when there is a sound, so that a note leads to its second. */
  isPlayable: boolean;
}) {
  const { recordingId, notes, playhead } = props;
  const [putNote] = usePutNoteMutation();
  const [added, setAdded] = useState<{ key: string; atMs: number } | null>(null);
  const put = async (key: string, atMs: number, text: string): Promise<void> => {
    const input = { recordingId, key, atMs: Math.round(atMs), text };
    await succeed(putNote({ variables: { input } }));
  };
  const change = async ({ key, atMs: was, text: said }: ShownNote, text: string, atMs: number): Promise<void> => {
    await put(key, atMs, text);
    if (text !== '') return;
    const undo = () => void put(key, was, said).catch(console.error);
    showToast({ title: 'Note deleted', action: { label: 'Undo', run: undo } });
  };
  if (notes.length === 0 && !playhead) return null;
  const onPlay = props.isPlayable && playhead ? (ms: number) => playhead.playFrom(ms) : undefined;
  return (
    <Box as="section" aria-label="Notes on this conversation">
      {notes.length > 0 && (
        <>
          <Heading as="h2" size="md" mb="1">
            Notes
          </Heading>
          <NoteList notes={notes} onPlay={onPlay} onChange={change} />
        </>
      )}
      <Box mt={notes.length > 0 || added ? '2' : '0'} maxW="75ch" data-print="hide">
        {!playhead ? null : added ? (
          <NoteForm
            key={added.key}
            note={{ ...added, text: '' }}
            onSave={(text, atMs) => put(added.key, atMs, text)}
            onDone={() => setAdded(null)}
          />
        ) : (
          <AddNote playhead={playhead} onAdd={(atMs) => setAdded({ key: crypto.randomUUID(), atMs })} />
        )}
      </Box>
    </Box>
  );
}

/** A separate component, because it renders again with each second of the sound. */
function AddNote({ playhead, onAdd }: { playhead: Playhead; onAdd: (atMs: number) => void }) {
  const clock = useAtPlayhead(playhead, ({ ms }) => formatMoment(ms));
  return (
    <Button size="xs" variant="outline" onClick={() => onAdd(playhead.ms)}>
      <NotebookPen aria-hidden /> Add a note at {clock}
    </Button>
  );
}
