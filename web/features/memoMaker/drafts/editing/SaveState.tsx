import { Text } from '@chakra-ui/react';
import type { AutosaveState } from './autosave.ts';

const saveTexts: Record<AutosaveState, string> = {
  saved: 'Saved',
  pending: 'Saving...',
  saving: 'Saving...',
  failed: 'Not saved yet: the server did not answer or rejected it',
};

/** Whether the latest edits are saved. */
export function SaveState({ state }: { state: AutosaveState }) {
  const isFailed = state === 'failed';
  return (
    <Text textStyle="xs" color={isFailed ? 'fg.error' : 'fg.muted'} role={isFailed ? 'alert' : undefined}>
      {saveTexts[state]}
    </Text>
  );
}
