import { Box, Field, Stack, Textarea } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../lib/sound/soundRules.ts';
import { maxNoteLength } from '../../../ui/notes/NoteForm.tsx';
import { NoteList } from '../../../ui/notes/NoteList.tsx';
import type { RecorderSnapshot } from './recorder.ts';
import { recorder } from './useRecorder.ts';

interface Begun {
  key: string;
  atMs: number;
}

/**
 * Edits notes beside the recorder. Each note belongs to the second at which its writer started to type, and is saved
 * with every letter.
 */
export function LiveNotes({ notes }: Pick<RecorderSnapshot, 'notes'>) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const kept = notes.filter(({ key }) => key !== begun?.key);
  const { length } = kept;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [length]);

  const type = (typed: string) => {
    const note = begun ?? { key: crypto.randomUUID(), atMs: recorder.elapsedMs };
    setBegun(note);
    setText(typed);
    recorder.note({ ...note, text: typed }, false);
  };
  const finish = () => {
    if (begun) recorder.note({ ...begun, text: text.trim() }, true);
    setBegun(null);
    setText('');
  };

  return (
    <Stack gap="3" w="full" borderTopWidth="1px" pt="4">
      <Field.Root>
        <Field.Label>Your notes</Field.Label>
        <Textarea
          rows={2}
          bg="bg.panel"
          placeholder="What matters here?"
          maxLength={maxNoteLength}
          value={text}
          css={{ fieldSizing: 'content', maxH: '10rem' }}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            finish();
          }}
        />
        <Field.HelperText>
          {begun ? `At ${formatMoment(begun.atMs)}. Press Enter for the next note.` : 'Each note keeps its time.'}
        </Field.HelperText>
      </Field.Root>
      {length > 0 && (
        <Box ref={list} maxH="14rem" overflowY="auto" tabIndex={0} role="group" aria-label="Notes so far">
          <NoteList
            notes={kept.map((note) => ({ ...note, isMine: true }))}
            onChange={async (note, changed, atMs) => recorder.note({ ...note, text: changed, atMs }, true)}
          />
        </Box>
      )}
    </Stack>
  );
}
