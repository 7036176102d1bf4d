import { Button, chakra, HStack, Stack, type StackProps } from '@chakra-ui/react';
import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KeptEdit } from '../../lib/keptEdits/keptEdits.ts';
import { useKeptEdits } from '../../lib/keptEdits/useKeptEdits.ts';
import { useLeaveGuard } from '../dialogs/useLeaveGuard.tsx';
import { ErrorText } from '../errors/ErrorText.tsx';
import { ConflictPanel, type Choices, type FieldConflict } from '../notices/ConflictPanel.tsx';
import { KeptEditNotice } from '../notices/KeptEditNotice.tsx';

interface EditedForm<Field extends string> {
  isDirty: boolean;
  isBusy: boolean;
  error: string | null;
  conflict: { choices: Choices<Field> } | null;
  save: () => void;
  forget: () => void;
  putBack: (edit: KeptEdit) => void;
  choose: (field: Field, choice: 'yours' | 'theirs') => void;
}

/** Shows the editor of a saved text: unsent edits and conflicts above its fields, the buttons below them. */
export function EditorForm<Field extends string>(props: {
  kind: NonNullable<KeptEdit['kind']>;
  /** The noun inside a sentence: 'write-up'. */
  noun: string;
  edited: { id: string; title: string };
  form: EditedForm<Field>;
  labels: Readonly<Record<Field, string>>;
  conflicts: readonly FieldConflict<Field>[];
  /** Returns the words of an unsent edit, if they differ from its stored content. */
  wordsOf?: (edit: KeptEdit) => string;
  onDone: () => void;
  maxW?: StackProps['maxW'];
  children: ReactNode;
}) {
  const { edited, form, onDone } = props;
  const { kept, forget } = useKeptEdits(props.kind);
  const found = form.isDirty ? undefined : kept.find(({ draftId }) => draftId === edited.id);
  const guard = useLeaveGuard(form.isDirty, edited.title);
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Stack gap="5" maxW={props.maxW}>
        {found && (
          <KeptEditNotice
            kept={found}
            words={props.wordsOf?.(found)}
            takeLabel="Restore them"
            onTake={() => {
              form.putBack(found);
              forget(found);
            }}
            onForget={() => forget(found)}
          />
        )}
        {form.conflict && (
          <ConflictPanel
            noun={props.noun}
            labels={props.labels}
            conflicts={props.conflicts}
            choices={form.conflict.choices}
            onChoose={form.choose}
            isDisabled={form.isBusy}
          />
        )}
        {props.children}
        <ErrorText>{form.error}</ErrorText>
        <HStack gap="2">
          <Button type="submit" colorPalette="brand" loading={form.isBusy}>
            <Save aria-hidden /> Save
          </Button>
          <Button
            variant="outline"
            disabled={form.isBusy}
            onClick={() => {
              form.forget();
              onDone();
            }}
          >
            Cancel
          </Button>
        </HStack>
      </Stack>
      {guard.dialog}
    </chakra.form>
  );
}
