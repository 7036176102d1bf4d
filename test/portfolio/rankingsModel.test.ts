import { Client } from '../support/client.ts';
import { addCompanies } from '../companies/companySteps.ts';
import { useTestServer } from '../support/harness.ts';
import { sourcesOf } from '../openai/openaiAnswers.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';
import { rank, ranked } from './rankingSteps.ts';

const provider = await useOpenAiServer();
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'test-model' });
const client = await new Client(server).login('dossier');
beforeAll(async () => {
  await addCompanies(server, 'dossier', [
    { name: 'Zephyr Pay', figures: { REVENUE: 1e8, REVENUE_GROWTH: 150, GROSS_MARGIN: 85, STAGE: 'Growth' } },
    { name: 'Anvil Works', figures: { REVENUE: 1e7, REVENUE_GROWTH: 95, GROSS_MARGIN: 70 } },
  ]);
});

const json = (value: object) => ({ kind: 'text' as const, text: JSON.stringify(value) });

interface Words {
  reasoning: string;
  strengths: string[];
}
const zephyr: Words = { reasoning: 'Growth of 150% in FY2024 carries it.', strengths: ['Gross margin of 85%'] };
const anvil: Words = { reasoning: 'It keeps 70% of $10M in revenue as gross profit.', strengths: [] };
const texts = (...companies: Words[]) =>
  json({ companies: companies.map((each, index) => ({ number: index + 1, ...each })) });
const advice = [
  'Put the next money into Zephyr Pay, which leads with 8.58 of 10.',
  'Ask what holds Anvil Works at 4.75 of 10.',
  'Generate the scores.',
];
const advised = (recommendations: string[]) => json({ recommendations });

describe('a ranking with a model', () => {
  it('has the model’s words, while scores and order stay the formula’s', async () => {
    provider.next(texts(zephyr, anvil), advised(advice));
    const run = await rank(client);
    expect(run).toMatchObject({ analyst: 'test-model', notes: [], insights: { recommendations: advice } });
    expect(ranked(run)).toMatchObject([
      { rank: 1, companyName: 'Zephyr Pay', overallScore: 8.58, ...zephyr },
      { rank: 2, companyName: 'Anvil Works', overallScore: 4.75, ...anvil },
    ]);
  });

  it('sends the model a company’s own figures as material, never as instructions', async () => {
    provider.next(texts(zephyr, anvil), advised(advice));
    await rank(client);
    const body = provider.requests.at(-2)!.body!;
    expect(body.messages[0]?.content).not.toContain('Zephyr');
    const [first, second] = sourcesOf(body).map(({ text }) => text);
    expect(first).toContain('revenue growth of 150% (FY2024)');
    expect(first).not.toContain('Anvil');
    expect(second).toContain('gross margin of 70% (FY2024)');
  });

  it('keeps the recommendations whose figures were counted; with too few left, it uses the built-in analyst’s', async () => {
    const most = advised([...advice, 'Sell half of the 31 companies.']);
    provider.next(texts(zephyr, anvil), most, most);
    expect((await rank(client)).insights.recommendations).toEqual(advice);
    const few = advised([advice[0]!, advice[1]!, 'Sell half of the 31 companies.']);
    provider.next(texts(zephyr, anvil), few, few);
    const run = await rank(client);
    expect(run.insights.recommendations[0]).toMatch(/^Look first at Zephyr Pay, with 8\.58 of 10/);
    expect(run.notes).toEqual(['The recommendations are the built-in analyst’s.']);
  });

  it('that the model refuses is the built-in analyst’s, and says why', async () => {
    provider.next({ kind: 'refusal', text: 'No.' }, { kind: 'refusal', text: 'No.' });
    const run = await rank(client);
    expect(run.analyst).toBe('Built-in analyst');
    expect(ranked(run)[0]?.reasoning).toMatch(/^Growth is its strongest side/);
    expect(run.notes[0]).toMatch(/^Some texts are the built-in analyst’s\. ./);
    expect(run.insights.recommendations[0]).toMatch(/^Look first/);
  });
});

it('has the model’s text only for the first fifty companies', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: `Company ${String(index).padStart(2, '0')}`,
    figures: { GROSS_MARGIN: 60 },
  }));
  await addCompanies(server, 'dossier', rows);
  const before = provider.requests.length;
  await rank(client);
  const asked = provider.requests
    .slice(before)
    .map(({ body }) => (body ? sourcesOf(body) : []))
    .filter((pieces) => pieces.every(({ label }) => label.startsWith('company')));
  expect(asked.every((companies) => companies.length === 5)).toBe(true);
  expect(new Set(asked.flat().map(({ text }) => text.split('\n')[0])).size).toBe(50);
});
