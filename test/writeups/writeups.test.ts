import { describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { mutate, readNode, refusalOf, saveTranscript } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

const hostile =
  '<h2>Terms</h2><script>alert(1)</script><p onclick="alert(2)" style="position:fixed">Good <img src=x onerror=alert(3)>' +
  '<a href="javascript:alert(4)">link</a><iframe srcdoc="<script>alert(5)</script>"></iframe></p>';
const harmless = '<h2>Terms</h2><p>Good <a>link</a></p>';

describe('a write-up from outside', () => {
  it('is stored without anything that could run, through every API', async () => {
    const saved = await client.call('POST', '/api/writeups', { title: 'Hostile', content: hostile });
    const { id, content } = (await saved.json()) as { id: string; content: string };
    expect(content).toBe(harmless);
    const created = await mutate<object>(
      client,
      'createWriteup',
      { title: 'Hostile', content: hostile },
      'content snippet',
    );
    expect(created).toEqual({ content: harmless, snippet: 'Terms Good link' });
    const listed = (await (await client.call('GET', '/api/writeups')).json()) as { id: string; content: string }[];
    expect(listed.find((each) => each.id === id)?.content).toBe(harmless);
  });

  it('is refused when nothing is left of it', async () => {
    const input = { title: 'Empty', content: '<script>alert(1)</script><p> </p>' };
    const refusal = { code: 'INVALID', message: 'There is no text in this write-up.', field: 'content' };
    expect(await refusalOf(client, 'createWriteup', input)).toMatchObject(refusal);
    const refused = await client.call('POST', '/api/writeups', input);
    expect(refused.status).toBe(400);
  });

  it('is refused under a type that does not exist', async () => {
    const input = { title: 'Odd', content: '<p>x</p>', memoType: 'poem' };
    expect((await client.call('POST', '/api/writeups', input)).status).toBe(400);
    expect(await refusalOf(client, 'createWriteup', input)).toMatchObject({ code: 'INVALID' });
  });

  it('keeps what its writer says of it, and names no analyst', async () => {
    const transcriptId = await saveTranscript(client);
    const given = {
      recommendation: 'Pass',
      memoType: 'human_memo',
      isComboAnalysis: true,
      tags: ['robotics', 'Series A'],
    };
    const fields = `${Object.keys(given).join(' ')} analyst unverifiedFigureCount transcript { id }`;
    const input = { title: 'By hand', content: '<p>Revenue was 4.2 million dollars.</p>', transcriptId, ...given };
    expect(await mutate(client, 'createWriteup', input, fields)).toEqual({
      ...given,
      analyst: null,
      unverifiedFigureCount: 0,
      transcript: { id: transcriptId },
    });
    const transcript = await readNode<{ writeups: { title: string }[] }>(
      client,
      transcriptId,
      '... on Transcript { writeups { title } }',
    );
    expect(transcript.writeups).toEqual([{ title: 'By hand' }]);
  });
});
