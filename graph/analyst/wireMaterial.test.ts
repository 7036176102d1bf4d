import { bareFact } from '../reading/bareFact.fixture.ts';
import { unread, type Measure, type Passage, type Reading } from '../reading/reading.ts';
import { wireMaterial, wireSources } from './wireMaterial.ts';
import { deck, model } from './fixtures/documents.fixture.ts';

const said = (source: number, quote: string, place: string | null = null): Passage => ({
  source,
  start: 0,
  end: quote.length,
  place,
  quote,
  speaker: null,
});

const spoken = bareFact('ARR', {
  id: 1,
  value: 14_600_000,
  currency: 'USD',
  periodLabel: 'third quarter 2024',
  printed: 'fourteen point six million',
  passage: said(0, 'We have fourteen point six million of ARR.'),
});
const audited = bareFact('ARR', {
  id: 2,
  value: 14_600_000,
  currency: 'USD',
  periodLabel: 'Q3 2024',
  printed: '14.6',
  isAudited: true,
  passage: said(1, 'ARR 14.6', 'page 3'),
});
const other = bareFact('ARR', {
  id: 3,
  value: 14_000_000,
  currency: 'USD',
  periodLabel: 'Q3 2024',
  printed: '14.0',
  passage: said(2, 'ARR 14.0', 'page 9'),
});
const rival = bareFact('REVENUE', {
  id: 4,
  value: 250_000_000,
  currency: 'USD',
  printed: '250 million',
  owner: 'OTHER',
  ownerName: 'Vastly',
  status: 'PROJECTED',
  passage: said(0, 'Vastly plans 250 million.'),
});
const { metric: _, text: __, ...bare } = bareFact('CUSTOMERS', { id: 5, value: 23, passage: said(0, '23 live.') });
const measure: Measure = { ...bare, label: 'Platforms live', unit: 'COUNT' };

const reading: Reading = {
  ...unread(),
  sources: [
    { kind: 'CONVERSATION', label: 'conversation', title: '' },
    { kind: 'DOCUMENT', label: 'document: Audit', title: 'Audit' },
    { kind: 'DOCUMENT', label: 'document: Deck', title: 'Deck' },
  ],
  subject: { name: null, aliases: [], by: null },
  others: [],
  facts: [spoken, audited, other, rival],
  measures: [measure],
  superseded: [],
  contradictions: [{ metric: 'ARR', label: 'ARR', periodLabel: 'Q3 2024', sides: [2, 3], explanation: '' }],
  agreements: [],
  remarks: [
    {
      kind: 'RISK',
      words: 'One customer is half of sales.',
      mitigant: 'Two more sign in May.',
      isAnswered: false,
      weight: 0.5,
      passage: said(0, 'One customer …'),
    },
  ],
  promises: [
    {
      who: 'CEO',
      what: 'a CFO',
      dueLabel: 'June',
      due: '2026-06-30',
      metric: null,
      value: null,
      currency: null,
      passage: said(0, 'A CFO by June.'),
    },
  ],
  questions: [
    { words: 'Why did churn rise?', status: 'EVADED', passage: said(0, 'Why?'), answer: said(0, 'Good question.') },
  ],
};

const source = { transcript: 'We talked.', documents: [] };
const piecesOf = (given: Reading) =>
  Object.fromEntries(wireMaterial({ source, reading: given }).map(({ label, text }) => [label, text]));

it('gives the writer one line a figure, with the best source first and what contradicts it', () => {
  expect(piecesOf(reading)['facts']?.split('\n')).toEqual([
    'f2: ARR $14.6M, Q3 2024, audited, document: Audit page 3: “ARR 14.6”; also: conversation; differs: f3 in document: Deck page 9 says $14.0M, open',
    'f3: ARR $14.0M, Q3 2024, document: Deck page 9: “ARR 14.0”; differs: f2 in document: Audit page 3 says $14.6M, open',
    'f5: Platforms live 23, conversation: “23 live.”',
    'f4: Revenue $250.0M, of Vastly, projected, conversation: “Vastly plans 250 million.”',
  ]);
  const doubts = [{ id: 3, sentence: '', answer: 'KEPT' as const, words: 'The deck is older.' }];
  const settled = piecesOf({ ...reading, record: { ...reading.record, doubts } })['facts'];
  expect(settled).toContain('says $14.0M, settled: The deck is older.');
});

it('keeps disputed figures and the figures of the company where not all fit', () => {
  const many = Array.from({ length: 2000 }, (_each, index) => ({
    ...rival,
    id: 100 + index,
    value: index + 1,
    printed: `${index + 1}`,
  }));
  const lines = piecesOf({ ...reading, facts: [...many, ...reading.facts] })['facts']?.split('\n') ?? [];
  expect(lines.length).toBeLessThan(1000);
  expect(lines.slice(0, 3).map((line) => line.slice(0, 2))).toEqual(['f2', 'f3', 'f5']);
});

it('names each slide and sheet to the model, and puts the conversation first', () => {
  const [talk, slides, sheets] = wireSources({ transcript: 'We talked.', documents: [deck, model] });
  expect(talk).toEqual({ label: 'conversation', text: 'We talked.' });
  expect(slides?.label).toBe('document: Tessera deck');
  expect(slides?.text).toMatch(/^\[slide 1\]\nTessera Freight/);
  expect(slides?.text).toContain('\n\n[slide 5]\nFinancials\n\n$ in thousands\tFY2024');
  expect(sheets?.text).toContain('[sheet KPIs]\nKPIs\n\nQuarter\tARR ($k)');
});
