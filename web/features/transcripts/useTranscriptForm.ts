import type { TranscriptDetailsFragment } from '../../gql/graphql.ts';
import { useEditTranscriptMutation } from '../../gql/hooks.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useTextForm } from '../../lib/keptEdits/useTextForm.ts';

export const labels = { title: 'Title', summary: 'Summary', content: 'Text' } as const;
type Field = keyof typeof labels;
type Texts = Record<Field, string>;

function textsOf({ title, summary, content }: Pick<TranscriptDetailsFragment, Field>): Texts {
  return { title, summary: summary ?? '', content };
}

/** Holds the editable texts of a transcript. */
export function useTranscriptForm(transcript: TranscriptDetailsFragment, onSaved: () => void) {
  const { id } = transcript;
  const [save] = useEditTranscriptMutation();
  return useTextForm<Field>({
    kept: { kind: 'transcript', draftId: id },
    labels,
    version: transcript.version,
    texts: textsOf(transcript),
    save: async (changes, version) => {
      const input = { id, version, ...changes };
      const answer = await succeed(save({ variables: { input } }).then(({ data }) => data?.editTranscript));
      if (answer.__typename !== 'TranscriptEditConflict') return null;
      return { version: answer.transcript.version, texts: textsOf(answer.transcript), fields: answer.fields };
    },
    onSaved,
  });
}
