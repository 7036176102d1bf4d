import { DraftEditing, type DraftEdit, type ServersDraft } from './draftEditing.ts';

let draft: ServersDraft;
let kept: (DraftEdit & { version: number }) | null;
let isAway: boolean;
let changedIn: Record<'title' | 'content', number>;
beforeEach(() => {
  draft = { title: 'Call', content: 'first', version: 1 };
  [kept, isAway, changedIn] = [null, false, { title: 1, content: 1 }];
});

const editor = () =>
  new DraftEditing(
    draft.version,
    {
      async send({ version, ...edit }) {
        await Promise.resolve();
        if (isAway) throw new Error('away');
        const fields = (['title', 'content'] as const).filter(
          (field) => edit[field] !== undefined && edit[field] !== draft[field] && changedIn[field] > version,
        );
        if (fields.length > 0) return { fields, theirs: draft };
        draft = { ...draft, ...edit, version: draft.version + 1 };
        for (const field of Object.keys(edit) as ('title' | 'content')[]) changedIn[field] = draft.version;
        return { version: draft.version };
      },
      async keep(edit) {
        kept = edit;
        await Promise.resolve();
      },
    },
    60_000,
  );

it('keeps an edit in the browser until the server has stored it', async () => {
  const mine = editor();
  isAway = true;
  mine.edit({ content: 'corrected' });
  await expect(mine.flush()).rejects.toThrow('away');
  expect(kept).toEqual({ content: 'corrected', version: 1 });
  isAway = false;
  await mine.flush();
  expect(draft.content).toBe('corrected');
  expect(kept).toBeNull();
});

it('loses no choice and overwrites nothing silently, with 40 edits by two people in each of 40 random orders', async () => {
  let seed = 11;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let round = 0; round < 40; round += 1) {
    draft = { title: 'Call', content: '', version: 1 };
    changedIn = { title: 1, content: 1 };
    const people = [editor(), editor()];
    const words: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const person = people[random() < 0.5 ? 0 : 1]!;
      if (random() < 0.3) person.see(draft);
      const shown = person.state.read().edits.content ?? draft.content ?? '';
      const word = `w${turn}`;
      person.edit({ content: `${shown} ${word}` });
      await person.flush().catch(() => undefined);
      const { conflict } = person.state.read();
      if (conflict) {
        // The person sees the other person's words and adds their own after them.
        person.choose('content', 'yours');
        person.edit({ content: `${conflict.theirs.content ?? ''} ${word}` });
        await person.flush();
      }
      words.push(word);
    }
    expect(draft.content?.trim().split(' ')).toEqual(words);
  }
});
