import { Field, Flex, Text, Textarea } from '@chakra-ui/react';
import type { AutosaveState } from './autosave.ts';

const saveTexts: Record<AutosaveState, string> = {
  saved: 'Saved',
  pending: 'Saving...',
  saving: 'Saving...',
  failed: 'Not saved yet: the server could not be reached',
};

/** The transcribed text, to be corrected where the transcriber misheard. */
export function DraftText(props: {
  content: string;
  saveState: AutosaveState;
  isDisabled: boolean;
  onChange: (content: string) => void;
  onLeave: () => void;
}) {
  const isFailed = props.saveState === 'failed';
  return (
    <Field.Root disabled={props.isDisabled}>
      <Flex w="full" justify="space-between" gap="3" wrap="wrap">
        <Field.Label>Transcribed content</Field.Label>
        <Text textStyle="xs" color={isFailed ? 'fg.error' : 'fg.muted'} role={isFailed ? 'alert' : undefined}>
          {saveTexts[props.saveState]}
        </Text>
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
