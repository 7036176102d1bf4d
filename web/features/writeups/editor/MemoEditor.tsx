import { Field, Input, Skeleton } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { WriteupDetailsFragment } from '../../../gql/graphql.ts';
import { htmlLines } from '../../../lib/text/htmlLines.ts';
import { EditorForm } from '../../../ui/versions/EditorForm.tsx';
import { labels, useMemoForm } from './useMemoForm.ts';

/** The editor's library is larger than the page, so it is loaded only when somebody edits. */
const MemoText = lazy(async () => ({ default: (await import('./MemoText.tsx')).MemoText }));

/** Edits a write-up in place. */
export function MemoEditor({ writeup, onDone }: { writeup: WriteupDetailsFragment; onDone: () => void }) {
  const form = useMemoForm(writeup, onDone);
  return (
    <EditorForm
      {...{ kind: 'writeup', noun: 'write-up', edited: writeup, form, labels, conflicts: form.conflicts, onDone }}
      wordsOf={({ content }) => htmlLines(content ?? '')}
    >
      <Field.Root>
        <Field.Label>{labels.title}</Field.Label>
        <Input maxLength={300} value={form.typed.title} onChange={(event) => form.type('title', event.target.value)} />
      </Field.Root>
      <Suspense fallback={<Skeleton h="96" aria-label="Loading ..." />}>
        <MemoText key={form.loaded.key} html={form.loaded.html} onChange={(html) => form.type('content', html)} />
      </Suspense>
    </EditorForm>
  );
}
