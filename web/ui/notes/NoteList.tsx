import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MemberKind } from '../../gql/types.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { formatMoment } from '../../lib/sound/soundRules.ts';
import { IconAction } from '../actions/IconAction.tsx';
import { PersonName } from '../facts/PersonName.tsx';
import { NoteForm } from './NoteForm.tsx';

export interface ShownNote {
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
export function NoteList({ notes, ...actions }: { notes: readonly ShownNote[] } & NoteActions) {
  return (
    <Stack as="ul" listStyleType="none" gap="1" w="full" aria-label="Notes">
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
          fontVariantNumeric="tabular-nums"
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
        <Text fontVariantNumeric="tabular-nums" color="fg.muted" flexShrink={0} minW="10" py="1.5">
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
              <Text textStyle="xs" color="fg.muted">
                <PersonName person={note.author} />
              </Text>
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
