import { expect, it } from 'vitest';
import { nameAtOpening } from './opening.ts';

it.each<[text: string, name: string | null]>([
  ['Deal: Dovetail Robotics\nSector: Logistics\nRound: Series C, $45M', 'Dovetail Robotics'],
  ['Dovetail | Robotics | Ghent\nARR: $2M | Team: 12', 'Dovetail'],
  ['Dovetail · Series A · Robotics\n· ARR €3.9M', 'Dovetail'],
  ['Subject: Dovetail — October 2025 investor update\n\nHi all,\n\nMRR reached $212k.', 'Dovetail'],
  ['# Diligence summary: Dovetail GmbH\n\n## Key figures', 'Dovetail GmbH'],
  ['Yesterday I had coffee with the founders of Dovetail, a young company that rents out robots.', 'Dovetail'],
  ['Name: Dovetail Foods Ltd\nEmployees: 88', 'Dovetail Foods Ltd'],
  ['PROJECT HERON\nCompany snapshot\nEmployees: 88', null],
  ['INVESTMENT COMMITTEE MEMORANDUM\nARR: $2M', null],
  ['Contents\n\nHalden Grid, Inc. annual report\n\nHalden Grid sells software to utilities.', null],
  ['Competitor profile: Pickwell\nARR: $20M', null],
  ['Spoke with Fenwick, a customer, about the roll-out.', null],
  ['Team bios\n\nAdvisor: founder of Trolleyhaus, which raised $200M.', null],
])("finds the company's name at the opening “%s”", (text, name) => {
  expect(nameAtOpening('memo', text)).toBe(name);
});
