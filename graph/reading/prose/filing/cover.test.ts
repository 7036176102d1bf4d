import { readSources } from '../../readSources.ts';
import { reportDay, headquartersOnCover } from './cover.ts';

const cover =
  'FORM 10-K\n\nFor the fiscal year ended January 29, 2023\n\nORCHARD FOODS, INC.\n(Exact name of registrant as specified in its charter)\nDelaware\t12-3456789\n1455 Harbor Street, Suite 600 Port Ellen, CA 94103\n(Address of principal executive offices)\n';

it.each<[cover: string, headquarters: string | undefined]>([
  [cover, 'Port Ellen, CA'],
  [
    '77 Beale Road, P.O. Box 7 San Pedro, California 94177\n\n(Address of principal executive offices) (Zip Code)',
    'San Pedro, California',
  ],
  ['Address of principal executive offices: 5 Quay Street, Galway, Ireland', 'Galway, Ireland'],
  ['Telephone: (415) 375-3176', undefined],
])('reads town and state from the cover of filing %#', (text, headquarters) =>
  expect(headquartersOnCover({ title: '', text, parts: [] })?.text).toBe(headquarters),
);

it.each([
  ['For the fiscal year ended December 31, 2023', '2023-12-31'],
  ['For the quarterly period ended June 30, 2022', '2022-06-30'],
  ['For the Fis cal Year Ended December 31, 201 6', '2016-12-31'],
  ['for the year ended 31 March 2023', '2023-03-31'],
  ['no date', null],
])('reads the end of the period in %s', (text, day) => expect(reportDay(text)).toBe(day));

it('reads stage, seat and staff of a filing, but no figure from its sentences', () => {
  const text = `${cover}\nItem 1. Business\n\nOrchard Foods, Inc. is a grower of apples and pears. We had 2,338 employees at year end. Our competitor Pear Valley made $900 million in revenue.\n\nItem 1A. Risk Factors\n\nWe may fail.`;
  const source = { kind: 'DOCUMENT' as const, label: 'document', title: '10-K', text, parts: [] };
  const steps = readSources([source], 'Orchard Foods, Inc.');
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { facts } = step.value;
  expect(facts.map(({ metric, value, text: words }) => [metric, value ?? words])).toEqual([
    ['STAGE', 'Public'],
    ['HEADQUARTERS', 'Port Ellen, CA'],
    ['EMPLOYEES', 2338],
    ['DESCRIPTION', 'Orchard Foods, Inc. is a grower of apples and pears.'],
  ]);
  expect(facts[2]).toMatchObject({ periodEnd: '2023-01-29' });
});
