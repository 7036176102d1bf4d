import { Client } from '../support/client.ts';
import { conversation, jobIn, mutate, readNode, refusalOf, uuidOf, writeMemo } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

interface Figure {
  text: string;
  isVerified: boolean;
  factId: string | null;
  byHand: string | null;
  override: { said: string } | null;
}
interface Memo {
  id: string;
  title: string;
  content: string;
  version: number;
  status: string;
  unverifiedFigureCount: number;
  figures: Figure[];
  versions: { version: number; change: string; summary: string; author: { name: string } | null }[];
  statusChanges: { status: string; author: { name: string } | null }[];
  revision: { id: string; status: string; text: string | null } | null;
  transcript: { id: string };
}
type Change = Record<'name' | 'before' | 'after', string | null>;
const fields = `id title content version status unverifiedFigureCount transcript { id }
  figures { text isVerified factId byHand override { said } }
  versions { version change summary author { name } } statusChanges { status author { name } } revision { id status text }`;

const added = '<p>Churn fell to 3.7% by our own count, and the pipeline holds $9.9M.</p>';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

describe('a write-up that people edit', () => {
  beforeAll(async () => {
    await mutate(client, 'nameMyself', { name: 'Ada Lovelace' });
  });

  const read = (id: string) => readNode<Memo>(client, id, `... on Writeup { ${fields} }`);
  const edit = (memo: Memo, change: object) =>
    mutate<Memo>(client, 'editWriteup', { id: memo.id, version: memo.version, ...change }, fields);
  const memoOf = async (): Promise<Memo> => read(await writeMemo(client, { title: 'Acme Robotics' }));
  const figureOf = ({ figures }: Memo, text: string) => figures.find((figure) => figure.text === text);

  it('keeps the evidence of unchanged text, grounds new text, and marks what no source states as the person’s', async () => {
    const before = await memoOf();
    const content = before.content.replace('</h2>', `</h2>${added}<p>Gross margin is 62 percent.</p>`);
    const after = await edit(before, { content });
    expect(after.version).toBe(2);
    const kept = after.figures.filter(({ factId }) => factId !== null);
    expect(kept.length).toBe(before.figures.filter(({ factId }) => factId !== null).length);
    for (const text of ['3.7%', '$9.9M'])
      expect(figureOf(after, text)).toMatchObject({ isVerified: false, byHand: 'Written by Ada Lovelace, no source.' });
    expect(figureOf(after, '62 percent')).toMatchObject({ isVerified: true, byHand: null });
    expect(after.unverifiedFigureCount).toBe(before.unverifiedFigureCount);
    expect(after.content).toContain('class="figure by-hand"');
    expect(after.versions.map(({ version, change }) => [version, change])).toEqual([
      [2, 'EDITED'],
      [1, 'WRITTEN'],
    ]);
    expect(after.versions[0]).toMatchObject({
      summary: expect.stringMatching(/^Changed: /) as string,
      author: { name: 'Ada Lovelace' },
    });
    // A repeated call with the same words changes nothing, and an edit that keeps the marks keeps the figures' authors.
    expect(await edit(after, { content: after.content })).toEqual(after);
    const renamed = await edit(after, {
      title: 'Acme',
      content: after.content.replace('by our own count', 'as we count'),
    });
    expect(renamed.figures).toEqual(after.figures);
  });

  it('prints a later correction of a fact, and a correction made meanwhile in words that were written before it', async () => {
    const before = await memoOf();
    const factId = figureOf(before, '$4.2M')!.factId;
    const edited = await edit(before, { content: before.content.replace('</h2>', `</h2>${added}`) });
    const corrected = await mutate<Memo>(
      client,
      'correctFact',
      { writeupId: edited.id, factId, value: 4_100_000 },
      fields,
    );
    expect(corrected.content).toContain('3.7%');
    expect(figureOf(corrected, '$4.1M')).toMatchObject({ factId, override: { said: '$4.2M' } });
    expect(figureOf(corrected, '$4.2M')).toBeUndefined();
    const stale = { version: 2, content: edited.content };
    const refusal = await client.call('PUT', `/api/writeups/${uuidOf(before.id)}`, stale);
    expect(refusal.status).toBe(409);
    expect(((await refusal.json()) as { message: string }).message).toMatch(
      /^Somebody else changed the content of this/,
    );
    const mine = edited.content.replace('by our own count', 'as we count');
    const again = await edit(corrected, { content: mine, marksOf: 2 });
    expect(figureOf(again, '$4.1M')).toMatchObject({ factId });
    expect(figureOf(again, '$4.2M')).toBeUndefined();
    const taken = await mutate<Memo>(client, 'withdrawCorrection', { writeupId: again.id, factId }, fields);
    expect(figureOf(taken, '$4.2M')).toMatchObject({ factId, override: null });
    expect(taken.content).toContain('as we count');
  });

  it('restores an earlier version, which becomes a version too', async () => {
    const before = await memoOf();
    const edited = await edit(before, { title: 'Other', content: `${before.content}${added}` });
    const back = await mutate<Memo>(client, 'restoreWriteup', { id: before.id, version: 2, restore: 1 }, fields);
    expect(back).toMatchObject({ title: before.title, version: 3, figures: before.figures });
    expect(back.versions[0]).toMatchObject({
      change: 'RESTORED',
      summary: expect.stringMatching(/^Version 1 put back\. /) as string,
    });
    const stale = { id: edited.id, version: 2, restore: 1 };
    expect(await refusalOf(client, 'restoreWriteup', stale)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await refusalOf(client, 'restoreWriteup', { ...stale, version: 3, restore: 9 })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is locked once it is approved, and who approved and reopened it is recorded', async () => {
    const memo = await memoOf();
    const bring = (status: string) =>
      mutate<Memo>(client, 'changeWriteupStatus', { id: memo.id, version: 1, status }, fields);
    expect(
      await refusalOf(client, 'changeWriteupStatus', { id: memo.id, version: 1, status: 'APPROVED' }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: 'This write-up is a draft. From there it becomes in review.',
    });
    await bring('IN_REVIEW');
    await bring('APPROVED');
    const locked = { code: 'CONFLICT', message: expect.stringMatching(/is approved, so its text is locked/) as string };
    expect(await refusalOf(client, 'editWriteup', { id: memo.id, version: 1, title: 'x' })).toMatchObject(locked);
    const factId = figureOf(memo, '$4.2M')!.factId;
    expect(await refusalOf(client, 'correctFact', { writeupId: memo.id, factId, value: 1 })).toMatchObject(locked);
    expect(await refusalOf(client, 'generateRevision', { writeupId: memo.id })).toMatchObject(locked);
    const reopened = await bring('DRAFT');
    expect(reopened.statusChanges).toEqual(
      ['DRAFT', 'APPROVED', 'IN_REVIEW'].map((status) => ({ status, author: { name: 'Ada Lovelace' } })),
    );
    expect((await edit(memo, { title: 'Open again' })).title).toBe('Open again');
  });

  it('is written again from newer sources, and changes only when the revision is applied', async () => {
    const memo = await memoOf();
    const factId = figureOf(memo, '62%')!.factId;
    await mutate(client, 'correctFact', { writeupId: memo.id, factId, value: 61 });
    const edited = await edit({ ...memo, version: 2 }, { title: 'Ours' });
    const words = conversation.replace('4.2 million', '5.3 million');
    await mutate(client, 'editTranscript', { id: memo.transcript.id, version: 1, content: words });
    const asked = await mutate<Memo>(client, 'generateRevision', { writeupId: memo.id }, fields);
    await jobIn(client, asked.revision!.id, 'COMPLETED');
    const proposed = await read(memo.id);
    expect(proposed.content).toBe(edited.content);
    expect(proposed.revision?.text).toContain('$5.3M');
    const input = { writeupId: memo.id, version: 3 };
    expect(await refusalOf(client, 'applyRevision', { ...input, version: 2 })).toMatchObject({ code: 'CONFLICT' });
    const applied = await mutate<Memo>(client, 'applyRevision', input, fields);
    expect(applied).toMatchObject({ title: 'Ours', version: 4, revision: null });
    expect(figureOf(applied, '$5.3M')).toMatchObject({ isVerified: true });
    expect(figureOf(applied, '61%')).toMatchObject({ override: { said: '62%' } });
    expect(await refusalOf(client, 'applyRevision', { ...input, version: 4 })).toMatchObject({ code: 'CONFLICT' });
    // The earlier reading is restored with the earlier text, so that its figures can still be corrected.
    await mutate(client, 'restoreWriteup', { id: memo.id, version: 4, restore: 3 });
    const corrected = await mutate<Memo>(client, 'withdrawCorrection', { writeupId: memo.id, factId }, fields);
    expect(figureOf(corrected, '62%')).toMatchObject({ factId });
    expect(figureOf(corrected, '$4.2M')).toBeDefined();
    const once = await mutate<Memo>(client, 'generateRevision', { writeupId: memo.id }, fields);
    expect((await mutate<Memo>(client, 'discardRevision', { writeupId: memo.id }, fields)).revision).toBeNull();
    expect(once.revision).not.toBeNull();
  });

  it('takes the chosen sections of a revision, and leaves every other word and its evidence', async () => {
    const memo = await memoOf();
    const ours = '<h2>Our view</h2><p>We like it.</p>';
    const content = memo.content.replace(
      /(<h2>Ranked risks with mitigants<\/h2>)/,
      `${ours}$1<p>Ours: churn is 3.7%.</p>`,
    );
    const edited = await edit(memo, { content });
    const words = conversation.replace('4.2 million', '5.3 million');
    await mutate(client, 'editTranscript', { id: memo.transcript.id, version: 1, content: words });
    const asked = await mutate<Memo>(client, 'generateRevision', { writeupId: memo.id }, fields);
    await jobIn(client, asked.revision!.id, 'COMPLETED');
    const { revisionSections: sections } = await readNode<{ revisionSections: Change[] }>(
      client,
      memo.id,
      '... on Writeup { revisionSections { name before after } }',
    );
    const names = sections.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Our view', 'Ranked risks with mitigants', 'Financials']));
    expect(sections.find(({ name }) => name === 'Our view')).toEqual({ name: 'Our view', before: ours, after: null });
    const path = `/api/writeups/${uuidOf(memo.id)}/revision`;
    expect(await (await client.call('GET', path)).json()).toEqual(sections);
    const input = { writeupId: memo.id, version: 2 };
    expect(await refusalOf(client, 'applyRevision', { ...input, sections: ['Terms'] })).toMatchObject({
      code: 'INVALID',
      field: 'sections',
    });
    const applied = await mutate<Memo>(client, 'applyRevision', { ...input, sections: ['Financials'] }, fields);
    expect(applied).toMatchObject({ version: 3, revision: null });
    expect(applied.versions[0]).toMatchObject({ change: 'REGENERATED', summary: 'Changed: Financials.' });
    for (const kept of ['We like it.', 'Ours: churn is ']) expect(applied.content).toContain(kept);
    expect(figureOf(applied, '3.7%')).toMatchObject(figureOf(edited, '3.7%')!);
    const [, financials = ''] = /<h2>Financials([^]*?)<h2>/.exec(applied.content) ?? [];
    expect(financials).toContain('$5.3M');
    expect(financials).not.toContain('$4.2M');
    // The remaining figures refer to the new reading's facts where these state the same; the old revenue is now the
    // person's word.
    expect(applied.figures.filter(({ text, factId }) => text === '62%' && factId === null)).toEqual([]);
    expect(figureOf(applied, '$4.2M')).toMatchObject({ factId: null, byHand: 'Written by Ada Lovelace, no source.' });
    const factId = figureOf(applied, '62%')!.factId;
    const corrected = await mutate<Memo>(client, 'correctFact', { writeupId: memo.id, factId, value: 61 }, fields);
    expect(figureOf(corrected, '62%')).toBeUndefined();
  });
});
