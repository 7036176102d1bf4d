import { beforeAll, describe, expect, it } from 'vitest';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { useOpenAiServer, type Behaviour } from '../openai/openaiServer.ts';
import { readingAnswer } from '../openai/readingAnswers.ts';
import { sourcesOf } from '../openai/openaiAnswers.ts';
import { Client } from '../support/client.ts';
import { firmOf, saveTranscript, untilFiled } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { addReading, companyId, observed } from './companySteps.ts';
import { addPromise, followUpsOf } from './followUpSteps.ts';

const provider = await useOpenAiServer({ readsFacts: true });
const server = await useTestServer({
  OPENAI_BASE_URL: provider.baseUrl,
  OPENAI_API_KEY: 'x',
  OPENAI_TIMEOUT_SECONDS: '2',
});
let client: Client;
beforeAll(async () => {
  client = await new Client(server).login('dossier');
});

const words = {
  said: 'Ms Whitlock counts the coins from October on.',
  promise: 'We will have a CFO on board by June.',
};
let made = 0;

async function onFile(name: string): Promise<string> {
  const { companyId: id } = await addReading(server, 'dossier', { name, observations: [observed('NRR', 110)] });
  return id ?? '';
}

/** A company with one promise of 2024, which no rule decides by the words of the second call. */
async function promised() {
  made += 1;
  const name = `Kestrel ${['Robots', 'Foods', 'Energy', 'Health', 'Mobility', 'Freight', 'Optics', 'Marine'][made - 1]}`;
  const id = await onFile(name);
  const saidOn = new Date('2024-02-06');
  const due = new Date('2024-06-30');
  await addPromise(server, id, { words: words.promise, saidOn, due });
  return { id: companyId(id), name };
}

/** Saves the second call; the model reads the company's name, and then behaves as given about the open promise. */
const secondCall = (name: string, ...behaviours: Behaviour[]) =>
  call({ name, title: `${name}, second call`, said: words.said }, ...behaviours);

async function call({ name, title, said }: Record<'name' | 'title' | 'said', string>, ...behaviours: Behaviour[]) {
  provider.next(
    readingAnswer(() => ({ subject: { name, aliases: [] } })),
    ...behaviours,
  );
  const content = `Partner: So, how is ${name}?\nCEO: Fine. ${said}\nPartner: Good to hear.`;
  await saveTranscript(client, { title, content });
  await untilFiled(server);
}

const answer = (...items: object[]): Behaviour => ({ kind: 'text', text: JSON.stringify({ items }) });
const moved = { item: 1, status: 'MOVED', words: 'counts the coins from October on', newDay: '2024-10-31' };
const promiseOf = async (id: string) =>
  (await followUpsOf(client, id)).followUps.find(({ kind }) => kind === 'PROMISE');
const asked = () =>
  provider.requests
    .filter(({ body }) => body?.response_format?.json_schema?.name === 'follow-ups')
    .map(({ body }) => body!);

describe('a model that is asked about open promises', () => {
  it('receives them with the new call, and decides with the words of it', async () => {
    const { id, name } = await promised();
    await secondCall(name, answer(moved));
    const sources = sourcesOf(asked().at(-1)!);
    expect(sources).toEqual([
      { label: 'open', text: `1. PROMISE (said on 2024-02-06, due on 2024-06-30): ${words.promise}` },
      { label: 'source', text: expect.stringContaining(words.said) as string },
    ]);
    expect(await promiseOf(id)).toMatchObject({
      movedTo: '2024-10-31',
      evidence: { title: `${name}, second call`, quote: moved.words },
    });
  });

  it.each<[string, Behaviour[]]>([
    ['quotes what nobody said', [answer({ ...moved, words: 'she starts in October at the latest' })]],
    ['names an item that is not there', [answer({ ...moved, item: 7 })]],
    ['gives a promise the status of a question', [answer({ ...moved, status: 'ANSWERED' })]],
    ['moves it to an earlier day', [answer({ ...moved, newDay: '2024-03-31' })]],
    [
      'answers no JSON, twice',
      [
        { kind: 'text', text: 'The CFO? Kept!' },
        { kind: 'text', text: '{"items": 3}' },
      ],
    ],
    ['fails', [{ kind: 'status', status: 400, message: 'No.' }]],
    ['falls silent', [{ kind: 'hang' }]],
  ])(
    'decides nothing where it %s, and the call is filed',
    async (_, behaviours) => {
      const { id, name } = await promised();
      const before = asked().length;
      await secondCall(name, ...behaviours);
      expect(asked().length).toBeGreaterThan(before);
      expect(await promiseOf(id)).toMatchObject({ status: 'OVERDUE', movedTo: null, evidence: null });
      const { prisma, tenantId } = await firmOf(server, 'dossier');
      expect(await prisma.companyReading.count({ where: { tenantId, sourceTitle: `${name}, second call` } })).toBe(1);
    },
    60_000,
  );
});

