import type { Client } from '../support/client.ts';
import { csvFile, importFile } from './companyImportSteps.ts';
import { admin, type AdminClient } from '../admin/adminClient.ts';
import { companyNamed } from './companySteps.ts';
import { mutate, readNode, uuidOf } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { startOpenAiServer, type Behaviour, type OpenAiServer } from '../openai/openaiServer.ts';

let provider: OpenAiServer;
let server: TestServer;
let builtin: TestServer;
beforeAll(async () => {
  provider = await startOpenAiServer();
  [builtin, server] = await Promise.all([
    startTestServer(),
    startTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'judge-model' }),
  ]);
});
afterAll(async () => {
  await Promise.all([builtin.stop(), server.stop()]);
  await provider.close();
});

const head = 'Company,Growth %,NRR,Gross Margin %,EBITDA ($M),Revenue ($M),Stage';

interface Score {
  kind: string;
  value: number | null;
  isInsufficient: boolean;
  version: string;
  explanation: string;
  formula: string;
  peers: { stage: string; count: number } | null;
  inputs: {
    label: string;
    metric: string | null;
    value: number | null;
    percentile: number | null;
    isMissing: boolean;
    observation: { printed: string; source: { place: string } } | null;
  }[];
  judgement: { value: number; reasoning: string; analyst: string } | null;
}

interface Scored {
  marketScore: number | null;
  growthScore: number | null;
  profitScore: number | null;
  totalScore: number;
  recommendation: string;
  hasGeneratedScores: boolean;
  areScoresStale: boolean;
  scores: Score[];
}

const scoreFields = `marketScore growthScore profitScore totalScore recommendation hasGeneratedScores areScoresStale
  scores { kind value isInsufficient version explanation formula peers { stage count } judgement { value reasoning analyst }
    inputs { label metric value percentile isMissing observation { printed source { place } } } }`;

async function generate(client: Client, id: string): Promise<Scored> {
  return mutate<Scored>(client, 'generateCompanyScores', { id }, scoreFields);
}

describe("a company's scores", () => {
  let client: AdminClient;
  beforeAll(async () => {
    client = await admin(builtin);
  });

  it('say what they are based on, down to the row of the file', async () => {
    await importFile(client, csvFile(head, 'Alpha Works,95,115,80,3,20,Series B'));
    const { id } = await companyNamed(client, 'Alpha Works');
    expect(await readNode(client, id, '... on Company { hasGeneratedScores totalScore scores { kind } }')).toEqual({
      hasGeneratedScores: false,
      totalScore: null,
      scores: [],
    });
    const scored = await generate(client, id);
    // Growth: (55 × 50 + 25 × 75) ÷ 80. Profit: margin 80% earns 75, EBITDA 15% of revenue 75, 110 together 100.
    expect(scored).toMatchObject({
      marketScore: null,
      growthScore: 58,
      profitScore: 79,
      totalScore: 62,
      recommendation: 'HOLD',
      hasGeneratedScores: true,
      areScoresStale: false,
    });
    const [market, growth, profit] = scored.scores;
    expect(market).toMatchObject({ kind: 'MARKET', value: null, isInsufficient: true, judgement: null });
    expect(growth).toMatchObject({ kind: 'GROWTH', value: 58, version: '2026-11', peers: null });
    expect(growth?.explanation).toMatch(/^Growth 58: revenue growth of 95% earns 50 of 100/);
    expect(growth?.inputs[0]).toEqual({
      label: 'revenue growth',
      metric: 'REVENUE_GROWTH',
      value: 95,
      percentile: null,
      isMissing: false,
      observation: { printed: '95', source: { place: 'row 2' } },
    });
    expect(profit?.inputs[1]).toMatchObject({ metric: 'EBITDA_MARGIN', value: 15, observation: { printed: '3' } });
  });

  it('are stale as soon as a shown figure changes', async () => {
    await importFile(client, csvFile(head, 'Beta Works,95,115,80,3,20,Series B'));
    const { id } = await companyNamed(client, 'Beta Works');
    await generate(client, id);
    const { version } = await companyNamed(client, 'Beta Works');
    await mutate(client, 'updateCompany', { id, version, revenueGrowthRate: 135 });
    expect(await readNode(client, id, '... on Company { areScoresStale growthScore }')).toEqual({
      areScoresStale: true,
      growthScore: 58,
    });
    expect(await generate(client, id)).toMatchObject({ areScoresStale: false, growthScore: 75 });
  });

  it('are found by REST under an id and under a name, however it is written', async () => {
    await importFile(client, csvFile(head, 'Gamma Works Inc.,165,,,,,Seed'));
    const { id } = await companyNamed(client, 'Gamma Works Inc.');
    for (const company of [uuidOf(id), 'gamma%20works', 'GAMMA WORKS, INC']) {
      const response = await client.call('POST', `/api/companies/${company}/generate-scores`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        company: 'Gamma Works Inc.',
        scores: { marketScore: null, growthScore: 50, profitScore: null },
        message: expect.stringMatching(/^Market: insufficient data, .* Profit: insufficient data, /) as string,
      });
    }
    const unknown = await client.call('POST', '/api/companies/nobody/generate-scores');
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'There is no such company. Check its name.' },
    ]);
  });
});

