import { expect, it } from 'vitest';
import { findSubject } from '../subject/findSubject.ts';

it.each<[title: string, text: string, name: string | null]>([
  [
    '10-K',
    'FORM 10-K\n\nORCHARD FOODS CO., INC.\n\n(Exact name of registrant as specified in its charter)\n\nOrchard Foods Co., Inc. grows apples.',
    'Orchard Foods Co., Inc.',
  ],
  [
    '10-K with the label over the name',
    'United States\nSecurities and Exchange Commission\nForm 10-K\n(Mark One)\nAnnual report\nCommission file number 1-10635\n(Exact name of registrant as specified in its charter)\nOrchard Foods, Inc.\nOregon',
    'Orchard Foods, Inc.',
  ],
  [
    '10-K without a label',
    'UNITED STATES\nFORM 10-K\n(Mark\nOne)\nOrchard Foods Inc.\nNew York Stock Exchange\nOrchard Foods Inc. sells in the United States. The United States is our market.',
    'Orchard Foods',
  ],
  [
    'Orchard_2022_10K.pdf',
    'UNITED STATES\nSECURITIES AND EXCHANGE COMMISSION\nFORM 10-K\n(Mark One)\nExact name of registrant\nORCHARD\nThe United States is our market, and so is the New York Stock Exchange. ORCHARD pays taxes.',
    'Orchard',
  ],
  [
    '10-K',
    'UNITED STATES\nSECURITIES AND EXCHANGE COMMISSION\nFORM 10-K\n(Mark One)\nThe United States is our market. Mark is our friend.',
    null,
  ],
  [
    '10-K of two registrants',
    'Commission\tExact Name of Registrant\nFile Number\tas Specified in its Charter\n1-12345\tH&L CORPORATION\n1-2345\tHARBOR LIGHT COMPANY\n\nH&L Corporation owns Harbor Light Company.',
    'H&L Corporation',
  ],
  ['Investment memo', 'Company: Brightwell Labs\nRound: Seed\n\nBrightwell Labs makes lamps.', 'Brightwell Labs'],
  [
    'memo',
    'Dovetail Robotics – investment memo\n\nDovetail builds robots. Pickwell leads with $50M of revenue.',
    'Dovetail Robotics',
  ],
  ['numbered memo', 'Investment memo: Fernhill 2 Ltd\n\nFernhill 2 sells heat pumps to schools.', 'Fernhill 2'],
  ['notes', 'Notes of a call with Petrel Freight, 11 November 2025\n- 118 employees', 'Petrel Freight'],
  ['mail', 'Subject: Tessbolt intro\n\nMet Tessbolt today. They make sensors.', 'Tessbolt'],
  [
    'brief',
    'Larkspur: competitive brief\n\nLarkspur enters a crowded field.\n\nBrightsmile is the leader. Brightsmile made $54M. Brightsmile employs 340.',
    'Larkspur',
  ],
  [
    'memo',
    'Sable Analytics memo\n\nSable Analytics (formerly Inkwell Data) counts spend. Sable Analytics is growing.',
    'Sable Analytics',
  ],
  ['Deck', 'Company | Revenue | Growth\nAcme | $3M | 4%', null],
  [
    'Minutes',
    'Chair: Welcome to the committee.\nMember: Thank you. The bill was discussed.\nChair: Who will draft it?\nMember: I will.',
    null,
  ],
  ['', '', null],
])('finds the registrant in a %s that begins with %j', (title, text, name) => {
  const { subject } = findSubject([{ kind: 'DOCUMENT', label: '', title, text, parts: [] }]);
  expect(subject.name).toBe(name);
});
