import { allSince, changesSince } from '../changes/changeSteps.ts';
import { textsRead, titlesFor } from '../search/searchSteps.ts';
import { Client } from '../support/client.ts';
import { holdFollowUps } from '../../graph/companies/followUps/hold.ts';
import { storeHeldByModel } from '../../graph/companies/followUps/storeHeldByModel.ts';
import { storeFollowUps } from '../../graph/companies/followUps/store.ts';
import { firmOf, mutate, refusalOf, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { addReading, companyId, observed } from './companySteps.ts';
import {
  addCall,
  addPromise,
  dayOf,
  followUpFields,
  followUpsOf,
  passedMemo,
  setSourceDay,
  type FollowUpState,
} from './followUpSteps.ts';

const server = await useTestServer();
let client: Client;
beforeAll(async () => {
  client = await new Client(server).login('dossier');
  await nameMyself(client, 'Anna Lee');
});

let made = 0;
async function newCompany(observations = [observed('NRR', 110, { currency: null })], day = '2024-02-06') {
  made += 1;
  const { companyId: id, readingId } = await addReading(server, 'dossier', { name: `Held ${made}`, observations });
  await setSourceDay(server, readingId, day);
  return { id: id ?? '', globalId: companyId(id), name: `Held ${made}`, readingId };
}

async function laterSource(name: string, day: string, ...observations: ReturnType<typeof observed>[]) {
  const source = { title: `Report of ${day}` };
  const { readingId } = await addReading(server, 'dossier', { name, observations, source });
  await setSourceDay(server, readingId, day);
}

const ask = (input: object) => mutate<FollowUpState>(client, 'askQuestion', input, followUpFields);
const decide = (input: object) => mutate<FollowUpState>(client, 'decideFollowUp', input, followUpFields);

describe('a question', () => {
  it('is asked by a person, stands in the text to copy, and is answered by a later figure', async () => {
    const { globalId, name } = await newCompany();
    const asked = await ask({ companyId: globalId, words: ' What is the gross margin? ' });
    expect(asked).toMatchObject({ kind: 'QUESTION', words: 'What is the gross margin?', status: 'OPEN', source: null });
    expect((await followUpsOf(client, globalId)).questionsText).toMatch(
      /^1\. What is the gross margin\? \(asked on \d{4}-\d\d-\d\d\)$/,
    );
    await laterSource(name, '2031-03-01', observed('GROSS_MARGIN', 71, { currency: null, periodEnd: '2030-12-31' }));
    await ask({ companyId: globalId, words: 'Who runs sales?' });
    const { followUps, questionsText, openQuestions } = await followUpsOf(client, globalId);
    expect(openQuestions).toEqual([{ words: 'Who runs sales?' }]);
    expect(followUps.find(({ id }) => id === asked.id)).toMatchObject({
      status: 'ANSWERED',
      heldOn: '2031-03-01',
      evidence: { title: 'Report of 2031-03-01', quote: 'GROSS_MARGIN 71' },
    });
    expect(questionsText).toMatch(/^1\. Who runs sales\?/);
  });

  it('is reported as a change of itself and of its company, and finds the company', async () => {
    const { globalId, name } = await newCompany();
    const { cursor } = await changesSince(client, null);
    const { id } = await ask({ companyId: globalId, words: 'Which turbines break in Zanzibar?' });
    expect((await allSince(client, cursor)).changes).toEqual([
      expect.objectContaining({
        kind: 'FOLLOW_UP',
        action: 'CREATED',
        nodeId: id,
        address: `/api/follow-ups/${uuidOf(id)}`,
      }),
      expect.objectContaining({ kind: 'COMPANY', action: 'UPDATED', nodeId: globalId }),
    ]);
    await textsRead(server, 'dossier');
    expect(await titlesFor(client, 'turbines zanzibar')).toEqual([name]);
  });

  it('is refused without words and about an unknown statement', async () => {
    const { globalId } = await newCompany();
    expect(await refusalOf(client, 'askQuestion', { companyId: globalId, words: ' ' })).toMatchObject({
      code: 'INVALID',
    });
  });
});

describe('a condition of a verdict', () => {
  it('on a figure breaks the pass when a later result passes it, until the verdict changes', async () => {
    const { globalId, name } = await newCompany();
    const writeupId = await passedMemo(server, client);
    const words = 'comes back at NRR above 120 %';
    const condition = await mutate<FollowUpState>(
      client,
      'addCondition',
      { writeupId, companyId: globalId, words },
      followUpFields,
    );
    expect(condition).toMatchObject({
      ...{ kind: 'CONDITION', metric: 'NRR', comparison: 'AT_LEAST', value: 120, status: 'OPEN', verdict: 'PASS' },
      writeup: { id: writeupId },
    });
    await laterSource(name, '2031-01-01', observed('NRR', 118, { currency: null, periodEnd: '2030-12-31' }));
    await ask({ companyId: globalId, words: 'Who runs sales?' });
    expect((await followUpsOf(client, globalId)).brokenPasses).toEqual([]);
    await laterSource(name, '2031-04-01', observed('NRR', 124, { currency: null, periodEnd: '2031-03-31' }));
    await ask({ companyId: globalId, words: 'Who runs marketing?' });
    expect((await followUpsOf(client, globalId)).brokenPasses).toMatchObject([
      {
        id: condition.id,
        status: 'MET',
        evidence: { quote: 'NRR 124' },
        reason: expect.stringContaining('124%') as string,
      },
    ]);
    await mutate(client, 'giveVerdict', { writeupId, verdict: 'TRACK', reason: 'It is back.' });
    expect((await followUpsOf(client, globalId)).brokenPasses).toEqual([]);
  });

  it('needs a verdict, and takes a figure as it is given', async () => {
    const { globalId, id } = await newCompany();
    const writeupId = await passedMemo(server, client);
    const rest = await client.call('POST', `/api/writeups/${uuidOf(writeupId)}/conditions`, {
      ...{ companyId: id, words: 'Cash', metric: 'CASH', comparison: 'AT_LEAST', value: 5e6, currency: 'EUR' },
      due: '2032-06-30',
    });
    expect(rest.status).toBe(201);
    expect(await rest.json()).toMatchObject({ metric: 'CASH', value: 5e6, currency: 'EUR', due: '2032-06-30' });
    await mutate(client, 'withdrawVerdict', { writeupId });
    const again = { writeupId, companyId: globalId, words: 'hires a CFO' };
    expect(await refusalOf(client, 'addCondition', again)).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a promise', () => {
  it('is overdue after its day in every transport, and a person decides over the sources', async () => {
    const { globalId, id, readingId } = await newCompany();
    const promise = await addPromise(server, id, { words: 'A CFO by June', due: dayOf('2024-06-30'), readingId });
    const { followUps, promiseRecord } = await followUpsOf(client, globalId);
    expect(followUps).toMatchObject([{ status: 'OVERDUE', due: '2024-06-30', saidOn: '2024-02-06' }]);
    expect(promiseRecord).toMatchObject({ total: 1, overdue: 1, open: 0 });
    const path = `/api/follow-ups/${promise}`;
    expect(await (await client.call('GET', path)).json()).toMatchObject({ status: 'OVERDUE' });
    const list = await client.call('GET', `/api/follow-ups?statuses=overdue&companyIds=${id}`);
    expect(await list.json()).toMatchObject([{ id: promise }]);
    const nodeId = followUps[0]?.id ?? '';
    expect(await refusalOf(client, 'decideFollowUp', { id: nodeId, status: 'MOVED' })).toMatchObject({
      field: 'movedTo',
    });
    expect(await refusalOf(client, 'decideFollowUp', { id: nodeId, status: 'MET' })).toMatchObject({ code: 'INVALID' });
    expect(await decide({ id: nodeId, status: 'KEPT', reason: 'She started in May.' })).toMatchObject({
      ...{ status: 'KEPT', isDecided: true, reason: 'She started in May.', decidedBy: { name: 'Anna Lee' } },
    });
    expect(await decide({ id: nodeId, status: null })).toMatchObject({ status: 'OVERDUE', isDecided: false });
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect((await client.call('GET', path)).status).toBe(404);
  });

  it('of a figure is moved by a later plan, and kept or missed by the result of its period', async () => {
    const { globalId, id, name, readingId } = await newCompany();
    const figure = { metric: 'REVENUE', value: 12e6, currency: 'USD', comparison: 'AT_LEAST' as const };
    await addPromise(server, id, {
      ...figure,
      words: '$12M in 2024',
      dueLabel: '2024',
      due: dayOf('2024-12-31'),
      readingId,
    });
    const plan = { status: 'PROJECTED' as const, periodEnd: '2025-12-31', periodLabel: 'FY2025' };
    await laterSource(name, '2024-09-01', observed('REVENUE', 12e6, plan));
    await ask({ companyId: globalId, words: 'Who runs sales?' });
    const state = async () => (await followUpsOf(client, globalId)).followUps.find(({ kind }) => kind === 'PROMISE');
    expect(await state()).toMatchObject({ status: 'OVERDUE', movedTo: '2025-12-31', heldOn: '2024-09-01' });
    await laterSource(
      name,
      '2026-02-01',
      observed('REVENUE', 11.9e6, { periodEnd: '2025-12-31', periodLabel: 'FY2025' }),
    );
    await ask({ companyId: globalId, words: 'Who runs marketing?' });
    expect(await state()).toMatchObject({ status: 'KEPT', evidence: { title: 'Report of 2026-02-01' } });
  });
});

describe('what a call says', () => {
  const first = {
    name: 'Kestrel Robotics',
    day: '2024-02-06',
    content: `Partner: Who looks after finance at Kestrel?
CEO: A bookkeeper. We'll have a CFO on board by June.
Partner: How many customers do you have?
CEO: I'd have to look that up.
Partner: When does the Ohio line start?
CEO: The Ohio line starts up in September.`,
  };
  const second = {
    name: 'Kestrel Robotics',
    day: '2024-10-18',
    content: `Partner: Last time you wanted a CFO by June. Where is that?
CEO: She is here. Dana Whitlock joined us in May.
Partner: And the Ohio line?
CEO: That one slipped. It will be February 2025.
Partner: How many customers do you have by now?
CEO: We have 42 customers.`,
  };

  it('is promised and asked once, held against the next call with its words, and follows a correction of the source', async () => {
    const { companyId: id, readingId } = await addCall(server, first);
    const read = async () => {
      const { followUps, promiseRecord } = await followUpsOf(client, companyId(id));
      const of = (words: string) => followUps.find((each) => each.words.includes(words));
      return {
        cfo: of('CFO on board'),
        ohio: of('The Ohio line'),
        customers: of('How many customers do you have?'),
        promiseRecord,
      };
    };
    const before = await read();
    expect(before).toMatchObject({
      cfo: { status: 'OVERDUE', due: '2024-06-30', who: 'CEO', source: { title: 'Call of 2024-02-06' } },
      ohio: { status: 'OVERDUE', due: '2024-09-30' },
      customers: { kind: 'QUESTION', status: 'OPEN', metric: 'CUSTOMERS' },
      promiseRecord: { total: 2, overdue: 2 },
    });
    await addCall(server, second);
    const after = await read();
    expect(after).toMatchObject({
      cfo: {
        id: before.cfo?.id,
        status: 'KEPT',
        evidence: { quote: 'Dana Whitlock joined us in May.', title: 'Call of 2024-10-18' },
      },
      ohio: { status: 'OVERDUE', movedTo: '2025-02-28', evidence: { quote: 'It will be February 2025.' } },
      customers: { status: 'ANSWERED', evidence: { quote: expect.stringContaining('42') as string } },
      promiseRecord: { total: 2, kept: 1, overdue: 1 },
    });
    await decide({ id: after.ohio?.id, status: 'WITHDRAWN' });
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    await prisma.$transaction((tx) =>
      storeFollowUps(tx, { tenantId, companyId: id, readingId, sourceDay: first.day }, { promises: [], questions: [] }),
    );
    expect(await read()).toMatchObject({ cfo: undefined, customers: undefined, ohio: { status: 'WITHDRAWN' } });
  });

  it('does not come back after a person deleted it, from its own source or another', async () => {
    const name = 'Deleted Robotics';
    const { companyId: id } = await addCall(server, { ...first, name });
    const words = async () => (await followUpsOf(client, companyId(id))).followUps.map((each) => each.words);
    const gone = (await followUpsOf(client, companyId(id))).followUps.filter((each) =>
      /CFO on board|How many customers/.test(each.words),
    );
    expect(gone).toHaveLength(2);
    for (const each of gone) await mutate(client, 'deleteFollowUp', { id: each.id });
    const left = await words();
    await addCall(server, { ...first, name });
    await addCall(server, { ...first, name, day: '2024-02-20', content: first.content.replace('A bookkeeper. ', '') });
    expect(new Set(await words())).toEqual(new Set(left));
  });

  it('is held as a model found it until a later source says more', async () => {
    const name = 'Model Robotics';
    const { companyId: id } = await addCall(server, { ...first, name });
    const { readingId } = await addCall(server, {
      ...second,
      name,
      content: 'Partner: Hello?\nCEO: Ms Whitlock counts our coins now.',
    });
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const cfo = await prisma.followUp.findFirstOrThrow({ where: { companyId: id, words: { contains: 'CFO' } } });
    const found = {
      id: cfo.id,
      status: 'MOVED' as const,
      movedTo: '2024-12-31',
      speaker: 'CEO',
      start: 21,
      end: 51,
      quote: 'Ms Whitlock counts our coins',
    };
    const of = { tenantId, companyId: id, readingId, sourceDay: second.day };
    const held = async () =>
      (await followUpsOf(client, companyId(id))).followUps.find(({ words }) => words.includes('CFO'));
    await prisma.$transaction(async (tx) => {
      await storeHeldByModel(tx, of, [found]);
      await holdFollowUps(tx, tenantId, [id]);
    });
    expect(await held()).toMatchObject({ movedTo: '2024-12-31', evidence: { quote: found.quote } });
    await addCall(server, { ...second, name, day: '2025-01-10' });
    expect(await held()).toMatchObject({ status: 'KEPT', evidence: { quote: 'Dana Whitlock joined us in May.' } });
    await prisma.$transaction(async (tx) => {
      await tx.companyReading.deleteMany({ where: { companyId: id, sourceDay: dayOf('2025-01-10') } });
      await holdFollowUps(tx, tenantId, [id]);
    });
    expect(await held()).toMatchObject({ status: 'OVERDUE', evidence: null });
  });
});
