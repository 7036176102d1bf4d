import { describe, expect, it } from 'vitest';
import { figuresOf } from './proseReading.fixture.ts';

describe('a figure is given to the company', () => {
  it.each<[passage: string, figures: string[]]>([
    ['Dovetail has $4.2M in ARR.', ['ARR 4200000']],
    ['Its ARR is $4.2M.', ['ARR 4200000']],
    ['The company employs 48 people.', ['EMPLOYEES 48']],
    ['We have 48 employees.', ['EMPLOYEES 48']],
    ['Revenue was $3.1M in 2024.', ['REVENUE 3100000']],
    ['ARR: $4.2M', ['ARR 4200000']],
    ['Unlike Pickwell, which burns $9M a month, Dovetail burns $300k a month.', ['BURN 300000']],
    ['While Pickwell employs 400 people, Dovetail has 48 employees.', ['EMPLOYEES 48']],
    ['Dovetail has $4.2M in ARR, well ahead of Pickwell.', ['ARR 4200000']],
    ['Dovetail, like Pickwell, sells by subscription and has $4.2M in ARR.', ['ARR 4200000']],
    ['Dovetail raised a $12M Series A led by Redwood Capital.', ['ROUND_SIZE 12000000']],
    ['Backed by Redwood Capital, Dovetail has 48 employees.', ['EMPLOYEES 48']],
    ['With $4.2M in ARR, Dovetail leads its niche.', ['ARR 4200000']],
    ['Dovetail serves 37 customers, among them Fenwick and Barrow Homes.', ['CUSTOMERS 37']],
    ['Pickwell is larger. Dovetail has 48 employees.', ['EMPLOYEES 48']],
    ['The market is worth $12 billion. Dovetail has 48 employees.', ['MARKET_SIZE 12000000000', 'EMPLOYEES 48']],
    ['We recommend investing $3M in the $10M Series A.', ['ROUND_SIZE 10000000']],
    ['Dovetail was valued at $48M.', ['VALUATION 48000000']],
  ])('%s', (passage, figures) => {
    expect(figuresOf(passage).filter((each) => !each.startsWith('STAGE'))).toEqual(figures);
  });
});

