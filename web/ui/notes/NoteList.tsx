import { Button, chakra, HStack, Stack, Text, Textarea } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MemberKind } from '../../gql/graphql.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { formatMoment } from '../../lib/sound/soundRules.ts';
import { IconAction } from '../IconAction.tsx';
import { PersonName } from '../PersonName.tsx';

/** Characters that a note may have. */
export const longestNote = 2000;

export interface ShownNote {
  key: string;
  /** From the recording's beginning. */
  atMs: number;
  text: string;
  /** The reader may change it. */
  isMine: boolean;
  author?: { name: string; kind: MemberKind } | null;
}

interface NoteActions {
  /** Plays the moment; absent where nothing plays. */
  onPlay?: ((ms: number) => void) | undefined;
  /** Gives a note other words; '' takes it away. Rejects with a sentence for the user. */
  onChange: (note: ShownNote, text: string) => Promise<void>;
}

/** Notes by their moments: each leads to its second, and is corrected or taken away by who wrote it. */
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
  const remove = useAction(() => onChange(note, ''));
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
        <NoteForm note={note} onSave={(text) => onChange(note, text)} onDone={() => setEditing(false)} />
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

function NoteForm(props: { note: ShownNote; onSave: (text: string) => Promise<void>; onDone: () => void }) {
  const [text, setText] = useState(props.note.text);
  const save = useAction(async () => {
    if (text.trim() !== props.note.text) await props.onSave(text.trim());
    props.onDone();
  });
  return (
    <chakra.form
      flex="1"
      minW="0"
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      <Textarea
        autoFocus
        size="sm"
        rows={2}
        aria-label={`Note at ${formatMoment(props.note.atMs)}`}
        maxLength={longestNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          props.onDone();
        }}
      />
      {save.error && (
        <Text role="alert" textStyle="xs" color="fg.error" mt="1">
          {save.error}
        </Text>
      )}
      <HStack gap="2" mt="2">
        <Button type="submit" size="xs" colorPalette="brand" disabled={!text.trim()} loading={save.isBusy}>
          Save
        </Button>
        <Button type="button" size="xs" variant="outline" onClick={props.onDone}>
          Cancel
        </Button>
      </HStack>
    </chakra.form>
  );
}
