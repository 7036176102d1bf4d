import { Box, Button, Heading, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PutNoteDocument, type NoteDetailsFragment } from './notes.gql.ts';
import { useAtPlayhead, type Playhead } from '../../lib/sound/playhead.ts';
import { formatMoment } from '../../lib/sound/soundRules.ts';
import { showToast } from '../toasts/toast.ts';
import { NoteForm } from './NoteForm.tsx';
import type { MemberKind } from '../../gql/types.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { IconAction } from '../actions/IconAction.tsx';
import { PersonName } from '../facts/PersonName.tsx';
import { Muted } from '../page/Muted.tsx';

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
  const putNote = useSend(PutNoteDocument);
  const [added, setAdded] = useState<{ key: string; atMs: number } | null>(null);
  const put = async (key: string, atMs: number, text: string): Promise<void> => {
    await putNote({ recordingId, key, atMs: Math.round(atMs), text });
  };
  const change = async ({ key, atMs: was, text: before }: ShownNote, text: string, atMs: number): Promise<void> => {
    await put(key, atMs, text);
    if (text !== '') return;
    const undo = () => void put(key, was, before).catch(console.error);
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
      <NotebookPen /> Add a note at {clock}
    </Button>
  );
}

interface ShownNote {
  key: string;
  /** Milliseconds from the recording's beginning. */
  atMs: number;
  text: string;
  isMine: boolean;
  author?: { name: string; kind: MemberKind } | null;
}

interface NoteActions {
  /** Plays the moment; missing where nothing can be played. */
  onPlay?: ((ms: number) => void) | undefined;
  /** Changes a note's text ('' deletes the note) or its moment. Rejects with a sentence for the user. */
  onChange: (note: ShownNote, text: string, atMs: number) => Promise<void>;
}

/** Shows notes by time: each leads to its second, and its author can correct or delete it. */
function NoteList({ notes, ...actions }: { notes: readonly ShownNote[] } & NoteActions) {
  return (
    <Stack as="ul" gap="1" w="full" aria-label="Notes">
      {notes.map((note) => (
        <NoteRow key={note.key} note={note} {...actions} />
      ))}
    </Stack>
  );
}

function NoteRow({ note, onPlay, onChange }: { note: ShownNote } & NoteActions) {
  const [isEditing, setEditing] = useState(false);
  const remove = useAction(() => onChange(note, '', note.atMs));
  const moment = formatMoment(note.atMs);
  return (
    <HStack as="li" align="start" gap="2.5" textStyle="sm" minW="0">
      {onPlay ? (
        <chakra.button
          type="button"
          aria-label={`Play from ${moment}`}
          color="brand.fg"
          fontWeight="medium"
          flexShrink={0}
          minW="10"
          py="1.5"
          textAlign="start"
          cursor="pointer"
          _hover={{ textDecoration: 'underline' }}
          onClick={() => onPlay(note.atMs)}
        >
          {moment}
        </chakra.button>
      ) : (
        <Text color="fg.muted" flexShrink={0} minW="10" py="1.5">
          {moment}
        </Text>
      )}
      {isEditing ? (
        <NoteForm note={note} onSave={(text, atMs) => onChange(note, text, atMs)} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Stack gap="0" flex="1" minW="0" py="1.5">
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {note.text}
            </Text>
            {!note.isMine && note.author && (
              <Muted textStyle="xs">
                <PersonName person={note.author} />
              </Muted>
            )}
            {remove.error && (
              <Text role="alert" textStyle="xs" color="fg.error">
                {remove.error}
              </Text>
            )}
          </Stack>
          {note.isMine && (
            <HStack gap="0" flexShrink={0} data-print="hide">
              <IconAction label={`Edit the note at ${moment}`} icon={Pencil} onClick={() => setEditing(true)} />
              <IconAction
                label={`Delete the note at ${moment}`}
                icon={Trash2}
                isDestructive
                isBusy={remove.isBusy}
                onClick={() => remove.run()}
              />
            </HStack>
          )}
        </>
      )}
    </HStack>
  );
}
