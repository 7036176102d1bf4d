import { Button } from '@chakra-ui/react';
import { Save } from 'lucide-react';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { KeptEdit } from '../../lib/keptEdits/keptEdits.ts';
import { useKeptEdits } from '../../lib/keptEdits/useKeptEdits.ts';
import { useLeaveGuard } from '../dialogs/useLeaveGuard.tsx';
import { ErrorText } from '../errors/ErrorText.tsx';
import { ConflictPanel, type Choices, type FieldConflict } from '../notices/ConflictPanel.tsx';
import { KeptEditNotice } from '../notices/KeptEditNotice.tsx';
import { Form } from '../actions/Form.tsx';

interface EditedForm<Field extends string> {
  isDirty: boolean;
  isBusy: boolean;
  error: string | null;
  conflict: { choices: Choices<Field>; by?: string | undefined } | null;
  save: () => void;
  forget: () => void;
  putBack: (edit: KeptEdit) => void;
  choose: (field: Field, choice: 'yours' | 'theirs') => void;
}

/** Edits a saved text, with unsent edits and conflicts above its fields and its buttons in `slot`. */
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
  /** The place of the buttons in the bar of the page; null until it is there. */
  slot: HTMLElement | null;
  children: ReactNode;
}) {
  const { edited, form, onDone, slot } = props;
  const formId = useId();
  const { kept, isRead, forget } = useKeptEdits(props.kind);
  const found = form.isDirty ? undefined : kept.find(({ draftId }) => draftId === edited.id);
  const guard = useLeaveGuard(form.isDirty);
  const save = useEffectEvent(form.save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const buttons = (
    <>
      <Button
        type="submit"
        form={formId}
        size="sm"
        colorPalette="brand"
        loading={form.isBusy}
        title="Ctrl+S"
        aria-keyshortcuts="Control+S"
      >
        <Save /> Save
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={form.isBusy}
        onClick={() => {
          form.forget();
          onDone();
        }}
      >
        Cancel
      </Button>
    </>
  );
  return (
    <Form id={formId} noValidate gap="5" onSubmit={form.save}>
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
          by={form.conflict.by}
          onChoose={form.choose}
          isDisabled={form.isBusy}
        />
      )}
      {/* A notice must not push the text away from somebody who is already pressing it. */}
      {isRead && props.children}
      <ErrorText>{form.error}</ErrorText>
      {slot && createPortal(buttons, slot)}
      {guard.dialog}
    </Form>
  );
}
