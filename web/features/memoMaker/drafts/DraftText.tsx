import { Field, Flex, Textarea } from '@chakra-ui/react';
import type { AutosaveState } from './editing/autosave.ts';
import { SaveState } from './editing/SaveState.tsx';

/** The transcribed text, which the user can correct. */
export function DraftText(props: {
  content: string;
  saveState: AutosaveState;
  isDisabled: boolean;
  onChange: (content: string) => void;
  onLeave: () => void;
}) {
  return (
    <Field.Root disabled={props.isDisabled}>
      <Flex w="full" justify="space-between" gap="3" wrap="wrap">
        <Field.Label>Transcribed content</Field.Label>
        <SaveState state={props.saveState} />
      </Flex>
      <Textarea
        rows={4}
        value={props.content}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
        lineHeight="1.6"
        css={{ fieldSizing: 'content', minH: '8rem', maxH: '20rem' }}
      />
    </Field.Root>
  );
}
