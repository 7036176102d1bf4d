import { Button, chakra, HStack, Input, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useAction } from '../../lib/answers/useAction.ts';
import { formatMoment, parseMoment } from '../../lib/sound/soundRules.ts';

/** In characters. */
export const maxNoteLength = 2000;

/** Edits the text and the moment of a note. `onSave` rejects with a sentence for the user. */
export function NoteForm(props: {
  note: { atMs: number; text: string };
  onSave: (text: string, atMs: number) => Promise<void>;
  onDone: () => void;
}) {
  const { note } = props;
  const [text, setText] = useState(note.text);
  const shownMoment = formatMoment(note.atMs);
  const [moment, setMoment] = useState(shownMoment);
  // The shown moment is rounded: an unchanged moment keeps its exact value.
  const atMs = moment === shownMoment ? note.atMs : parseMoment(moment);
  const [isUnread, setUnread] = useState(false);
  const save = useAction(async (chosenMs: number) => {
    if (text.trim() !== note.text || chosenMs !== note.atMs) await props.onSave(text.trim(), chosenMs);
    props.onDone();
  });
  return (
    <chakra.form
      flex="1"
      minW="0"
      onSubmit={(event) => {
        event.preventDefault();
        setUnread(atMs === null);
        if (atMs !== null) save.run(atMs);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        props.onDone();
      }}
    >
      <Textarea
        autoFocus
        size="sm"
        rows={2}
        aria-label={`Note at ${shownMoment}`}
        maxLength={maxNoteLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(isUnread || save.error) && (
        <Text role="alert" textStyle="xs" color="fg.error" mt="1">
          {isUnread ? 'Enter the time as minutes and seconds, such as 12:03.' : save.error}
        </Text>
      )}
      <HStack gap="2" mt="2" wrap="wrap">
        <HStack as="label" gap="1.5" textStyle="xs" color="fg.muted">
          Moment
          <Input size="xs" w="20" value={moment} onChange={({ target }) => setMoment(target.value)} />
        </HStack>
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
