import { useEffect, useState } from 'react';
import { useAction } from '../answers/useAction.ts';
import { useSession } from '../session/session.ts';
import { keptEdits, type KeptEdit } from './keptEdits.ts';

type TextField = 'title' | 'content' | 'summary';
type Texts<Field extends TextField> = Record<Field, string>;

interface Overtaken<Field extends TextField> {
  version: number;
  texts: Texts<Field>;
  fields: readonly { field: string }[];
  /** Who saved it: 'Anna Lee'; undefined where no name is known. */
  by?: string | undefined;
}

interface Conflict<Field extends TextField> {
  fields: Field[];
  choices: Partial<Record<Field, 'yours' | 'theirs'>>;
  sides: Record<'yours' | 'theirs', Texts<Field>>;
  by: string | undefined;
}

/**
 * Keeps texts while they are edited, based on the version that the user saw. What somebody else saved meanwhile is kept
 * beside the typed text until the user has chosen. This browser keeps the typed text until the server has stored it.
 */
export function useTextForm<Field extends TextField>(given: {
  kept: { kind: NonNullable<KeptEdit['kind']>; draftId: string; marksOf?: number };
  labels: Readonly<Record<Field, string>>;
  version: number;
  texts: Texts<Field>;
  /** Saves on top of the seen version; resolves to null, or to what somebody else saved meanwhile. */
  save: (changes: Partial<Texts<Field>>, version: number) => Promise<Overtaken<Field> | null>;
  onSaved: () => void;
}) {
  const { labels, onSaved } = given;
  const { kind, draftId, marksOf } = given.kept;
  const { tenant, member } = useSession().session;
  const [editor] = useState(() => crypto.randomUUID());
  const [seen, setSeen] = useState(() => ({ version: given.version, texts: given.texts }));
  const [typed, setTyped] = useState(seen.texts);
  const [conflict, setConflict] = useState<Conflict<Field> | null>(null);
  const fields = Object.keys(labels) as Field[];
  const changed = fields.filter((field) => typed[field] !== seen.texts[field]);
  const isDirty = changed.length > 0;
  const memberId = member?.id ?? null;

  useEffect(() => {
    if (!isDirty) return;
    const texts: Partial<Record<TextField, string>> = typed;
    const edit: KeptEdit = {
      ...{ key: editor, kind, draftId, tenantSlug: tenant.slug, memberId, version: seen.version },
      ...texts,
      ...(marksOf !== undefined && { marksOf }),
      draftTitle: (seen.texts as Partial<Record<TextField, string>>).title ?? '',
      keptAt: new Date().toISOString(),
    };
    void keptEdits.put(edit).catch(console.error);
  }, [editor, kind, draftId, marksOf, isDirty, tenant.slug, memberId, typed, seen]);

  const forget = () => void keptEdits.delete(editor).catch(console.error);

  /** Keeps the typed fields and takes the other fields from what somebody else saved. */
  const meet = ({ version, texts, fields: overtaken, by }: Overtaken<Field>) => {
    setTyped(changed.reduce((now, field) => ({ ...now, [field]: typed[field] }), texts));
    setSeen({ version, texts });
    const both = fields.filter((field) => overtaken.some((each) => each.field === field));
    setConflict({ fields: both, choices: {}, sides: { yours: typed, theirs: texts }, by });
  };

  const saving = useAction(async () => {
    const open = conflict?.fields.find((field) => conflict.choices[field] === undefined);
    if (open) throw new Error(`Choose a value for ${labels[open]} first.`);
    if (isDirty) {
      const changes = Object.fromEntries(changed.map((field) => [field, typed[field]])) as Partial<Texts<Field>>;
      const overtaken = await given.save(changes, seen.version);
      if (overtaken) {
        meet(overtaken);
        return;
      }
    }
    forget();
    onSaved();
  });

  return {
    typed,
    isDirty,
    conflict,
    forget,
    type: (field: Field, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    choose: (field: Field, choice: 'yours' | 'theirs') => {
      if (!conflict) return;
      setConflict({ ...conflict, choices: { ...conflict.choices, [field]: choice } });
      setTyped((before) => ({ ...before, [field]: conflict.sides[choice][field] }));
    },
    putBack: (edit: KeptEdit) => {
      const texts: Partial<Record<TextField, string>> = edit;
      setSeen({ version: edit.version, texts: given.texts });
      setTyped(fields.reduce((now, field) => ({ ...now, [field]: texts[field] ?? given.texts[field] }), given.texts));
    },
    save: () => saving.run(),
    isBusy: saving.isBusy,
    error: saving.error,
  };
}