describe('a model that is asked about a condition', () => {
  it('finds it met in one call, and open again in a later one', async () => {
    const name = 'Lapwing Tools';
    const id = await onFile(name);
    const condition = { kind: 'CONDITION' as const, words: 'no loan of the founders left' };
    await addPromise(server, id, { ...condition, saidOn: new Date('2024-02-06') });
    const conditionOf = async () =>
      (await followUpsOf(client, companyId(id))).followUps.find(({ kind }) => kind === 'CONDITION');
    const paid = 'We paid it back.';
    await call({ name, title: 'Repaid', said: paid }, answer({ item: 1, status: 'MET', words: paid }));
    expect(await conditionOf()).toMatchObject({ status: 'MET', evidence: { title: 'Repaid' } });
    const taken = 'They lent us some more.';
    await call({ name, title: 'Lent again', said: taken }, answer({ item: 1, status: 'OPEN', words: taken }));
    expect(sourcesOf(asked().at(-1)!)[0]?.text).toBe(`1. CONDITION (met, said on 2024-02-06): ${condition.words}`);
    expect(await conditionOf()).toMatchObject({
      status: 'OPEN',
      reason: expect.stringMatching(/^“Lent again” of .* says that it no longer holds\.$/) as string,
      evidence: { title: 'Lent again', quote: taken },
    });
  });
});

describe('a model that reads a talk among investors', () => {
  it('stores the figures of each company that is discussed with that company', async () => {
    const names = ['Ambra Looms', 'Quillon Dairy'];
    const ids = [];
    for (const name of names) ids.push(companyId(await onFile(name)));
    const lines = [
      'Anna: Ambra Looms has revenue of 4.1 million euros and 31 customers.',
      'Ben: Quillon Dairy has revenue of 7 million euros, 52 employees and 12 customers.',
    ];
    const figure = (
      at: string,
      metric: 'REVENUE' | 'CUSTOMERS' | 'EMPLOYEES',
      printed: string,
      value: number,
      owner?: string,
    ) => ({
      ...{
        at,
        metric,
        printed,
        value,
        ...(metric === 'REVENUE' && { currency: 'EUR' }),
        ...(owner !== undefined && { owner }),
      },
    });
    provider.next(
      readingAnswer((at) => {
        const [first, second] = [at('Ambra Looms has'), at('Quillon Dairy has')];
        return {
          talk: 'INTERNAL',
          subject: { name: names[0]!, aliases: [] },
          others: [{ name: names[1]!, role: 'OTHER' }],
          facts: [
            figure(first, 'REVENUE', '4.1 million euros', 4.1e6),
            figure(first, 'CUSTOMERS', '31 customers', 31),
            figure(second, 'REVENUE', '7 million euros', 7e6, names[1]),
            figure(second, 'EMPLOYEES', '52 employees', 52, names[1]),
            figure(second, 'CUSTOMERS', '12 customers', 12, names[1]),
            figure(second, 'CUSTOMERS', '99 customers', 99, names[1]),
          ],
        };
      }),
    );
    await saveTranscript(client, {
      title: 'Partners',
      content: lines.join('\n'),
    });
    await untilFiled(server);
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const readings = await prisma.companyReading.findMany({
      where: { tenantId, sourceTitle: 'Partners' },
      include: { observations: { orderBy: { metric: 'asc' } }, company: true },
      orderBy: { isMain: 'desc' },
    });
    expect(
      readings.map(({ company, observations }) => [
        company && toGlobalId('Company', company.id),
        observations.map(({ metric, value }) => [metric, value]),
      ]),
    ).toEqual([
      [
        ids[0],
        [
          ['CUSTOMERS', 31],
          ['REVENUE', 4.1e6],
        ],
      ],
      [
        ids[1],
        [
          ['CUSTOMERS', 12],
          ['EMPLOYEES', 52],
          ['REVENUE', 7e6],
        ],
      ],
    ]);
  });
});
