import { useApolloClient } from '@apollo/client/react';
import { Box, Input } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useEditWriteupMutation, WriteupVersionsDocument } from '../writeups.gql.ts';
import type { WriteupDetailsFragment } from '../../../ui/memo/writeup.gql.ts';
import { namesOf } from '../../../ui/versions/namesOf.ts';
import { htmlLines } from '../../../lib/text/htmlLines.ts';
import { EditorForm } from '../../../ui/versions/EditorForm.tsx';
import { succeed } from '../../../lib/answers/succeed.ts';
import type { KeptEdit } from '../../../lib/keptEdits/keptEdits.ts';
import { useTextForm } from '../../../lib/keptEdits/useTextForm.ts';
import { MemoText } from './MemoText.tsx';
import { compareTexts } from '../../../lib/text/compareTexts.ts';

const labels = { title: 'Title', content: 'Text' } as const;
type FieldName = keyof typeof labels;

/** The editor's initial text, and the version to which its marks belong. `key` changes with each new initial text. */
interface Loaded {
  html: string;
  marksOf: number;
  key: number;
}

const textsOf = ({ title, content }: Record<FieldName, string>) => ({ title, content });

function useMemoForm(writeup: WriteupDetailsFragment, onSaved: () => void) {
  const client = useApolloClient();
  const [save] = useEditWriteupMutation();
  const namesSince = async (id: string, version: number) => {
    const query = { query: WriteupVersionsDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
    // Without the names the choice is still offered.
    const answer = await client.query(query).catch(() => null);
    const versions = answer?.data?.node?.__typename === 'Writeup' ? answer.data.node.versions : [];
    return namesOf(versions.flatMap((each) => (each.version > version ? [each.author] : [])));
  };
  const [loaded, setLoaded] = useState<Loaded>({ html: writeup.content, marksOf: writeup.version, key: 0 });
  const [marks, setMarks] = useState({ yours: writeup.version, theirs: writeup.version });
  const load = (html: string, marksOf: number) => setLoaded(({ key }) => ({ html, marksOf, key: key + 1 }));
  const { marksOf } = loaded;

  const form = useTextForm<FieldName>({
    kept: { kind: 'writeup', draftId: writeup.id, marksOf },
    labels,
    version: writeup.version,
    texts: textsOf(writeup),
    save: async (changes, version) => {
      const input = { id: writeup.id, version, marksOf, ...changes };
      const answer = await succeed(save({ variables: { input } }));
      if (answer.__typename !== 'WriteupEditConflict') return null;
      const { writeup: now, fields } = answer;
      setMarks({ yours: marksOf, theirs: now.version });
      if (changes.content === undefined) load(now.content, now.version);
      return { version: now.version, texts: textsOf(now), fields, by: await namesSince(now.id, version) };
    },
    onSaved,
  });
  const { conflict } = form;
  const overtaken = conflict?.fields;
  const sides = conflict?.sides;
  const conflicts = useMemo(
    () =>
      overtaken && sides
        ? overtaken.map((field) => ({ field, ...differing(field, sides.yours[field], sides.theirs[field]) }))
        : [],
    [overtaken, sides],
  );

  return {
    ...form,
    loaded,
    conflicts,
    choose: (field: FieldName, choice: 'yours' | 'theirs') => {
      form.choose(field, choice);
      if (conflict && field === 'content') load(conflict.sides[choice].content, marks[choice]);
    },
    putBack: (edit: KeptEdit) => {
      form.putBack(edit);
      load(edit.content ?? writeup.content, edit.marksOf ?? edit.version);
    },
  };
}

function differing(field: FieldName, yours: string, theirs: string): { yours: string; theirs: string } {
  if (field === 'title') return { yours, theirs };
  const passages = compareTexts(htmlLines(theirs), htmlLines(yours));
  const only = (kind: 'added' | 'removed') =>
    passages
      .filter((passage) => passage.kind === kind)
      .map(({ text }) => text)
      .join('\n…\n') || 'Without the other version’s lines';
  return { yours: only('added'), theirs: only('removed') };
}

/** Edits a write-up in place, in a file that loads on Edit. `buttons` is the place of Save and Cancel. */
export function MemoEditor(props: {
  writeup: WriteupDetailsFragment;
  buttons: HTMLElement | null;
  onDone: () => void;
}) {
  const { writeup, buttons: slot, onDone } = props;
  const form = useMemoForm(writeup, onDone);
  return (
    <EditorForm
      {...{ kind: 'writeup', noun: 'write-up', edited: writeup, form, labels, conflicts: form.conflicts, onDone, slot }}
      wordsOf={({ content }) => htmlLines(content ?? '')}
    >
      <Box as="h1">
        <Input
          aria-label={labels.title}
          variant="flushed"
          h="auto"
          textStyle={{ base: 'xl', md: '2xl' }}
          fontWeight="semibold"
          letterSpacing="tight"
          maxLength={300}
          value={form.typed.title}
          onChange={(event) => form.type('title', event.target.value)}
        />
      </Box>
      <MemoText key={form.loaded.key} html={form.loaded.html} onChange={(html) => form.type('content', html)} />
    </EditorForm>
  );
}
