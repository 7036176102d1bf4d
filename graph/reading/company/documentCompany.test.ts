import { expect, it } from 'vitest';
import { companyOfDocument } from './documentCompany.ts';

it.each<[title: string, text: string, company: string | null]>([
  [
    '10-K 2023',
    'ORCHARD FOODS, INC.\n(Exact name of registrant as specified in its charter)\nOrchard Foods, Inc. grows apples.',
    'Orchard Foods, Inc.',
  ],
  ['Investment memo', 'Company: Brightwell Labs\nRound: Seed', 'Brightwell Labs'],
  ['Model', 'P&L\n\nQuillmark financial model\nUSD in thousands', 'Quillmark'],
  ['Deck', 'Quillmark\nSeries A\n\nQuillmark sells ink.\n\nQuillmark is growing.', 'Quillmark'],
  ['Annual report 2023', 'Letter to shareholders\n\nDear shareholders, it was a good year.', null],
  ['Scan 12', 'USD in thousands\n2023 2022\n12 13', null],
  ['', '', null],
])('%s: %j is about %s', (title, text, company) => {
  expect(companyOfDocument({ title, text })).toBe(company);
});
