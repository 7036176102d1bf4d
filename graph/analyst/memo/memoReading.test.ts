import { describe, expect, it } from 'vitest';
import { ground } from '../../reading/grounding/grounding.ts';
import { writeMemo } from './memo.ts';
import { summarizeConversation } from '../summary/summary.ts';
import { titleFrom } from './title.ts';

/** An interview in which hardly a word of the sections' names is said. */
const interview = `Partner: Good of you to come by. So what is Velvetine?
Ines: Velvetine makes a coating that keeps ship hulls free of barnacles for seven years. We set it up in Porto in 2019.
Partner: Who pays for it?
Ines: Ferry and container lines. Until now a ship goes into the dock every three years and is sprayed with copper, which costs them about 400,000 euros each time.
Partner: How's it going?
Ines: Sixty one ships wear it, up from twenty two last summer. Revenue came to 5.3 million euros in 2024 and we keep 58 percent after materials.
Partner: Who else does this?
Ines: Jotun has half of the market. They sell a cheaper paint, but it peels off in warm water. Nobody else lasts longer than four years.
Partner: What is your background?
Ines: I was a chemist at a shipyard for nine years, and my brother ran a fleet of tugs.
Partner: What are you asking for?
Ines: 9 million euros, Series A, at 36 million pre-money. Most of it goes into a second factory.
Partner: What could go wrong?
Ines: One shipyard applies two thirds of it, and it may be sold. We trained a second yard in Vigo for that reason.
Partner: How do we go on?
Ines: Please name a technical adviser, and I will open the test results to him on Monday.`;

/** Third-person notes without any speaker. */
const notes = `Call notes from Thursday. Brightkeel rents refrigerated boxes to fishermen and pays itself from the catch they save. A boat without ice loses a fifth of its fish before it lands. The company is based in Accra, Ghana, and has 38 employees. It has 1,450 boxes in use, and nine out of ten are paid on time. Revenue was 2.1 million dollars last year. Two founders run it; one of them was head of operations at a telecom company for six years. There are about 210,000 such boats along the coast of West Africa. Coldhive does something similar in Kenya and raised 30 million dollars. They want to raise 4 million dollars as a seed round. The main worry is theft, and the boxes cannot be insured. We agreed to speak with three fishermen next week.`;

const memoOf = (transcript: string): string => [...writeMemo({ transcript, documents: [] })].join('');
function section(memo: string, heading: string): string {
  return (
    memo
      .split(/^## /m)
      .find((part) => part.startsWith(`${heading}\n`))
      ?.slice(heading.length)
      .trim() ?? `no section ${heading}`
  );
}

describe('a memo of what is said in other words', () => {
  it.each([
    ['Company and product', 'makes a coating'],
    ['Customer and problem', 'Until now a ship goes into the dock'],
    ['Competition', 'Jotun has half of the market'],
    ['Competition', 'Nobody else lasts longer'],
    ['Team and references', 'I was a chemist at a shipyard'],
    ['Traction and unit economics', 'Sixty one ships'],
    ['Financials', '5.3 million euros'],
    ['Terms and valuation', '9 million euros, Series A'],
    ['Ranked risks with mitigants', 'One shipyard applies two thirds'],
    ['Recommendation and conditions', 'Please name a technical adviser'],
  ])('%s: %s', (heading, said) => expect(section(memoOf(interview), heading)).toContain(said));

  it.each([
    ['Company and product', 'rents refrigerated boxes'],
    ['Customer and problem', 'loses a fifth of its fish'],
    ['Market and timing', '210,000 such boats'],
    ['Competition', 'Coldhive does something similar'],
    ['Team and references', 'head of operations'],
    ['Traction and unit economics', '1,450 boxes'],
    ['Terms and valuation', '4 million dollars as a seed round'],
    ['Ranked risks with mitigants', 'theft'],
    ['Recommendation and conditions', 'three fishermen'],
  ])('of notes, %s: %s', (heading, said) => expect(section(memoOf(notes), heading)).toContain(said));

  it('opens with one sentence on the company and the deal, fit for a list', () => {
    expect(section(memoOf(interview), 'Deal header')).toMatch(
      /^Velvetine makes a coating that keeps ship hulls free of barnacles for seven years; Series A, 9 million euros at a 36 million pre-money valuation\.\n\n\|/,
    );
    expect(section(memoOf(notes), 'Deal header')).toMatch(
      /^Brightkeel rents refrigerated boxes to fishermen.{0,60}; Seed, raising 4 million dollars\.\n/,
    );
    expect(section(memoOf('We talked about the weather.'), 'Deal header')).toMatch(
      /^A conversation in which the rules found neither/,
    );
    expect(section(memoOf(''), 'Deal header')).toMatch(/^The conversation holds no statement/);
  });

  it('reads company, place and sector without being told which is which', () => {
    const header = section(memoOf(notes), 'Deal header');
    expect(header).toContain('| Company | Brightkeel |');
    expect(header).toContain('| Location | Accra, Ghana |');
    expect(section(memoOf(interview), 'Deal header')).toContain('| Location | Porto |');
    expect(titleFrom(interview)).toBe('Velvetine');
    expect(titleFrom(notes.toLowerCase().replace(/[.,;]/g, ''))).toBe('Brightkeel');
  });

  it("never gives the company a named competitor's figures or another person's employer's", () => {
    const text = `${interview}\nInes: I led a plant at a paint maker with 700 million euros of sales.`;
    for (const heading of ['Financials', 'Traction and unit economics', 'Deal header'])
      expect(section(memoOf(text), heading)).not.toMatch(/700 million/);
    for (const heading of ['Financials', 'Traction and unit economics', 'Terms and valuation', 'Deal header'])
      expect(section(memoOf(notes), heading)).not.toMatch(/30 million/);
  });

  it('gives a mitigant with its risk, reasons that are no figures, and scenarios only where some are told', () => {
    expect(section(memoOf(interview), 'Ranked risks with mitigants')).toMatch(
      /\*\*Risk:\*\* “One shipyard[^\n]*\n {2}\*\*Mitigant:\*\* “We trained a second yard/,
    );
    expect(section(memoOf(interview), 'One-page summary')).toContain('Nobody else lasts longer than four years.');
    expect(section(memoOf(interview), 'Scenarios')).toBe('Not covered in the conversation.');
  });

  it.each([interview, notes])(
    'says in the summary what the company does first, and no figure that was not said',
    (text) => {
      const summary = summarizeConversation(text);
      expect(summary).toMatch(/^(?:Velvetine makes|Brightkeel rents)/);
      expect(summary).toContain('Main concern: ');
      expect(summary).toContain('Next step: ');
      for (const written of [summary, memoOf(text)])
        expect(ground(written, [{ label: 'conversation', text }]).filter(({ isVerified }) => !isVerified)).toEqual([]);
    },
  );
});

it('takes neither customers that were lost for all of them nor a hope for a fact', () => {
  const memo = memoOf(
    'Brightkeel rents boxes to fishermen. It has lost two customers and 12 customers are left in Ghana. EBITDA was 3 million dollars last year. The owner believes EBITDA can reach 12 million dollars.',
  );
  expect(memo).not.toMatch(/\| Customers \| 2 \|/);
  expect(memo).toMatch(/\| EBITDA \| 3 million dollars \|/);
  expect(memo).toMatch(/\| EBITDA \(outlook\) \| 12 million dollars \|/);
});
