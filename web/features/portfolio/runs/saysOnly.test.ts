import { saysOnly } from './saysOnly.ts';

const figures = [
  { label: 'Revenue', text: '$18.4M', period: 'FY2024' },
  { label: 'Revenue growth', text: '84%', period: 'FY2024' },
  { label: 'Monthly burn', text: '$600K', period: null },
];

it.each([
  ['Revenue of $18.4M (FY2024); revenue growth of 84% (FY2024); burn of $600K a month.', true],
  ['Revenue of $18.4M (FY2024) with a gross margin of 62%.', false],
  ['Revenue of $18.4M (FY2023).', false],
  ['No financial figure of it is known.', false],
  ['', false],
])('tells whether a text only lists the known figures: %s', (text, is) => expect(saysOnly(text, figures)).toBe(is));
