import type { Genre } from '../speech/speakers/speakerSides.ts';
import { findRemarks, type Remarks } from './findRemarks.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'findRemarks');

function read(text: string, rivals: string[] = [], genre: Genre = 'PITCH'): Remarks {
  const who = {
    subject: { name: 'Lumwick', aliases: [], by: 'TITLE' as const },
    others: rivals.map((name) => ({ name, role: 'COMPETITOR' as const })),
  };
  const found = findRemarks({ text, parts: [] }, 0, who, genre);
  for (;;) {
    const step = found.next();
    if (step.done) return step.value;
  }
}

const passagesOf = (text: string, rivals?: string[], genre?: Genre): string[] =>
  read(text, rivals, genre).remarks.map(({ kind, words }) => `${kind} ${words}`);

describe('findRemarks', () => {
  it.each(
    cases('findRemarks finds the topic of a sentence that is whole by itself') as [said: string, passage: string][],
  )('finds the topic of a sentence that is whole by itself: %s', (said, passage) =>
    expect(passagesOf(`Partner: Go on.\nFounder: ${said}\n`)).toEqual([passage]),
  );

  it.each(cases('findRemarks shows none rather than a bad one') as [string, string][])(
    'shows none rather than a bad one: %s',
    (_, said) => expect(passagesOf(`Partner: Go on.\nFounder: ${said}\n`)).toEqual([]),
  );

  it('takes a sentence about a rival for competition', () => {
    expect(passagesOf('Partner: Go on.\nFounder: Orlane has doubled its prices in three years.\n', ['Orlane'])).toEqual(
      ['COMPETITION Orlane has doubled its prices in three years.'],
    );
  });

  it('takes neither an asker nor a customer who says we for the company', () => {
    const asked = 'Partner: Who buys? Why? How big? We make chips for cars too.\nFounder: Yes.\n';
    expect(passagesOf(asked)).toEqual([]);
    expect(passagesOf('Partner: Go on.\nCustomer: We make boxes for fruit in Kent.\n', [], 'REFERENCE')).toEqual([]);
  });

  it('gives each passage its speaker and second', () => {
    const text = '[00:00:06] Partner: So?\n[00:01:02] Founder: We make a chip which measures gas.\n';
    expect(read(text).remarks[0]?.passage).toMatchObject({
      speaker: 'Founder',
      place: '1:02',
      quote: 'We make a chip which measures gas.',
    });
  });

  it('tells whether a question was answered', () => {
    const text =
      'Partner: What is in the cost of sales?\nFounder: I would have to look that up.\nPartner: How many shops pay today?\nFounder: Forty.\n';
    expect(read(text).questions).toMatchObject([
      { words: 'What is in the cost of sales?', status: 'OPEN' },
      { words: 'How many shops pay today?', status: 'ANSWERED', answer: { quote: 'Forty.' } },
    ]);
  });

  it('leaves out questions that only the talk explains', () => {
    const text =
      'Partner: And why is that so? The patent case with Orlane? Can you share the screen? Do you have something in mind?\nFounder: Yes.\n';
    expect(read(text).questions).toEqual([]);
  });
});
