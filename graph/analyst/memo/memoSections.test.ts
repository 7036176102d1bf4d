import { expect, it } from 'vitest';
import { createTextBuilder } from '../../extraction/textBuilder.ts';
import { sheetRows } from '../fixtures/documents.fixture.ts';
import { summarizeConversation } from '../summary/summary.ts';
import { writeMemo } from './memo.ts';
import { titleOf } from './title.ts';

/** An interview in which nobody is named: every second paragraph asks. */
const unnamed = `Thank you for making the time. Let us begin with the year. Where did you end up?

Revenue came in at 16.4 million dollars, which is 88 percent more than the year before.

Gross margin?

Seventy-four percent. Support is heavier than we like.

How much cash do you burn?

About 0.8 million dollars a month.

What keeps you up at night?

Two things. A new template cost us a quarter of sales. Our largest customer is 14 percent of revenue.

Who do you meet in a sale?

Mostly spreadsheets. In one sale out of four it is a suite from a core banking vendor.

What are you raising?

We are not raising today. If we do, it would be a Series C of about 50 million dollars in the autumn.

[Written for the demonstration: the company is invented.]`;

/** What a partner types during a meeting. */
const notes = `Notes from meeting with Halcyon Biologics, 14 Oct 2026, Basel
- CEO Dr. Imke Vos, CFO joined late
- Makes enzymes that break down PFAS in industrial waste water
- 3 paying pilots, CHF 1.1m revenue 2025, expects CHF 4m in 2026
- gross margin currently 22%, target 55% at scale
- Burn CHF 650k/month; cash until June 2027
- Competition: activated carbon, two US startups ahead by 12 months
- Risk: enzyme stability above 45 degrees; only 2 suppliers for the carrier material
- Next: site visit in Visp on 3 November, they send the cap table`;

/** Somebody who used the product tells of it. */
const reference = `Interviewer: You've been using Brightwater for about two years. How do you use it?
Customer: We use Brightwater to schedule cleaning crews. About 340 people are on it every day.
Interviewer: What did you pay for it?
Customer: We pay 210,000 euros a year. If they doubled the price I would think about it.
Interviewer: Did you look at anybody else?
Customer: CleanOps was cheaper, but it could not handle union rules.
Interviewer: Would you renew?
Customer: The contract runs until March 2027.
Interviewer: Who else should we talk to?
Customer: Talk to the group in Lyon, they rolled it out to fourteen sites last summer.`;

const expert = `Okay so I ran procurement at two airlines for fifteen years. So SkyLedger, they do fuel hedging software, basically. Their largest customer is something like a quarter of revenue. I'm not sure about that number, you should check. If they ask ten times revenue, no. Growth has been like 20 percent. Revenue was around 14 million last year.`;

const memoOf = (transcript: string, title?: string): string =>
  [...writeMemo({ transcript, title, documents: [] })].join('');
const row = (memo: string, metric: string): string[] =>
  memo
    .split('\n')
    .find((line) => line.startsWith(`| ${metric} |`))
    ?.split(' | ')
    .slice(1, 3) ?? [];
const section = (memo: string, heading: string): string =>
  memo.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';

it('takes what follows a question for its answer where nobody is named', () => {
  const memo = memoOf(unnamed);
  expect(row(memo, 'Gross margin')).toEqual(['74%', 'Not stated']);
  expect(row(memo, 'Burn')).toEqual(['about 0.8 million dollars', 'a month']);
  expect(row(memo, 'Change in revenue')).toEqual(['up 88 percent', 'Not stated']);
  expect(section(memo, 'Competition')).toContain('a suite from a core banking vendor');
  expect(memo).not.toContain('What is gross margin');
  expect(memo).toContain('| Round | Not covered |');
  expect(memo).not.toMatch(/Two things|Written for/);
});

it('knows the company by what the transcript is called, where nobody says the name', () => {
  expect(titleOf({ transcript: unnamed, title: 'Call with the founder of Tarn Ledger', documents: [] })).toBe(
    'Tarn Ledger',
  );
  expect(memoOf(unnamed, 'Tarn Ledger intro call')).toContain('| Company | Tarn Ledger |');
  expect(memoOf(unnamed, 'Call with Priya Nair')).toContain('| Company | Not covered |');
  expect(memoOf(`Call with the founder of Tarn Ledger\n\n${unnamed}`)).toContain('| Company | Tarn Ledger |');
});

