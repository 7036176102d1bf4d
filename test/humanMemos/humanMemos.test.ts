import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { Client } from '../support/client.ts';
import { docxFile } from '../documents/documentFiles.ts';
import { addDocuments, readFile } from '../documents/documentSteps.ts';
import { mutate, readNode, refusalOf, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

interface HumanMemo {
  id: string;
  title: string;
  content: string;
  memoType: string;
  recommendation: string | null;
  analyst: string | null;
  document: { id: string };
}
const fields = 'id title content memoType recommendation analyst document { id }';

const create = (input: object): Promise<HumanMemo> => mutate<HumanMemo>(client, 'createHumanMemo', input, fields);

describe('a memo that people wrote', () => {
  it('is made of a document with its text unchanged, linked, without a recommendation', async () => {
    const file = docxFile('Acme memo.docx', 'Acme builds robots.', 'We passed at 60 million &lt;pre-money&gt;.');
    const document = await readFile(client, file);
    expect(await create({ documentId: document.id })).toEqual({
      id: expect.any(String) as string,
      title: 'Acme memo',
      content: '<p>Acme builds robots.</p><p>We passed at 60 million &lt;pre-money&gt;.</p>',
      memoType: 'human_memo',
      recommendation: null,
      analyst: null,
      document: { id: document.id },
    });
  });

  it('is the same memo when it is requested again, even at the same moment', async () => {
    const document = await readFile(client, docxFile('Twice.docx', 'Once is enough.'));
    const memos = await Promise.all([1, 2, 3].map(() => create({ documentId: document.id, title: 'By hand' })));
    expect(new Set(memos.map(({ id }) => id)).size).toBe(1);
    expect(memos[0]?.title).toBe('By hand');
    expect(await readNode(client, document.id, '... on Document { writeups { memoType } }')).toEqual({
      writeups: [{ memoType: 'human_memo' }],
    });
  });

  it('is created by REST with the document’s text, and is listed with its document', async () => {
    const document = await readFile(client, docxFile('By REST.docx', 'First line.', 'Second line.'));
    const body = {
      title: 'By REST',
      content: document.content,
      documentId: uuidOf(document.id),
      memoType: 'human_memo',
    };
    const saved = await client.call('POST', '/api/writeups', body);
    expect(saved.status).toBe(201);
    const { id } = (await saved.json()) as { id: string };
    const listed = (await (await client.call('GET', '/api/writeups/human-memos')).json()) as {
      id: string;
      content: string;
      documentId: string | null;
      memoType: string;
    }[];
    expect(listed.every(({ memoType }) => memoType === 'human_memo')).toBe(true);
    expect(listed.find((each) => each.id === id)).toMatchObject({
      content: '<p>First line.</p><p>Second line.</p>',
      documentId: uuidOf(document.id),
    });
  });

  it('is not made of a text that no page could show', async () => {
    const content = 'word '.repeat(1_000_001);
    const [id = ''] = await addDocuments(server, 'dossier', [{ title: 'Endless', content }]);
    const refusal = await refusalOf(client, 'createHumanMemo', { documentId: toGlobalId('Document', id) });
    expect(refusal).toMatchObject({ code: 'TOO_LARGE', message: expect.stringMatching(/five million/) as string });
  });
});
