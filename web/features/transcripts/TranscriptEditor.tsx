import { Field, Input, Textarea } from '@chakra-ui/react';
import { useEditTranscriptMutation, type TranscriptDetailsFragment } from './transcripts.gql.ts';
import { EditorForm } from '../../ui/versions/EditorForm.tsx';
import { succeed } from '../../lib/answers/succeed.ts';
import { useTextForm } from '../../lib/keptEdits/useTextForm.ts';

const labels = { title: 'Title', summary: 'Summary', content: 'Text' } as const;
type FieldName = keyof typeof labels;
type Texts = Record<FieldName, string>;

function textsOf({ title, summary, content }: Pick<TranscriptDetailsFragment, FieldName>): Texts {
  return { title, summary: summary ?? '', content };
}

function useTranscriptForm(transcript: TranscriptDetailsFragment, onSaved: () => void) {
  const { id } = transcript;
  const [save] = useEditTranscriptMutation();
  return useTextForm<FieldName>({
    kept: { kind: 'transcript', draftId: id },
    labels,
    version: transcript.version,
    texts: textsOf(transcript),
    save: async (changes, version) => {
      const input = { id, version, ...changes };
      const answer = await succeed(save({ variables: { input } }));
      if (answer.__typename !== 'TranscriptEditConflict') return null;
      return { version: answer.transcript.version, texts: textsOf(answer.transcript), fields: answer.fields };
    },
    onSaved,
  });
}

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
