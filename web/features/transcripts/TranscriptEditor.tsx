import { useApolloClient } from '@apollo/client/react';
import { Field, Input, Textarea, VisuallyHidden } from '@chakra-ui/react';
import {
  TranscriptVersionsDocument,
  EditTranscriptDocument,
  type TranscriptDetailsFragment,
} from './transcripts.gql.ts';
import { EditorForm } from '../../ui/versions/EditorForm.tsx';
import { namesOf } from '../../ui/versions/versionNames.ts';
import { useTextForm } from '../../lib/keptEdits/useTextForm.ts';
import { useSend } from '../../lib/answers/useAction.ts';

const labels = { title: 'Title', summary: 'Summary', content: 'Text' } as const;
type FieldName = keyof typeof labels;
type Texts = Record<FieldName, string>;

function textsOf({ title, summary, content }: Pick<TranscriptDetailsFragment, FieldName>): Texts {
  return { title, summary: summary ?? '', content };
}

function useTranscriptForm(transcript: TranscriptDetailsFragment, onSaved: () => void) {
  const { id } = transcript;
  const client = useApolloClient();
  const save = useSend(EditTranscriptDocument);
  const namesSince = async (version: number) => {
    const query = { query: TranscriptVersionsDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
    // Without the names the choice is still offered.
    const answer = await client.query(query).catch(() => null);
    const versions = answer?.data?.node?.__typename === 'Transcript' ? answer.data.node.versions : [];
    return namesOf(versions.flatMap((each) => (each.version > version ? [each.writtenBy] : [])));
  };
  return useTextForm<FieldName>({
    kept: { kind: 'transcript', draftId: id },
    labels,
    version: transcript.version,
    texts: textsOf(transcript),
    save: async (changes, version) => {
      const answer = await save({ id, version, ...changes });
      if (answer.__typename !== 'TranscriptEditConflict') return null;
      const { transcript: now, fields } = answer;
      return { version: now.version, texts: textsOf(now), fields, by: await namesSince(version) };
    },
    onSaved,
  });
}

/** Edits a transcript in place, in a file that loads on Edit. `slot` is the place of Save and Cancel. */
export function TranscriptEditor(props: {
  transcript: TranscriptDetailsFragment;
  slot: HTMLElement | null;
  onDone: () => void;
}) {
  const { transcript, slot, onDone } = props;
  const form = useTranscriptForm(transcript, onDone);
  const { typed, type, conflict } = form;
  return (
    <EditorForm
      {...{ kind: 'transcript', noun: 'transcript', edited: transcript, form, labels, onDone, slot }}
      conflicts={(conflict?.fields ?? []).map((field) => ({
        field,
        yours: conflict?.sides.yours[field] ?? '',
        theirs: conflict?.sides.theirs[field] ?? '',
      }))}
    >
      <VisuallyHidden as="h1">{transcript.title}</VisuallyHidden>
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
          lineHeight="1.75"
          css={{ fieldSizing: 'content' }}
          value={typed.content}
          onChange={(event) => type('content', event.target.value)}
        />
      </Field.Root>
    </EditorForm>
  );
}
