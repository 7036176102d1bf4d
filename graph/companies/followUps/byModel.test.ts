import { confirmed, type OpenFollowUp } from './byModel.ts';

const open: OpenFollowUp[] = [
  { id: 'cfo', kind: 'PROMISE', status: 'OPEN', words: 'A CFO by June', due: '2024-06-30', saidOn: '2024-02-06' },
  { id: 'bank', kind: 'QUESTION', status: 'OPEN', words: 'Which bank is it?', due: null, saidOn: '2024-02-06' },
  { id: 'hire', kind: 'CONDITION', status: 'OPEN', words: 'hires a CFO', due: null, saidOn: '2024-02-06' },
  { id: 'loan', kind: 'CONDITION', status: 'MET', words: 'has no loan of Nordea', due: null, saidOn: '2024-02-06' },
];
const text =
  'Partner: Where is the CFO?\nCEO: She will come in October.\nPartner: And the bank?\nCEO: It is Nordea.\nPartner: Good?';
const source = { title: 'Second call', day: '2024-08-01', text };
const read = (...items: Parameters<typeof confirmed>[0]['items']) =>
  confirmed({ items }, { open, source }).map(({ id, status, movedTo, quote, speaker }) => [
    id,
    status,
    movedTo,
    quote,
    speaker,
  ]);

it('keeps what the source says, with its place and speaker', () => {
  expect(
    read(
      { item: 1, status: 'MOVED', words: 'she will come in october', newDay: '2024-10-31' },
      { item: 2, status: 'ANSWERED', words: 'It is Nordea' },
      { item: 2, status: 'EVADED', words: 'It is Nordea' },
    ),
  ).toEqual([
    ['cfo', 'MOVED', '2024-10-31', 'She will come in October', 'CEO'],
    ['bank', 'ANSWERED', null, 'It is Nordea', 'CEO'],
  ]);
});

it('opens only a condition again that was met', () => {
  const again = (item: number) => read({ item, status: 'OPEN', words: 'It is Nordea' });
  expect([1, 2, 3, 4].map(again)).toEqual([[], [], [], [['loan', 'OPEN', null, 'It is Nordea', 'CEO']]]);
});

it.each([
  ['words that the source lacks', { item: 1, status: 'KEPT', words: 'She started in May' }],
  ['a number of no item', { item: 5, status: 'KEPT', words: 'It is Nordea' }],
  ['that a condition is met which was', { item: 4, status: 'MET', words: 'It is Nordea' }],
  ['a status of another kind', { item: 1, status: 'ANSWERED', words: 'It is Nordea' }],
  [
    'a new day before the old one',
    { item: 1, status: 'MOVED', words: 'She will come in October', newDay: '2024-05-31' },
  ],
] as const)('leaves out %s', (_, item) => {
  expect(read(item)).toEqual([]);
});
