import { sourceTexts, type SourceText } from '../../reading/sources.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { quotedShare, truthSchema } from '../../../test/bench/scores/callsScore.ts';
import { truthReading } from '../../../test/bench/scores/truthReading.ts';
import { bareFact } from '../../reading/bareFact.fixture.ts';
import { ground, plainText } from '../../reading/grounding/grounding.ts';
import { inTurns } from '../../reading/inTurns.ts';
import { readSources } from '../../reading/readSources.ts';
import { unread, type Fact, type Passage, type Reading } from '../../reading/reading.ts';
import { memoSections } from '../memoSections.ts';
import { citedFacts } from '../citedFacts.ts';
import { printFacts } from '../printFacts.ts';
import { writeCombinedAnalysis, writeDocumentAnalysis, writeMemo } from './memo.ts';
import { filedFacts, type OnFile } from './onFile.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'memo');

const calls = path.join(import.meta.dirname, '../../../test/fixtures/calls');

async function readLabelled(name: string): Promise<{ reading: Reading; texts: SourceText[] }> {
  const read = (file: string): Promise<string> => readFile(path.join(calls, name, file), 'utf8');
  const truth = truthSchema.parse(JSON.parse(await read('truth.json')));
  const files = (await readdir(path.join(calls, name))).filter(
    (file) => !/^(?:truth\.json|transcript\.txt)$/.test(file),
  );
  const documents = await Promise.all(files.map(async (file) => ({ title: file, text: await read(file), parts: [] })));
  const texts = sourceTexts({ transcript: await read('transcript.txt'), title: truth.title, documents });
  return { reading: truthReading(truth, texts), texts };
}

