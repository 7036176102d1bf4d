import { Field, Input, Textarea } from '@chakra-ui/react';
import type { TranscriptDetailsFragment } from '../../gql/graphql.ts';
import { EditorForm } from '../../ui/versions/EditorForm.tsx';
import { labels, useTranscriptForm } from './useTranscriptForm.ts';

/** Edits a transcript's title and text in place. */
export function TranscriptEditor({
  transcript,
  onDone,
}: {
  transcript: TranscriptDetailsFragment;
  onDone: () => void;
}) {
  const form = useTranscriptForm(transcript, onDone);
  const { typed, type, conflict } = form;
  return (
    <EditorForm
      {...{ kind: 'transcript', noun: 'transcript', edited: transcript, form, labels, onDone, maxW: '75ch' }}
      conflicts={(conflict?.fields ?? []).map((field) => ({
        field,
        yours: conflict?.sides.yours[field] ?? '',
        theirs: conflict?.sides.theirs[field] ?? '',
      }))}
    >
      <Field.Root>
        <Field.Label>{labels.title}</Field.Label>
        <Input autoFocus maxLength={300} value={typed.title} onChange={(event) => type('title', event.target.value)} />
      </Field.Root>
      <Field.Root>
        <Field.Label>{labels.summary}</Field.Label>
        <Textarea rows={5} value={typed.summary} onChange={(event) => type('summary', event.target.value)} />
      </Field.Root>
      <Field.Root>
        <Field.Label>{labels.content}</Field.Label>
        <Textarea
          rows={18}
          lineHeight="1.7"
          value={typed.content}
          onChange={(event) => type('content', event.target.value)}
        />
      </Field.Root>
    </EditorForm>
  );
}