it('reads typed notes: what is now and what is hoped for, and what each line is about', () => {
  const memo = memoOf(notes);
  expect(memo).toContain('| Company | Halcyon Biologics |');
  expect(row(memo, 'Revenue')).toEqual(['CHF 1.1m', '2025']);
  expect(row(memo, 'Revenue (outlook)')).toEqual(['CHF 4m', '2026']);
  expect(row(memo, 'Gross margin')).toEqual(['22%', 'now']);
  expect(row(memo, 'Gross margin (outlook)')).toEqual(['55%', 'Not stated']);
  expect(row(memo, 'Burn')).toEqual(['CHF 650k', 'a month']);
  expect(section(memo, 'Company and product')).toContain('Makes enzymes');
  expect(section(memo, 'Competition')).toContain('“Activated carbon');
  expect(section(memo, 'Ranked risks')).toContain('“Enzyme stability');
  expect(section(memo, 'Recommendation')).toContain('“Site visit in Visp');
  expect(summarizeConversation(notes)).toMatch(/Main concern: enzyme stability .* Next step: site visit/);
});

it('reads a reference call: the product that is spoken of, its price, and no condition for a strength', () => {
  const memo = memoOf(reference);
  expect(memo).toContain('| Company | Brightwater |');
  expect(section(memo, 'One-page summary')).not.toContain('If they doubled');
  expect(section(memo, 'Competition')).toContain('CleanOps was cheaper');
  expect(section(memo, 'Competition')).not.toMatch(/Lyon|March 2027/);
  expect(section(memo, 'Financials')).toContain('> “We pay 210,000 euros a year.”');
});

it('reads an expert: a spoken no ends its sentence, and a doubt is no risk', () => {
  const memo = memoOf(expert);
  expect(memo).toContain('| Company | SkyLedger |');
  expect(memo).not.toContain('no. Growth');
  expect(memo).not.toContain('you should check');
});

it.each([
  ['Section 58 applies to employees who were hit in 2019.', 'Headcount'],
  ['EBITDA for the year was 19.6 million or 6.7% of sales.', 'Ranked risks with mitigants\n\nThe gravest'],
])('of %j says no %j', (text, never) => expect(memoOf(text)).not.toContain(never));

it("shows a report's figures as a reader writes them, and asks for no growth that two years tell", () => {
  const builder = createTextBuilder();
  builder.part('SHEET', 'P&L');
  builder.block(
    'paragraph',
    'Quillmark sells contract software. Revenue of 700 million dollars in 2015 came from new rates.',
  );
  builder.block(
    'paragraph',
    'Operating income increased $ 1.2 b illion in 2016. The 2006 - 2008 customer programme ended.',
  );
  builder.table(
    sheetRows([
      ['Quillmark, in thousands', '2016', '2015'],
      ['Revenue', '$ 8,830,669', '$ 6,779,511'],
      ['Net income', '186,678', '122,641'],
    ]),
  );
  const { content: text, parts } = builder.finish();
  const memo = [...writeMemo({ transcript: '', documents: [{ title: 'Quillmark', text, parts }] })].join('');
  expect(memo).toContain('- Revenue: $8,830,669 (in thousands, 2016)');
  expect(memo).toContain('- Net income: 186,678 (in thousands, 2016)');
  expect(memo).not.toContain('How fast has revenue grown');
  expect(memo).not.toMatch(/\| (?:Revenue \| 700|Customers|Change in operating income) /);
});

it('tells what a conversation centres on by what was said alone', () => {
  const talk = 'The gravel path needs a fence. A gravel path is quiet. '.repeat(8);
  const document = {
    title: 'Lists',
    text: 'A list item stands here. The next list item follows. '.repeat(40),
    parts: [],
  };
  expect([...writeMemo({ transcript: talk, documents: [document] })].join('')).not.toMatch(/centres on .*list item/);
});

it('opens with a definition that needs nothing before it', () => {
  const talk =
    'We offer these tools to farms through dealers. We make pumps for small farms in dry regions. Revenue was 4 million euros last year. We are raising 2 million euros.';
  expect(memoOf(talk)).toContain('The company makes pumps for small farms in dry regions; raising 2 million euros.');
});

it('leaves out what the cover of a filing says of its shares', () => {
  const text = `Annual report on form 10-K of Halden Inc.

Halden Inc. makes pumps.

The aggregate market value of the voting stock held by others was approximately 6.1 billion.`;
  const documents = [{ title: 'Report', text, parts: [] }];
  expect([...writeMemo({ transcript: '', documents })].join('')).not.toContain('aggregate market value');
});
