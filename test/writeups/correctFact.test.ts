import mammoth from 'mammoth';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { addReading, observed } from '../companies/companySteps.ts';
import { pdfFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { jobIn, mutate, readNode, refusalOf, saveTranscript, uuidOf, writeMemo } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

interface Figure {
  text: string;
  isVerified: boolean;
  quote: string | null;
  factId: string | null;
  override: { said: string; note: string | null; sentence: string } | null;
}
interface Memo {
  id: string;
  content: string;
  snippet: string;
  unverifiedFigureCount: number;
  figures: Figure[];
  reading: { facts: { factId: string; metric: string; value: number | null }[] } | null;
}
const fields = `id content snippet unverifiedFigureCount
  figures { text isVerified quote factId override { said note sentence } } reading { facts { factId metric value } }`;

const server = await useTestServer();
const client = await new Client(server).login('dossier');

describe('a fact that a person corrects', () => {
  const read = (id: string) => readNode<Memo>(client, id, `... on Writeup { ${fields} }`);
  const factOf = ({ reading }: Memo, metric: string): string =>
    reading!.facts.find((fact) => fact.metric === metric)!.factId;
  const correct = (writeupId: string, factId: string, word: object) =>
    mutate<Memo>(client, 'correctFact', { writeupId, factId, ...word }, fields);
  const memoOf = async (): Promise<Memo> => read(await writeMemo(client, { title: 'Acme Robotics' }));

  it('is printed with the evidence of its source, and everything else stays', async () => {
    const before = await memoOf();
    const factId = factOf(before, 'REVENUE');
    const note = 'As audited';
    const after = await correct(before.id, factId, { value: 4_100_000, note });
    expect(after.content.replaceAll('$4.1M', '$4.2M').replaceAll(' corrected"', '"')).toBe(before.content);
    const changed = after.figures.filter(({ override }) => override !== null);
    expect(changed.length).toBe(before.figures.filter(({ text }) => text === '$4.2M').length);
    for (const figure of changed)
      expect(figure).toMatchObject({
        text: '$4.1M',
        isVerified: true,
        factId,
        quote: expect.stringContaining('Revenue was 4.2 million dollars') as string,
        override: { said: '$4.2M', note, sentence: 'Corrected from $4.2M, which the source says (As audited).' },
      });
    expect(after.unverifiedFigureCount).toBe(before.unverifiedFigureCount);
    expect(after.reading).toEqual(before.reading);
    expect(await read(before.id)).toEqual(after);
  });

  it.each([
    ['REVENUE', { text: '€4.35 million' }, '€4.35M', '$4.2M'],
    ['GROSS_MARGIN', { text: '58.5%' }, '58.5%', '62%'],
    ['REVENUE', { periodLabel: 'FY2023' }, 'FY2023', null],
    ['STAGE', { text: 'Series B' }, 'Series B', 'Series A'],
  ])('is corrected as people write it: %s %o', async (metric, word, text, said) => {
    const before = await memoOf();
    const { figures } = await correct(before.id, factOf(before, metric), word);
    const changed = figures.find((figure) => figure.text === text && figure.override !== null);
    expect(changed).toBeDefined();
    if (said !== null) expect(changed?.override?.said).toBe(said);
  });

  it('can be withdrawn', async () => {
    const before = await memoOf();
    const factId = factOf(before, 'NRR');
    await correct(before.id, factId, { value: 104 });
    const input = { writeupId: before.id, factId };
    expect(await mutate<Memo>(client, 'withdrawCorrection', input, fields)).toEqual(before);
    expect(await refusalOf(client, 'withdrawCorrection', input)).toMatchObject({
      code: 'CONFLICT',
      message: 'Nobody has corrected this figure. There is nothing to withdraw.',
    });
  });

  it('keeps another correction that is made at the same moment', async () => {
    const before = await memoOf();
    await Promise.all([
      correct(before.id, factOf(before, 'REVENUE'), { value: 4_100_000 }),
      correct(before.id, factOf(before, 'GROSS_MARGIN'), { value: 61 }),
    ]);
    const { figures } = await read(before.id);
    const changed = new Set(figures.flatMap(({ text, override }) => (override ? [text] : [])));
    expect(changed).toEqual(new Set(['$4.1M', '61%']));
  });

  it.each([
    ['f999', { value: 1 }, 'NOT_FOUND', /states no such fact/],
    ['revenue', {}, 'INVALID', /exactly this/],
    ['revenue', { value: 4_200_000 }, 'INVALID', /exactly this/],
    ['revenue', { text: 'plenty' }, 'INVALID', /‘plenty’ is not a number/],
    ['revenue', { text: '80%' }, 'INVALID', /one number in the unit/],
    ['revenue', { value: 1, currency: 'euro' }, 'INVALID', /three letters/],
    ['revenue', { value: 1, note: 'x'.repeat(301) }, 'INVALID', /300 characters/],
  ])('is refused where it cannot be right: %s %o', async (fact, word, code, message) => {
    const memo = await memoOf();
    const factId = fact === 'revenue' ? factOf(memo, 'REVENUE') : fact;
    const refusal = await refusalOf(client, 'correctFact', { writeupId: memo.id, factId, ...word });
    expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  it('is corrected in combined analyses, in every source that says the same, and in analyses of documents', async () => {
    const said = 'Acme Robotics builds picking robots. ARR is 4.2 million dollars in March 2026.';
    const file = pdfFile('Acme.pdf', 'Acme Robotics builds picking robots.', 'ARR is $4.2 million in March 2026.');
    const document = await readFile(client, file);
    const transcriptId = await saveTranscript(client, { title: 'Acme Robotics', content: said });
    const combining = { transcriptId, documentIds: [document.id] };
    const job = await mutate<{ id: string }>(client, 'generateCombinedAnalysis', combining, 'id');
    await jobIn(client, job.id, 'COMPLETED');
    const combined = await mutate<Memo>(client, 'saveCombinedAnalysis', { jobId: job.id }, fields);
    const analysis = await mutate<{ id: string }>(client, 'analyzeDocument', { documentId: document.id }, 'id');
    const analysed = await read((await jobIn(client, analysis.id, 'COMPLETED')).writeup!.id);
    for (const memo of [combined, analysed]) {
      const { content } = await correct(memo.id, factOf(memo, 'ARR'), { value: 4_500_000 });
      expect(memo.content).toContain('$4.2M');
      expect(content).not.toContain('$4.2M');
      expect(content).toContain('$4.5M');
    }
  });

  it('is in the files, with what the source says', async () => {
    const memo = await memoOf();
    await correct(memo.id, factOf(memo, 'REVENUE'), { value: 4_100_000, note: 'As <audited>' });
    const files = `/files/writeups/${uuidOf(memo.id)}`;
    const html = await (await client.fetch(`${files}.html`)).text();
    expect(html).toContain('Corrected from $4.2M, which the source says (As &lt;audited&gt;).');
    const word = Buffer.from(await (await client.fetch(`${files}.docx`)).arrayBuffer());
    const { value } = await mammoth.extractRawText({ buffer: word });
    expect(value).toContain('$4.1M');
    expect((await mammoth.convertToHtml({ buffer: word })).value).toContain(
      'Corrected from $4.2M, which the source says',
    );
  });

  describe('for the company too', () => {
    const companyOf = async (): Promise<{ companyId: string; id: string }> => {
      const { companyId } = await addReading(server, 'dossier', {
        name: 'Acme Robotics',
        observations: [observed('REVENUE', 3_900_000), observed('NRR', 99)],
      });
      return { companyId: companyId!, id: toGlobalId('Company', companyId!) };
    };
    const shown = (id: string, metric: string) =>
      readNode<{ figures: { metric: string; reason: string; observation: Observed | null }[] }>(
        client,
        id,
        '... on Company { figures { metric reason observation { value periodLabel origin source { place quote } } } }',
      ).then(({ figures }) => figures.find((figure) => figure.metric === metric));
    interface Observed {
      value: number | null;
      periodLabel: string | null;
      origin: string;
      source: { place: string | null; quote: string | null };
    }

    it("is the company's shown figure, with the memo and the words of its source", async () => {
      const { id } = await companyOf();
      const memo = await memoOf();
      const keeper = await admin(server);
      const input = { writeupId: memo.id, factId: factOf(memo, 'NRR'), value: 104, isForCompany: true };
      const { content } = await mutate<Memo>(keeper, 'correctFact', input, fields);
      expect(content).toContain('104%');
      const before = memo.figures.find(({ factId }) => factId === input.factId);
      expect(await shown(id, 'NRR')).toMatchObject({
        reason: 'Edited by a person.',
        observation: {
          value: 104,
          origin: 'PERSON',
          source: {
            place: expect.stringMatching(/^corrected in “.*Acme Robotics”$/) as string,
            quote: before?.quote,
          },
        },
      });
      await mutate(keeper, 'withdrawEdit', { companyId: id, metric: 'NRR' }, 'id');
      expect((await shown(id, 'NRR'))?.observation).toMatchObject({ value: 99, origin: 'RULES' });
    });

    it('needs the admin gate, over GraphQL and REST, and changes nothing without it', async () => {
      const { id } = await companyOf();
      const memo = await memoOf();
      const factId = factOf(memo, 'NRR');
      const word = { value: 104, isForCompany: true };
      expect(await refusalOf(client, 'correctFact', { writeupId: memo.id, factId, ...word })).toMatchObject({
        code: 'FORBIDDEN',
      });
      const path = `/api/writeups/${uuidOf(memo.id)}/facts/${factId}`;
      expect((await client.call('PUT', path, word)).status).toBe(403);
      expect(await read(memo.id)).toEqual(memo);
      expect((await shown(id, 'NRR'))?.observation?.value).toBe(99);
      expect((await (await admin(server)).call('PUT', path, word)).status).toBe(200);
      expect((await shown(id, 'NRR'))?.observation?.value).toBe(104);
    });
  });
});
