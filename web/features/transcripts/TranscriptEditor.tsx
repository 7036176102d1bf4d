import { chakra, Field, Input, Stack, Textarea } from '@chakra-ui/react';
import type { TranscriptDetailsFragment } from '../../gql/graphql.ts';
import { useKeptEdits } from '../../lib/keptEdits/useKeptEdits.ts';
import { ConflictPanel } from '../../ui/notices/ConflictPanel.tsx';
import { useLeaveGuard } from '../../ui/dialogs/useLeaveGuard.tsx';
import { KeptEditNotice } from '../../ui/notices/KeptEditNotice.tsx';
import { labels, useTranscriptForm } from './useTranscriptForm.ts';
import { EditorEnd } from '../../ui/versions/EditorEnd.tsx';

/** Edits a transcript's title and text in place. */
export function TranscriptEditor(props: { transcript: TranscriptDetailsFragment; onDone: () => void }) {
  const { transcript, onDone } = props;
  const form = useTranscriptForm(transcript, onDone);
  const sides = form.conflict?.sides;
  const { kept, forget } = useKeptEdits('transcript');
  const found = form.isDirty ? undefined : kept.find(({ draftId }) => draftId === transcript.id);
  const guard = useLeaveGuard(form.isDirty, transcript.title);
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Stack gap="5" maxW="75ch">
        {found && (
          <KeptEditNotice
            kept={found}
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
            noun="transcript"
            labels={labels}
            conflicts={form.conflict.fields.map((field) => ({
              field,
              yours: sides?.yours[field] ?? '',
              theirs: sides?.theirs[field] ?? '',
            }))}
            choices={form.conflict.choices}
            onChoose={form.choose}
            isDisabled={form.isBusy}
          />
        )}
        <Field.Root>
          <Field.Label>{labels.title}</Field.Label>
          <Input
            autoFocus
            maxLength={300}
            value={form.typed.title}
            onChange={(event) => form.type('title', event.target.value)}
          />
        </Field.Root>
        <Field.Root>
          <Field.Label>{labels.summary}</Field.Label>
          <Textarea
            rows={5}
            value={form.typed.summary}
            onChange={(event) => form.type('summary', event.target.value)}
          />
        </Field.Root>
        <Field.Root>
          <Field.Label>{labels.content}</Field.Label>
          <Textarea
            rows={18}
            lineHeight="1.7"
            value={form.typed.content}
            onChange={(event) => form.type('content', event.target.value)}
          />
        </Field.Root>
        <EditorEnd form={form} onDone={onDone} />
      </Stack>
      {guard.dialog}
    </chakra.form>
  );
}