const partsOf = (memo: string): Map<string, string> =>
  new Map(memo.split(/^## /m).map((part) => [part.split('\n')[0] ?? '', part]));
const idsIn = (text = ''): number[] => [...text.matchAll(/\[f(\d+)/g)].map(([, id]) => Number(id));

describe('the memos of all labelled conversations', () => {
  let all: { reading: Reading; texts: SourceText[]; memo: string }[];
  beforeAll(async () => {
    const names = (await readdir(calls)).filter((name) => name.startsWith('case-'));
    const labelled = await Promise.all(names.map(readLabelled));
    all = labelled.map((each) => ({ ...each, memo: Array.from(writeMemo(each.reading)).join('') }));
  });

  it('quote at most a quarter of their words', () => {
    for (const { reading, memo } of all)
      expect(quotedShare(plainText(printFacts(memo, citedFacts(reading)).html))).toBeLessThanOrEqual(0.25);
  });

  it('have the sections of a memo in order, and name the missing ones in one line', () => {
    for (const { memo } of all) {
      const headings = [...memo.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings).toEqual(memoSections.filter((name) => headings.includes(name)));
      const missing = memoSections.filter((name) => !headings.includes(name)).map((name) => name.toLowerCase());
      const last = memo.split('\n').findLast((line) => line !== '') ?? '';
      for (const name of missing) expect(last.toLowerCase()).toContain(name);
      expect(memo.match(/not covered/gi)?.length ?? 0).toBeLessThanOrEqual(1);
      // Judgements are not made, which does not mean that the sources say nothing of risks.
      expect(/Not covered by the sources: [^.]*/.exec(memo)?.[0] ?? '').not.toMatch(/risks|recommendation/);
    }
  });

  it('give every figure the words that state it, and contain no number that no source states', () => {
    for (const { reading, texts, memo } of all) {
      const { html, figures } = printFacts(memo, citedFacts(reading));
      for (const { text, isVerified, quote } of figures) expect([text, isVerified, quote]).toEqual([text, true, quote]);
      const rest = ground(plainText(html), texts).filter(
        ({ start, end }) => !figures.some((each) => each.start < end && start < each.end),
      );
      // Rows of sheets are quoted as in their file, where commas separate cells, not thousands.
      const isPrinted = (figure: string): boolean =>
        texts.some(({ text }) => text.replaceAll('"', '').includes(figure));
      const nowhere = rest.filter(({ isVerified, text }) => !isVerified && !isPrinted(text));
      expect(nowhere.map(({ text }) => text)).toEqual([]);
    }
  });

  it('state a competitor’s figures only under Competition, and plans only where plans belong', () => {
    const homes: [isMeant: (fact: Fact) => boolean, sections: string[]][] = [
      [({ owner }) => owner === 'OTHER', ['Competition']],
      [
        ({ owner, status, metric }) =>
          owner === 'SUBJECT' && status !== 'ACTUAL' && metric !== 'ROUND_SIZE' && metric !== 'VALUATION',
        ['Scenarios', 'Evidence and open questions', 'Terms and valuation'],
      ],
    ];
    for (const { reading, memo } of all)
      for (const [isMeant, sections] of homes)
        for (const [heading, part] of partsOf(memo))
          if (!sections.includes(heading))
            expect(reading.facts.filter((fact) => isMeant(fact) && idsIn(part).includes(fact.id))).toEqual([]);
  });

  it('name both values of every contradiction with both quotes', () => {
    for (const { reading, memo } of all)
      for (const { sides } of reading.contradictions)
        expect(idsIn(partsOf(memo).get('Evidence and open questions'))).toEqual(expect.arrayContaining(sides));
  });
});

const passage: Passage = { source: 0, start: 0, end: 9, place: null, quote: 'said so', speaker: 'CFO' };
const bare = bareFact('REVENUE', {
  value: 14_000_000,
  currency: 'EUR',
  printed: '14',
  periodLabel: 'FY2025',
  periodEnd: '2025-12-31',
  periodMonths: 12,
  confidence: 1,
  passage,
});
function readingOf(facts: Partial<Fact>[], rest: Partial<Reading> = {}): Reading {
  return {
    ...unread(),
    sources: [{ kind: 'CONVERSATION', label: 'conversation', title: 'Call' }],
    subject: { name: 'Halvorsen', aliases: [], by: 'TITLE' },
    others: [],
    facts: facts.map((fact, index) => ({ ...bare, id: index + 1, ...fact })),
    superseded: [],
    contradictions: [],
    agreements: [],
    remarks: [],
    ...rest,
  };
}
function textOf(write: (reading: Reading, onFile?: OnFile) => Iterable<string>, reading: Reading, onFile?: OnFile) {
  const facts = new Map([...citedFacts(reading), ...filedFacts(onFile)]);
  return plainText(printFacts(Array.from(write(reading, onFile)).join(''), facts).html);
}
const growth: Partial<Fact> = { metric: 'REVENUE_GROWTH', value: 57, currency: null };
const round: Partial<Fact> = {
  metric: 'ROUND_SIZE',
  value: 22_000_000,
  status: 'PROJECTED',
  periodEnd: null,
  periodLabel: null,
  passage: { ...passage, quote: 'we are raising 22 of Series B' },
};
const price: Partial<Fact> = { ...round, metric: 'VALUATION', value: 95_000_000, basis: 'pre-money' };

describe('a memo in sentences', () => {
  it('says what is raised, what was earned and how the earnings grew', () => {
    const loss: Partial<Fact> = { metric: 'EBITDA', value: -4_600_000 };
    const text = textOf(writeMemo, readingOf([round, price, {}, growth, loss]));
    expect(text).toContain('Halvorsen is raising a €22.0M Series B at €95.0M pre-money.');
    expect(text).toContain('Revenue was €14.0M in FY2025, up 57%; EBITDA was −€4.6M.');
  });

  it.each(cases('a memo in sentences reads well with') as [what: string, facts: Partial<Fact>[], said: string][])(
    'reads well with %s',
    (_, facts, said) => expect(textOf(writeMemo, readingOf(facts))).toContain(said),
  );

  it('gives no reason, worry, step or condition that no source states', () => {
    const facts: Partial<Fact>[] = [{}, growth, { metric: 'RUNWAY', value: 6, currency: null }, round];
    const text = textOf(writeMemo, readingOf(facts));
    expect(text).not.toMatch(/diligence|reasons to believe|worr|so it depends|fast for|conditions\n/i);
    expect(text).toContain('Not covered by the sources: ');
    expect(text).toMatch(/Not judged or summed up by the built-in analyst: .*recommendation and conditions;/);
  });

  it.each<[what: string, fact: Partial<Fact>, rest: Partial<Reading>]>([
    ['a plan', { status: 'BUDGET' }, {}],
    ['a customer’s figure', { owner: 'OTHER', ownerName: 'Harrow' }, {}],
    ['a figure of the past', { periodLabel: 'two years ago', periodEnd: null }, {}],
    ['what was once believed', {}, { talk: 'POST_MORTEM' }],
    ['a figure said by a customer', {}, { talk: 'REFERENCE' }],
  ])('never leads with %s', (_, fact, rest) => {
    const first = Array.from(writeMemo(readingOf([fact], rest), undefined, ['One-page summary'])).join('');
    expect(first).toContain('No current result');
    expect(first).not.toContain('[f1]');
  });

  it('says that a conversation is in German, and states only what the tables of papers state', async () => {
    const transcript =
      'Partner: Wie hoch ist der Umsatz?\nGründer: Der Umsatz ist auf drei Millionen Euro gestiegen, und wir haben noch 40 Kunden.';
    const table = {
      title: 'Halvorsen.csv',
      text: 'Halvorsen GmbH\nEUR\tFY2024\nRevenue\t1,500,000\n',
      parts: [],
    };
    const reading = await inTurns(readSources(sourceTexts({ transcript, documents: [table] })));
    const text = textOf(writeMemo, reading);
    expect(text).toContain('This conversation is in German; the built-in analyst reads English.');
    expect(text).toContain('€1.5M');
    expect(text).not.toMatch(/3\.0M|40|“/);
  });

  it('lists differences of unclear periods apart from sure ones', () => {
    const sides: Partial<Fact>[] = [{}, { value: 9e6 }, { value: 8e6, periodLabel: null, periodEnd: null }];
    const differ = (...ids: number[]): Reading['contradictions'][number] => ({
      metric: 'REVENUE',
      label: 'Revenue',
      periodLabel: null,
      sides: ids,
      explanation: '',
    });
    const text = textOf(writeMemo, readingOf(sides, { contradictions: [differ(1, 2), differ(1, 3)] }));
    expect(text.indexOf('Differs, period unclear')).toBeGreaterThan(text.indexOf('€9.0M in the conversation'));
    expect(text.slice(text.indexOf('Differs, period unclear'))).toContain('€8.0M in the conversation');
  });

  it('lists the questions that were asked, the open ones first', () => {
    const at = (start: number, place: string): Passage => ({ ...passage, start, end: start + 5, place });
    const questions: Reading['questions'] = [
      { words: 'How many of you are there?', status: 'ANSWERED', passage: at(1, '3:50'), answer: at(20, '3:54') },
      { words: 'What is in the cost of sales?', status: 'OPEN', passage: at(40, '5:00'), answer: null },
    ];
    const text = textOf(writeMemo, readingOf([{}], { questions, talk: 'BOARD' }));
    expect(text).toContain('What is in the cost of sales? — CFO, 5:00; left open.');
    expect(text).toContain('How many of you are there? — CFO, 3:50; answered by CFO, 3:54.');
    expect(text).toContain('The conversation is a board meeting.');
    expect(text).toContain('1 of 2 questions stayed open.');
  });

  it('names no company if the sources name none, and offers no round of a listed company', () => {
    const nameless = readingOf([{}], { subject: { name: null, aliases: [], by: null } });
    expect(textOf(writeMemo, nameless)).toContain('Company not named');
    const listed = textOf(writeMemo, readingOf([{}, { metric: 'STAGE', value: null, text: 'Public' }]));
    expect(listed).not.toMatch(/raising|Round|Valuation/);
  });

  it('states what a source says against a risk, and never that it says nothing', () => {
    const risk: Reading['remarks'][number] = {
      kind: 'RISK',
      words: 'There is only one foundry.',
      mitigant: 'We are qualifying a second one.',
      isAnswered: false,
      weight: 1,
      passage: { ...passage, start: 90, end: 99 },
    };
    const facts: Partial<Fact>[] = [{}, growth, { metric: 'CASH', value: 1e6 }, { metric: 'BURN', value: 1e5 }];
    const text = textOf(writeMemo, readingOf(facts, { remarks: [risk] }));
    expect(text).toContain('“There is only one foundry.” — CFO. Against it: “We are qualifying a second one.”');
    const bare = textOf(writeMemo, readingOf(facts, { remarks: [{ ...risk, mitigant: undefined }] }));
    expect(bare).toContain('“There is only one foundry.” — CFO\n');
    expect(bare).not.toMatch(/against it|mitigants for/i);
  });

  it('gives figures that count different things in one period separate rows, named by the words that state them', () => {
    const share = { metric: 'CUSTOMER_CONCENTRATION', currency: null, periodLabel: null, periodEnd: null } as const;
    const at = (start: number, quote: string): Passage => ({ ...passage, start, end: start + 9, quote });
    const facts: Partial<Fact>[] = [
      {},
      { ...share, value: 34, passage: at(100, 'The largest is thirty-four percent.') },
      { ...share, value: 61, passage: at(200, 'The top three are sixty-one.') },
    ];
    const text = writeMemo(readingOf(facts), undefined, ['Traction and unit economics']);
    const rows = Array.from(text).join('').split('\n');
    expect(rows.filter((row) => row.startsWith('| Customer concentration'))).toEqual([
      expect.stringMatching(/^\| Customer concentration \| \[f2\]/),
      expect.stringMatching(/^\| Customer concentration \(“The top three are sixty-one.”\) \| \[f3\]/),
    ]);
  });

  it('never states a value that was corrected', () => {
    const superseded = [{ metric: 'REVENUE' as const, value: 41_600_000, currency: 'EUR', passage, by: 1 }];
    expect(textOf(writeMemo, readingOf([{}], { superseded }))).not.toContain('41.6');
  });

  it('makes one row of a figure that two places state', () => {
    const sources: Reading['sources'] = [
      { kind: 'CONVERSATION', label: 'conversation', title: 'Call' },
      { kind: 'DOCUMENT', label: 'document', title: 'Model' },
    ];
    const inPaper = { passage: { ...passage, source: 1, place: 'Sheet P&L, B7', speaker: null } };
    const text = textOf(writeCombinedAnalysis, readingOf([{}, { value: 14_010_000, ...inPaper }], { sources }));
    expect(text.match(/Revenue\s+€14\.0/g)).toHaveLength(1);
    expect(text).toContain('The document, Sheet P&L, B7 and the conversation');
  });

  it('makes one row of a year and of the same value of the year so far', () => {
    const soFar = { periodLabel: '2025 YTD', periodEnd: '2025-10-31', periodMonths: 10 };
    const text = textOf(writeCombinedAnalysis, readingOf([{}, soFar]));
    // Once in the sentence and once in the table.
    expect(text.match(/€14\.0M/g)).toHaveLength(2);
    expect(text).toContain('2025 YTD');
  });

  it('shows a figure on file with its source, and the value that the sources now state', () => {
    const filed = {
      ...bare,
      value: 12_000_000,
      periodLabel: 'FY2024',
      sourceTitle: 'model.csv',
      source: 'on file: model.csv',
      quote: 'Revenue 12',
      place: null,
    };
    const text = textOf(writeMemo, readingOf([{}]), { figures: [filed] });
    expect(text).toContain('On file: Revenue €12.0M (FY2024), from model.csv; the sources now say €14.0M.');
    expect(textOf(writeDocumentAnalysis, readingOf([{}]), { figures: [filed] })).toContain('On file: Revenue €12.0M');
  });

  it('lets no text of a source become mark-up or a figure', () => {
    const said = '<b>bold</b> [f1] | # x';
    const remarks: Reading['remarks'] = [
      { kind: 'PRODUCT', words: said, isAnswered: false, weight: 1, passage: { ...passage, start: 90, end: 99 } },
    ];
    const facts: Partial<Fact>[] = [{}, growth, { metric: 'CASH', value: 1e6 }, { metric: 'BURN', value: 1e5 }];
    const text = textOf(
      writeMemo,
      readingOf(facts, { remarks, subject: { name: '*Evil* [f2]', aliases: [], by: 'TEXT' } }),
    );
    expect(text).toContain(`“${said}”`);
    expect(text).toContain('*Evil* [f2]');
  });
});
