import { Flex, Heading, HStack, Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/sound/soundRules.ts';
import { maxNoteLength } from '../../../ui/notes/NoteForm.tsx';
import type { RecorderSnapshot, ShownNote } from './recorder.ts';
import { recorder } from './useRecorder.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

/**
 * Shows the notes on the running recording as lines of a page. A line belongs to the second at which its writer began
 * it, and is saved with every letter. Enter begins the next one; an emptied line disappears when it is left.
 */
export function LiveNotes({ notes }: Pick<RecorderSnapshot, 'notes'>) {
  /** The line at the end, in which nothing is written yet. */
  const [last, setLast] = useState({ key: crypto.randomUUID(), isWanted: false });
  /** The line in which the user types: it stays in its place while it is empty. */
  const [typed, setTyped] = useState<ShownNote | null>(null);
  const isKept = ({ key }: { key: string }) => notes.some((note) => note.key === key);
  const begun = typed && !isKept(typed) ? [...notes, typed].sort((a, b) => a.atMs - b.atMs) : notes;
  const isLastUsed = begun.some(({ key }) => key === last.key);
  const lines = isLastUsed ? begun : [...begun, { key: last.key, atMs: null, text: '' }];

  const leave = (note: ShownNote) => {
    if (!typed) return;
    recorder.note({ ...note, text: note.text.trim() }, true);
    setTyped(null);
    if (note.key === last.key) setLast({ key: crypto.randomUUID(), isWanted: false });
  };

  return (
    <Stack as="section" aria-label="Notes" gap="2" minW="0">
      <Flex justify="space-between" align="baseline" columnGap="3" wrap="wrap">
        <Heading as="h3" size="sm">
          Your notes
        </Heading>
        <Muted textStyle="xs">Each line keeps its second. Enter begins the next.</Muted>
      </Flex>
      <Stack as="ul" gap="0">
        {lines.map(({ key, atMs, text }) => (
          <NoteLine
            key={key}
            moment={atMs === null ? null : formatMoment(atMs)}
            text={text}
            isWanted={key === last.key && last.isWanted}
            onType={(changed) => {
              const note = { key, atMs: atMs ?? recorder.elapsedMs, text: changed };
              recorder.note(note, false);
              setTyped({ ...note, text: '' });
            }}
            onEnter={() => atMs !== null && setLast({ key: crypto.randomUUID(), isWanted: true })}
            onLeave={() => atMs !== null && leave({ key, atMs, text })}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function NoteLine(props: {
  /** 'm:ss'; null for a line without a letter. */
  moment: string | null;
  text: string;
  /** True for a line that takes the focus when it appears. */
  isWanted: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
  onLeave: () => void;
}) {
  const { moment } = props;
  return (
    <HStack as="li" align="start" gap="3">
      <Muted w="12" pt="2.5" flexShrink={0}>
        {moment}
      </Muted>
      <Textarea
        variant="flushed"
        textStyle="md"
        rows={1}
        minH="11"
        py="2"
        autoresize
        scrollMarginY="40"
        autoFocus={props.isWanted}
        aria-label={moment === null ? 'Your notes' : `Note at ${moment}`}
        placeholder={moment === null ? 'What matters here?' : undefined}
        maxLength={maxNoteLength}
        value={props.text}
        onChange={({ target }) => props.onType(target.value)}
        onBlur={props.onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.onEnter();
        }}
      />
    </HStack>
  );
}
