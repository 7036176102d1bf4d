import { Client } from '../support/client.ts';
import { addTranscripts, generateWriteup, jobIn, mutate, readNode, refusalOf, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { bracketed, searchFor } from '../search/searchSteps.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { addListening } from '../transcripts/listeningSteps.ts';

const server = await useTestServer();
const [anna, ben] = await Promise.all([new Client(server).login('dossier'), new Client(server).login('dossier')]);
await nameMyself(anna, 'Anna Lee');
await nameMyself(ben, 'Ben Ray');
const transcriptId = await addListening(anna, server);
const saved = await readNode<{ recording: { id: string } }>(
  anna,
  transcriptId,
  '... on Transcript { recording { id } }',
);
const recordingId = saved.recording.id;

const noteFields = 'key atMs text isMine author { name }';
interface ReadNote {
  key: string;
  atMs: number;
  text: string;
}
const put = (key: string, atMs: number, text: string) =>
  mutate(anna, 'putNote', { recordingId, key, atMs, text }, 'id');
const notesOf = async (client: Client) =>
  (await readNode<{ notes: ReadNote[] }>(client, transcriptId, `... on Transcript { notes { ${noteFields} } }`)).notes;

describe('notes on a conversation', () => {
  it('are kept once by their key, in order of their moments, and only their author can change them', async () => {
    const key = crypto.randomUUID();
    await put(key, 5_500, 'Margin: check');
    await put(key, 5_500, 'Margin: check the cost of robots, 8%');
    const early = crypto.randomUUID();
    await put(early, 2_100, ' Revenue is\u0000 audited? ');
    const shown = [
      { atMs: 2_100, text: 'Revenue is audited?', author: { name: 'Anna Lee' } },
      { atMs: 5_500, text: 'Margin: check the cost of robots, 8%', author: { name: 'Anna Lee' } },
    ];
    expect(await notesOf(anna)).toMatchObject(shown.map((note) => ({ ...note, isMine: true })));
    expect(await notesOf(ben)).toMatchObject(shown.map((note) => ({ ...note, isMine: false })));

    const theirs = { recordingId, key, atMs: 0, text: 'Mine now' };
    expect(await refusalOf(ben, 'putNote', theirs)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(ben, 'putNote', { ...theirs, text: '' })).toMatchObject({ code: 'FORBIDDEN' });
    const refused = { recordingId, key: crypto.randomUUID(), atMs: 0, text: 'A' };
    expect(await refusalOf(anna, 'putNote', { ...refused, text: 'A'.repeat(2001) })).toMatchObject({ code: 'INVALID' });
    expect(await refusalOf(anna, 'putNote', { ...refused, atMs: -1 })).toMatchObject({ code: 'INVALID' });
    const stranger = await new Client(server).login('northgate');
    expect(await refusalOf(stranger, 'putNote', refused)).toMatchObject({ code: 'NOT_FOUND' });
    await put(early, 2_100, ' ');
    await put(early, 2_100, '');
    expect(await notesOf(anna)).toHaveLength(1);
  });

  it('are written and read through REST, and are in the files', async () => {
    const path = `/api/transcripts/${uuidOf(transcriptId)}`;
    const added = await ben.call('POST', `${path}/notes`, { atMs: 9_000, text: 'Retention *net* of what?' });
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: string };
    expect((await anna.call('PUT', `/api/notes/${id}`, { text: 'No' })).status).toBe(403);
    expect((await ben.call('PUT', `/api/notes/${id}`, { text: 'Retention of whom?' })).status).toBe(200);
    const { data } = (await (await anna.call('GET', `${path}/notes`)).json()) as { data: object[] };
    expect(data).toMatchObject([{ atMs: 5_500 }, { atMs: 9_000, text: 'Retention of whom?', author: 'Ben Ray' }]);
    const markdown = await (await anna.fetch(`/files/transcripts/${uuidOf(transcriptId)}.md`)).text();
    expect(markdown).toContain(
      '## Notes\n\n- **0:05 · Anna Lee** Margin: check the cost of robots, 8%\n- **0:09 · Ben',
    );
    expect((await ben.call('DELETE', `/api/notes/${id}`)).status).toBe(204);
    const [text = ''] = await addTranscripts(server, 'dossier', [{}]);
    const refused = await ben.call('POST', `/api/transcripts/${text}/notes`, { atMs: 0, text: 'When?' });
    expect(refused.status).toBe(409);
  });

  it('follow a summary word for word, and a figure in them leads to them', async () => {
    const job = await mutate<{ id: string }>(anna, 'summarizeRecording', { recordingId }, 'id');
    await jobIn(anna, job.id, 'COMPLETED');
    const fields = '... on Transcript { summary summaryFigures { figure { text source quote isVerified } } }';
    const { summary, summaryFigures } = await readNode<{
      summary: string;
      summaryFigures: { figure: { text: string } }[];
    }>(anna, transcriptId, fields);
    expect(summary).toMatch(
      /\S\n\nWriter’s notes\n• 0:05 Margin: check the cost of robots, 8% – “Gross margin is 62 percent\.”$/,
    );
    const file = await (await anna.fetch(`/files/transcripts/${uuidOf(transcriptId)}.md`)).text();
    expect(file.match(/check the cost of robots/g)).toHaveLength(1);
    expect(file).toContain('- **0:05 · Anna Lee** Margin: check the cost of robots, 8%');
    const quote = '0:05 Margin: check the cost of robots, 8%';
    // What was said is a figure of the conversation.
    expect(summaryFigures.map(({ figure }) => figure)).toContainEqual(
      expect.objectContaining({ text: '62 percent', isVerified: true }),
    );
    expect(summaryFigures.map(({ figure }) => figure)).toContainEqual({
      ...{ text: '8%', source: 'notes', quote, isVerified: true },
    });
  });

  it('are found with their moments, only by their own firm, until they are deleted', async () => {
    const key = crypto.randomUUID();
    await put(key, 3_725_000, 'Zirconium supplier');
    const found = async (client: Client) =>
      (await searchFor(client, 'zirconium supplier')).edges.map(({ node }) => [node.id, bracketed(node.passage)]);
    await expect
      .poll(() => found(ben))
      .toEqual([[transcriptId, expect.stringContaining('Note at 1:02:05: [Zirconium] [supplier]')]]);
    expect(await found(await new Client(server).login('northgate'))).toEqual([]);
    await put(key, 3_725_000, '');
    await expect.poll(() => found(ben)).toEqual([]);
  });

  it("are part of the memo as the writer's own words, with figures that lead to the note", async () => {
    const job = await jobIn(anna, await generateWriteup(anna, transcriptId), 'COMPLETED');
    const { writeup } = await readNode<{ writeup: { id: string } }>(anna, job.id, '... on Job { writeup { id } }');
    const fields = '... on Writeup { content unverifiedFigureCount figures { text source quote } }';
    const memo = await readNode<{
      content: string;
      unverifiedFigureCount: number;
      figures: { text: string; source: string | null; quote: string | null }[];
    }>(anna, writeup.id, fields);
    expect(memo.content).toMatch(
      /<h2>Writer’s notes<\/h2>\s*<ul>\s*<li><strong><span[^>]*>0:05<\/span><\/strong> Margin: check the cost/,
    );
    expect(memo.unverifiedFigureCount).toBe(0);
    expect(memo.figures).toContainEqual({
      text: '8%',
      source: 'notes',
      quote: '0:05 Margin: check the cost of robots, 8%',
    });
    const page = await (await anna.fetch(`/files/writeups/${uuidOf(writeup.id)}.html`)).text();
    expect(page).toMatch(/<cite>Conversation, 0:05, Speaker 3<\/cite>: “Gross margin is 62 percent.”/);
    // The file prints the note once: its figures do not cite it.
    expect(page.match(/check the cost of robots/g)).toHaveLength(1);
  });
});
