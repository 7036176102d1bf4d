import { useState } from 'react';
import type { TranscriptDetailsFragment } from '../../gql/graphql.ts';
import { useEditTranscriptMutation } from '../../gql/hooks.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import type { Choices, FieldConflict } from '../../ui/ConflictPanel.tsx';

export const labels = { title: 'Title', summary: 'Summary', content: 'Text' } as const;
type Field = keyof typeof labels;
export type Texts = Record<Field, string>;
const fields = Object.keys(labels) as Field[];

function textsOf({ title, summary, content }: Pick<TranscriptDetailsFragment, Field>): Texts {
  return { title, summary: summary ?? '', content };
}

interface Conflict {
  fields: FieldConflict<Field>[];
  choices: Choices<Field>;
}

/**
 * A transcript's texts while they are corrected, over the version that was seen. What somebody else saved meanwhile is kept beside what
 * is typed until it is chosen about.
 */
export function useTranscriptForm(transcript: TranscriptDetailsFragment, onSaved: () => void) {
  const [save] = useEditTranscriptMutation();
  const [seen, setSeen] = useState(() => ({ version: transcript.version, texts: textsOf(transcript) }));
  const [typed, setTyped] = useState(seen.texts);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const changed = fields.filter((field) => typed[field] !== seen.texts[field]);

  /** What is typed stays over what somebody else saved; the rest follows it. */
  const meet = (answer: { transcript: TranscriptDetailsFragment; fields: readonly { field: string }[] }) => {
    const now = textsOf(answer.transcript);
    const both = fields
      .filter((field) => answer.fields.some((each) => each.field === field))
      .map((field) => ({ field, yours: typed[field], theirs: now[field] }));
    setTyped(
      Object.fromEntries(fields.map((field) => [field, changed.includes(field) ? typed[field] : now[field]])) as Texts,
    );
    setSeen({ version: answer.transcript.version, texts: now });
    setConflict({ fields: both, choices: {} });
  };

  const saving = useAction(async () => {
    const open = conflict?.fields.find(({ field }) => conflict.choices[field] === undefined);
    if (open) throw new Error(`Choose a value for ${labels[open.field]} first.`);
    if (changed.length === 0) {
      onSaved();
      return;
    }
    const changes = Object.fromEntries(changed.map((field) => [field, typed[field]]));
    const asked = save({ variables: { input: { id: transcript.id, version: seen.version, ...changes } } });
    const answer = (
      await asked.catch((error: unknown) => {
        throw new Error(describeError(error), { cause: error });
      })
    ).data?.editTranscript;
    if (answer?.__typename === 'Transcript') onSaved();
    else if (answer?.__typename === 'TranscriptEditConflict') meet(answer);
    else throw new Error(answer?.message ?? 'The server gave no answer. Try again in a moment.');
  });

  return {
    typed,
    isDirty: changed.length > 0,
    type: (field: Field, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    conflict,
    choose: (field: Field, choice: 'yours' | 'theirs') => {
      const both = conflict?.fields.find((each) => each.field === field);
      if (!conflict || !both) return;
      setConflict({ ...conflict, choices: { ...conflict.choices, [field]: choice } });
      setTyped((before) => ({ ...before, [field]: both[choice] }));
    },
    save: () => saving.run(),
    isBusy: saving.isBusy,
    error: saving.error,
  };
}
