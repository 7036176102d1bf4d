import { useEffect, useState } from 'react';
import type { WriteupDetailsFragment } from '../../../gql/graphql.ts';
import { useEditWriteupMutation } from '../../../gql/hooks.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { keptEdits, type KeptEdit } from '../../../lib/keptEdits/keptEdits.ts';
import { useSession } from '../../../lib/session/session.ts';
import { compareTexts } from '../../../lib/text/compareTexts.ts';
import { htmlLines } from '../../../lib/text/htmlLines.ts';
import type { Choices, FieldConflict } from '../../../ui/ConflictPanel.tsx';

export const labels = { title: 'Title', content: 'Text' } as const;
type Field = keyof typeof labels;
type Texts = Record<Field, string>;
const fields = Object.keys(labels) as Field[];

/** The text that the editor begins with, and the version whose marks it carries. `key` tells one beginning from the next. */
interface Loaded {
  html: string;
  marksOf: number;
  key: number;
}

interface Conflict {
  fields: FieldConflict<Field>[];
  choices: Choices<Field>;
  /** What each choice puts into the editor. */
  sides: Record<'yours' | 'theirs', { texts: Texts; marksOf: number }>;
}

const textsOf = ({ title, content }: Texts): Texts => ({ title, content });

/**
 * A write-up's title and text while they are edited, over the version that was seen. What somebody else saved meanwhile is kept beside
 * what is typed until it is chosen about, and until the server has it what is typed stays in this browser.
 */
export function useMemoForm(writeup: WriteupDetailsFragment, onSaved: () => void) {
  const { tenant, member } = useSession().session;
  const [editor] = useState(() => crypto.randomUUID());
  const [save] = useEditWriteupMutation();
  const [seen, setSeen] = useState(() => ({ version: writeup.version, texts: textsOf(writeup) }));
  const [typed, setTyped] = useState(seen.texts);
  const [loaded, setLoaded] = useState<Loaded>({ html: writeup.content, marksOf: writeup.version, key: 0 });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const changed = fields.filter((field) => typed[field] !== seen.texts[field]);
  const isDirty = changed.length > 0;
  const load = (html: string, marksOf: number) => setLoaded(({ key }) => ({ html, marksOf, key: key + 1 }));

  useEffect(() => {
    if (!isDirty) return;
    const edit: KeptEdit = {
      key: editor,
      kind: 'writeup',
      draftId: writeup.id,
      tenantSlug: tenant.slug,
      memberId: member?.id ?? null,
      ...typed,
      version: seen.version,
      marksOf: loaded.marksOf,
      draftTitle: seen.texts.title,
      keptAt: new Date().toISOString(),
    };
    void keptEdits.put(edit).catch(console.error);
  }, [editor, isDirty, writeup.id, tenant.slug, member?.id, typed, seen, loaded.marksOf]);

  const forget = () => void keptEdits.delete(editor).catch(console.error);

  /** What is typed stays over what somebody else saved; the rest follows it. */
  const meet = (answer: { writeup: WriteupDetailsFragment; fields: readonly { field: string }[] }) => {
    const now = textsOf(answer.writeup);
    const { version } = answer.writeup;
    const overtaken = fields.filter((field) => answer.fields.some((each) => each.field === field));
    if (!changed.includes('content')) load(now.content, version);
    setTyped(changed.reduce((texts, field) => ({ ...texts, [field]: typed[field] }), now));
    setSeen({ version, texts: now });
    setConflict({
      fields: overtaken.map((field) => ({ field, ...differing(field, typed[field], now[field]) })),
      choices: {},
      sides: { yours: { texts: typed, marksOf: loaded.marksOf }, theirs: { texts: now, marksOf: version } },
    });
  };

  const saving = useAction(async () => {
    const open = conflict?.fields.find(({ field }) => conflict.choices[field] === undefined);
    if (open) throw new Error(`Choose a value for ${labels[open.field]} first.`);
    if (isDirty) {
      const changes = Object.fromEntries(changed.map((field) => [field, typed[field]]));
      const input = { id: writeup.id, version: seen.version, marksOf: loaded.marksOf, ...changes };
      const answer = await succeed(save({ variables: { input } }).then(({ data }) => data?.editWriteup));
      if (answer.__typename === 'WriteupEditConflict') {
        meet(answer);
        return;
      }
    }
    forget();
    onSaved();
  });

  return {
    typed,
    loaded,
    isDirty,
    conflict,
    forget,
    type: (field: Field, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    choose: (field: Field, choice: 'yours' | 'theirs') => {
      if (!conflict) return;
      const { texts, marksOf } = conflict.sides[choice];
      setConflict({ ...conflict, choices: { ...conflict.choices, [field]: choice } });
      setTyped((before) => ({ ...before, [field]: texts[field] }));
      if (field === 'content') load(texts.content, marksOf);
    },
    /** Takes up what was kept in the browser, over the version that it changes. */
    putBack: ({ title = writeup.title, content = writeup.content, version, marksOf = version }: KeptEdit) => {
      setSeen({ version, texts: textsOf(writeup) });
      setTyped({ title, content });
      load(content, marksOf);
    },
    save: () => saving.run(),
    isBusy: saving.isBusy,
    error: saving.error,
  };
}

/** Of two long texts the lines in which they differ, as the panel shows them beside each other. */
function differing(field: Field, yours: string, theirs: string): { yours: string; theirs: string } {
  if (field === 'title') return { yours, theirs };
  const passages = compareTexts(htmlLines(theirs), htmlLines(yours));
  const only = (kind: 'added' | 'removed') =>
    passages
      .filter((passage) => passage.kind === kind)
      .map(({ text }) => text)
      .join('\n…\n') || 'Without the lines that the other has';
  return { yours: only('added'), theirs: only('removed') };
}
