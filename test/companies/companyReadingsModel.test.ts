import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelFigure } from '../../graph/reading/byModel/modelAnswer.ts';
import { Client } from '../support/client.ts';
import {
  importPdf,
  memoPdf,
  modelAnswer,
  modelFigure,
  storedObservations,
  type Outcome,
} from './companyReadingSteps.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { startOpenAiServer, type OpenAiServer } from '../openai/openaiServer.ts';

let provider: OpenAiServer;
let server: TestServer;
let client: Client;
beforeAll(async () => {
  provider = await startOpenAiServer({ readsFacts: true });
  server = await startTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'test-model' });
  client = await new Client(server).login('dossier');
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

describe('figures that a model reads', () => {
  it('are kept once, with more confidence, when the rules read them too', async () => {
    const alone = await storedObservations(server, await importOf('Alderney Soft', []));
    const both = await storedObservations(
      server,
      await importOf('Bramley Pumps', [
        modelFigure({
          metric: 'REVENUE',
          printed: '$18.4 million',
          quote: 'Revenue was $18.4 million in FY2024.',
          value: 18.4e6,
          currency: 'USD',
          periodLabel: 'FY2024',
          periodEnd: '2024-12-31',
          periodMonths: 12,
        }),
      ]),
    );
    expect(both.map(({ metric, value, origin }) => [metric, value, origin])).toEqual(
      alone.map(({ metric, value, origin }) => [metric, value, origin]),
    );
    const sure = (rows: typeof alone) => rows.find(({ metric }) => metric === 'REVENUE')?.confidence ?? 0;
    expect(sure(both)).toBeGreaterThan(sure(alone));
  });

  async function importOf(company: string, figures: ModelFigure[]): Promise<Outcome> {
    provider.next(modelAnswer(figures));
    const outcome = await importPdf(
      client,
      memoPdf(company, 'Revenue was $18.4 million in FY2024.', `Copy for ${company}.`),
    );
    expect(outcome).toMatchObject({ status: 'COMPLETED', analyst: 'test-model' });
    return outcome;
  }

  it('are stored with their place and the text’s own value when only the model reads them', async () => {
    const quote = 'Of every hundred dollars, gross margin leaves us 61.5 percent.';
    provider.next(
      modelAnswer([modelFigure({ metric: 'GROSS_MARGIN', printed: '61.5 percent', quote, value: 61.5 })], {
        insights: [quote, 'It will double.'],
      }),
    );
    const outcome = await importPdf(client, memoPdf('Bellwether Grid', quote));
    expect(outcome.result.keyInsights).toContain(quote);
    expect(outcome.result.keyInsights).not.toContain('It will double.');
    expect(await storedObservations(server, outcome)).toContainEqual(
      expect.objectContaining({ metric: 'GROSS_MARGIN', value: 61.5, printed: '61.5 percent', place: 'page 1' }),
    );
  });

  it('that the text does not state, or states differently, are left out and counted', async () => {
    const said = 'Revenue was $18.4 million in FY2024.';
    provider.next(
      modelAnswer([
        modelFigure({ metric: 'ARR', printed: '$99 million', quote: 'ARR was $99 million.', value: 99e6 }),
        modelFigure({ metric: 'ARR', printed: '$99 million', quote: said, value: 99e6 }),
        modelFigure({ metric: 'CASH', printed: '$18.4 million', quote: said, value: 18.4e6 }),
        modelFigure({ metric: 'EMPLOYEES', printed: '$18.4 million', quote: said, value: 18 }),
        modelFigure({ metric: 'GROSS_MARGIN', printed: '18.4', quote: said, value: 18.4 }),
        modelFigure({ metric: 'REVENUE', printed: 'FY2024', quote: said, value: 2024 }),
      ]),
    );
    const outcome = await importPdf(client, memoPdf('Carrowmore Bio', said));
    expect(outcome.result.notes).toEqual([
      '6 figures of test-model were left out, because the text does not support them.',
    ]);
    expect((await storedObservations(server, outcome)).filter(({ origin }) => origin === 'MODEL')).toEqual([]);
  });

  it('of a competitor or a market are not given to the company', async () => {
    const lines = ['Dunmore Cloud sells storage.', 'Its competitor Vastly had revenue of $250 million in 2024.'];
    const quote = lines[1] ?? '';
    provider.next(
      modelAnswer([
        modelFigure({
          metric: 'REVENUE',
          printed: '$250 million',
          quote,
          value: 250e6,
          periodLabel: '2024',
          periodEnd: '2024-12-31',
          periodMonths: 12,
        }),
      ]),
    );
    const outcome = await importPdf(client, memoPdf('Dunmore Cloud', ...lines));
    expect(outcome.result).toMatchObject({ revenue: null, notes: [expect.stringMatching(/^One figure/)] });
    expect((await storedObservations(server, outcome)).filter(({ metric }) => metric === 'REVENUE')).toEqual([]);
  });

  it('that differ from the rules’ are kept beside them, and the contradiction is counted', async () => {
    const lines = ['Revenue was $18.4 million in FY2024.', 'Umsatz 2024 nach Korrektur: 17,1 Mio. USD.'];
    provider.next(
      modelAnswer([
        modelFigure({
          metric: 'REVENUE',
          printed: '17,1 Mio. USD',
          quote: lines[1] ?? '',
          value: 17.1e6,
          currency: 'USD',
          periodLabel: 'FY2024',
          periodEnd: '2024-12-31',
          periodMonths: 12,
        }),
      ]),
    );
    const outcome = await importPdf(client, memoPdf('Eskdale Motors', ...lines));
    const values = (await storedObservations(server, outcome))
      .filter(({ metric }) => metric === 'REVENUE')
      .map(({ value }) => value);
    expect(values).toEqual([17.1e6, 18.4e6]);
    expect(outcome.company?.conflictCount).toBe(1);
  });

  it('for a plan are a plan, whatever the model says', async () => {
    const quote = 'We plan to reach ARR of $40 million in 2027.';
    provider.next(modelAnswer([modelFigure({ metric: 'ARR', printed: '$40 million', quote, value: 40e6 })]));
    const outcome = await importPdf(client, memoPdf('Foxglove Data', quote, 'Foxglove Data sells data.'));
    expect((await storedObservations(server, outcome)).filter(({ metric }) => metric === 'ARR')).toMatchObject([
      { status: 'PROJECTED' },
    ]);
  });
});
