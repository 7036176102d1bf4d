import { chakra, Field, Input, Skeleton, Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { WriteupDetailsFragment } from '../../../gql/graphql.ts';
import { useKeptEdits } from '../../../lib/keptEdits/useKeptEdits.ts';
import { htmlLines } from '../../../lib/text/htmlLines.ts';
import { ConflictPanel } from '../../../ui/notices/ConflictPanel.tsx';
import { useLeaveGuard } from '../../../ui/dialogs/useLeaveGuard.tsx';
import { KeptEditNotice } from '../../../ui/notices/KeptEditNotice.tsx';
import { labels, useMemoForm } from './useMemoForm.ts';
import { EditorEnd } from '../../../ui/versions/EditorEnd.tsx';

/** The editor's library is larger than the page, so it is loaded only when somebody edits. */
const MemoText = lazy(async () => ({ default: (await import('./MemoText.tsx')).MemoText }));

/** Edits a write-up in place. */
export function MemoEditor(props: { writeup: WriteupDetailsFragment; onDone: () => void }) {
  const { writeup, onDone } = props;
  const form = useMemoForm(writeup, onDone);
  const { kept, forget } = useKeptEdits('writeup');
  const found = form.isDirty ? undefined : kept.find(({ draftId }) => draftId === writeup.id);
  const guard = useLeaveGuard(form.isDirty, writeup.title);
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Stack gap="5">
        {found && (
          <KeptEditNotice
            kept={found}
            words={htmlLines(found.content ?? '')}
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
            noun="write-up"
            labels={labels}
            conflicts={form.conflicts}
            choices={form.conflict.choices}
            onChoose={form.choose}
            isDisabled={form.isBusy}
          />
        )}
        <Field.Root>
          <Field.Label>{labels.title}</Field.Label>
          <Input
            maxLength={300}
            value={form.typed.title}
            onChange={(event) => form.type('title', event.target.value)}
          />
        </Field.Root>
        <Suspense fallback={<Skeleton h="96" aria-label="Loading ..." />}>
          <MemoText key={form.loaded.key} html={form.loaded.html} onChange={(html) => form.type('content', html)} />
        </Suspense>
        <EditorEnd form={form} onDone={onDone} />
      </Stack>
      {guard.dialog}
    </chakra.form>
  );
}