describe("somebody else's figure is not", () => {
  it.each<[whose: string, passage: string]>([
    ["a competitor's revenue", 'Pickwell made $50M in revenue last year.'],
    ['one named in an aside', 'Unlike Pickwell, which made $50M in revenue, Dovetail is young.'],
    ['a rival without a name', 'The market leader has $410M in revenue and 2,300 employees.'],
    ["a rival's round", 'Pickwell raised a $100M Series D.'],
    ['a valuation before the name', 'Valued at $1bn, Pickwell is the best-funded rival.'],
    ['a valuation after the name', 'Pickwell, valued at $1bn, sells to the same buyers.'],
    ['a pronoun after a competitor', 'Dovetail competes with Pickwell. It has 500 employees.'],
    [
      'two sentences on',
      'Pickwell is the leader. It was founded in 2012. It has 500 employees and a gross margin of 70%.',
    ],
    ["'the company' after a competitor", 'Pickwell is the leader. The company made $50M in revenue, up 31%.'],
    ["'they' after a competitor", 'The incumbent is Pickwell. They have 300 people.'],
    ['a list of metrics', 'Pickwell reports $19M of ARR, 120% net retention and 210 employees.'],
    ['the other side of a comparison', 'Dovetail is small compared with Pickwell at $50M of ARR.'],
    ["a rival's growth", 'Pickwell grew revenue 80% last year.'],
    ["a rival's margin", "Pickwell's gross margin is 61%."],
    ["a rival's burn", 'Pickwell burns $9M a month.'],
    ['figures in brackets', 'The rivals are Pickwell ($50M ARR, 300 employees) and Shoeline ($12M ARR).'],
    ["a customer's size", 'Our customer Fenwick has 20,000 employees and $3 billion in revenue.'],
    [
      'a customer beside its role',
      'Its largest customer, Barrow Homes, has a turnover of £2.1 billion and 4,000 employees.',
    ],
    ['customers of a size', 'Dovetail sells to companies with 200 to 2,000 employees and more than $50M in sales.'],
    ['a typical customer', 'A typical customer has 1,200 employees.'],
    ["a customer's words", '"We have 20,000 employees," says the COO of Fenwick.'],
    ["an investor's fund", 'The round was led by Redwood Capital, a $400M fund.'],
    ["an investor's portfolio", 'Another portfolio company, Spindle, has $50M of ARR.'],
    [
      "an acquirer's figures",
      'A strategic buyer, Gira, with €2 billion of revenue and 8,000 employees, has made an offer.',
    ],
    [
      "an acquirer's list",
      'Dovetail was approached by Omnico, a listed group with $14 billion of revenue, 38,000 employees and a 62% gross margin.',
    ],
    [
      "a parent's figures",
      'Dovetail, a spin-out of Hexagon Tools (revenue $3.1 billion, 9,000 employees), trains models.',
    ],
    ["a founder's former company", 'Before that, the CEO led Trolleyhaus to $60M in revenue and 400 employees.'],
    ["a founder's last company", 'She grew Trolleyhaus to $25M ARR before selling it for $180M.'],
    ['a former employer', 'One of the founders was at Skylark, a company that reached $70M in sales.'],
    ["the market's growth", 'The warehouse market grows 20% a year.'],
    ['an industry average', 'Industry gross margins average 25%.'],
    ['a benchmark', 'Top quartile SaaS companies show ARR growth of 120% and net retention of 115%.'],
    ['listed peers', 'Public comparables grow 22% at a gross margin of 74%.'],
    ["an unnamed one's figures", 'The largest of them has $45M of ARR and 320 employees.'],
    ['a table of competitors', 'Competitors\n\nCompany | ARR | Employees\nPickwell | $50M | 300\nShoeline | $12M | 85'],
    [
      'a table of columns',
      'Comparison\n\n| | Pickwell | Shoeline |\n|---|---|---|\n| Employees | 300 | 85 |\n| Revenue | $50M | $12M |',
    ],
    [
      'a list under a heading',
      'Competition\n\n- Pickwell: $50M ARR, growing 40%, 300 employees\n- Shoeline: raised $85M',
    ],
    ['a list after a colon', 'Competitors:\n- Pickwell with $50M of revenue\n- Shoeline with 85 employees'],
    [
      'prose under a heading',
      'Competitive landscape\n\nThe field is crowded. Revenue of the leader is $380M. Gross margins are 61%.',
    ],
    ['a subheading with a name', 'Competition\n\nPickwell\n\nFounded in 2012, 300 employees, $50M ARR.'],
    ['precedent deals', 'Precedent transactions\n\nTimberly was sold for $120M with $22M of revenue.'],
    ['hypothetical', 'If Dovetail wins the contract, revenue could reach $10M.'],
    ['a scenario', 'In the bull case Dovetail exits at a valuation of $300M.'],
    ['a range', 'Dovetail has revenue of $4-5M and between 40 and 50 employees.'],
    ['a part of revenue', "Dovetail's hardware revenue was $900k."],
    ['a part of the staff', 'Dovetail has a sales team of 12 and 20 engineers.'],
    ['new customers', 'Dovetail signed 12 new customers.'],
    ['some customers', 'The top 10 customers make up 45% of revenue.'],
    ['some customers, plainly', 'Our largest risk is that two customers are 40% of revenue.'],
    ['monthly growth', 'Dovetail grows revenue 20% month over month.'],
    ['growth of something else', "Dovetail's headcount grew 40% and its pipeline 300%."],
    ['what sales grew by', "Dovetail's net sales increased $12.3 million, or 4.2%. Revenue grew by $4 million."],
    ['a median', 'For context, the median Series A company in our portfolio has $1.8M ARR.'],
    ['one of several customers', 'One of the pilot customers, Pickwell, has CHF 93 billion in revenue.'],
    [
      "a founder's last company",
      'The founders come from Pickwell Robotics. At Pickwell, the team scaled revenue from $5M to $40M.',
    ],
    ['a price', 'Dovetail charges $90 per robot.'],
    ['people who use it', 'There are 8,000,000 merchants in Indonesia.'],
  ])('%s', (_whose, passage) => {
    const figures = figuresOf(passage).filter((each) => !/^(?:MARKET_|STAGE)/.test(each));
    expect(figures).toEqual([]);
  });
});