it('the scores of all companies are generated in one job and equal those generated one by one', async () => {
  const client = await admin(builtin, 'amberline');
  const rows = [10, 20, 30, 40, 50].map((growth) => `Company ${growth},${growth},,${growth + 20},,,Seed`);
  await importFile(client, csvFile(head, ...rows, 'Empty Works,,,,,,'));
  const response = await client.call('POST', '/api/companies/generate-all-scores');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    scores: {
      'Company 10': { marketScore: null, growthScore: 10, profitScore: 10 },
      'Company 20': { marketScore: null, growthScore: 30, profitScore: 30 },
      'Company 30': { marketScore: null, growthScore: 50, profitScore: 50 },
      'Company 40': { marketScore: null, growthScore: 70, profitScore: 70 },
      'Company 50': { marketScore: null, growthScore: 90, profitScore: 90 },
      'Empty Works': { marketScore: null, growthScore: null, profitScore: null },
    },
    message:
      'Scores were generated for 6 companies. 6 companies lack data for at least one of the three; it counts as 50.',
  });
  const { id } = await companyNamed(client, 'Company 50');
  const before = await readNode<Scored>(client, id, `... on Company { ${scoreFields} }`);
  expect(before).toMatchObject({ totalScore: 77, recommendation: 'BUY' });
  expect(await generate(client, id)).toEqual(before);
});

describe('with an AI provider', () => {
  const judged = (reasoning: string): Behaviour => ({
    kind: 'text',
    text: JSON.stringify({
      market: { value: null, reasoning: '' },
      growth: { value: 81, reasoning },
      profit: { value: 40, reasoning: 'Margins of 99% are claimed.' },
    }),
  });

  async function company(name: string): Promise<{ client: AdminClient; id: string }> {
    const client = await admin(server);
    await importFile(client, csvFile(head, `${name},95,,,,,`));
    return { client, id: (await companyNamed(client, name)).id };
  }

  it('its judgement stands beside the formula, when every figure in it is in what it was shown', async () => {
    const { client, id } = await company('Delta Works');
    const asked = provider.requests.length;
    provider.next(judged('Growth of 96% a year.'), judged('Growth of 95% a year.'));
    const { scores, growthScore, totalScore } = await generate(client, id);
    expect(scores.map(({ judgement }) => judgement)).toEqual([
      null,
      { value: 81, reasoning: 'Growth of 95% a year.', analyst: 'judge-model' },
      null,
    ]);
    expect([growthScore, totalScore]).toEqual([50, 50]);
    const [first, again] = provider.requests.slice(asked).map(({ body }) => body?.messages.at(-1)?.content);
    expect(first).toContain('Growth %: 95');
    expect(again).toContain('growth, reasoning: No source states “96%”.');
  });

  it('it is asked again only when a figure changed', async () => {
    const { client, id } = await company('Epsilon Works');
    provider.next(judged('Growth of 95% a year.'), judged('Growth of 95% a year.'));
    await generate(client, id);
    const asked = provider.requests.length;
    expect((await generate(client, id)).scores[1]?.judgement?.value).toBe(81);
    expect(provider.requests).toHaveLength(asked);
    await importFile(client, csvFile(head, 'Epsilon Works,97,,,,,'));
    provider.next(judged('Growth of 97% a year.'), judged('Growth of 97% a year.'));
    expect((await generate(client, id)).scores[1]?.judgement?.reasoning).toBe('Growth of 97% a year.');
  });

  it('the formula applies when it refuses', async () => {
    const { client, id } = await company('Zeta Works');
    provider.next({ kind: 'refusal', text: 'No.' });
    const scored = await generate(client, id);
    expect(scored.growthScore).toBe(50);
    expect(scored.scores[1]?.judgement).toBeNull();
  });
});
