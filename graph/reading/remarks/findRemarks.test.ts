import { describe, expect, it } from 'vitest';
import type { Remark } from '../reading.ts';
import { findRemarks } from './findRemarks.ts';

function remarksOf(text: string, rivals: string[] = []): Remark[] {
  const found = findRemarks({ text, parts: [] }, 0, {
    subject: { name: null, aliases: [], by: null },
    others: rivals.map((name) => ({ name, role: 'COMPETITOR' as const })),
  });
  for (;;) {
    const step = found.next();
    if (step.done) return step.value;
  }
}

const kindsOf = (text: string, rivals?: string[]): string[] =>
  remarksOf(text, rivals).map(({ kind, words }) => `${kind} ${words}`);

describe('findRemarks', () => {
  it('gives an answer the kind that its question requests', () => {
    const text = 'Partner: Who do you meet in a sale?\nFounder: In one of four it is a suite from a bank vendor.';
    expect(kindsOf(text)).toEqual(['COMPETITION In one of four it is a suite from a bank vendor.']);
  });

  it.each([
    [
      'Um, procurement has parked four deals until we, until we have that letter.',
      'Procurement has parked four deals until we have that letter.',
    ],
    ['We let him go in May, the head of sales.', 'We let him go in May, the head of sales.'],
    ["There's only one foundry for this process.", "There's only one foundry for this process."],
    [
      'Our largest customer is thirty-four percent of revenue.',
      'Our largest customer is thirty-four percent of revenue.',
    ],
    [
      'So if the regulator changes the rule, we lose half of it.',
      'If the regulator changes the rule, we lose half of it.',
    ],
  ])('finds the risk in: %s', (text, words) => {
    expect(kindsOf(text)).toEqual([`RISK ${words}`]);
  });

  it.each([
    [
      'what one customer buys, said in an answer',
      'Partner: How much of the revenue is the army?\nFounder: Fifty-eight percent this year.\n',
    ],
    [
      'money that lasts for months',
      'Partner: And the burn, how long is the money?\nFounder: So it is five months from today.\n',
    ],
    ['customers who leave', 'Partner: Go on.\nFounder: Churn is 4.1 percent a month.\n'],
    ['a figure that startles', 'Partner: Go on.\nFounder: The yield is 31 percent now.\nPartner: That is tight.\n'],
    [
      'what keeps the founder up',
      'Partner: What keeps you up at night?\nFounder: The new template is out in spring.\n',
    ],
  ])('recognises a risk from %s', (_, text) => {
    expect(remarksOf(text).map(({ kind }) => kind)).toContain('RISK');
  });

  it('keeps the stated measure against a risk', () => {
    const [risk] = remarksOf(
      "B: There's only one foundry for this process. We are qualifying a second source in Dresden.\n",
    );
    expect(risk).toMatchObject({ kind: 'RISK', mitigant: 'We are qualifying a second source in Dresden.' });
  });

  it.each([
    "Just one moment, gentlemen, Michael's line has disconnected.",
    'There is a problem with your line, can you hear me?',
    'Thank you, operator. Next question please.',
    'There was no problem with the audit.',
    'The office is in Leeds.',
  ])('finds no risk in: %s', (text) => {
    expect(kindsOf(text).filter((each) => each.startsWith('RISK'))).toEqual([]);
  });

  it("takes a rival's weakness for competition, not for a risk", () => {
    expect(kindsOf('Orlane has doubled its prices in three years.', ['Orlane'])).toEqual([
      'COMPETITION Orlane has doubled its prices in three years.',
    ]);
  });

  it('begins with the sentence that a pronoun refers to, and gives the place of the words', () => {
    const text = 'Partner: And the team?\nFounder: We had a VP of sales. He left us in May.\nPartner: Okay.\n';
    const [risk] = remarksOf(text);
    expect(risk).toMatchObject({ kind: 'RISK', words: 'We had a VP of sales. He left us in May.' });
    expect(risk?.passage).toMatchObject({
      speaker: 'Founder',
      quote: text.slice(risk?.passage.start, risk?.passage.end),
    });
  });

  it('keeps a question that stays unanswered', () => {
    expect(
      remarksOf('Partner: What is in the cost of sales?\nFounder: I would have to look that up.\nPartner: Okay.\n'),
    ).toMatchObject([{ kind: 'QUESTION', words: 'What is in the cost of sales?', isAnswered: false }]);
  });

  it('takes neither an unmarked question nor an asker for a statement about the company', () => {
    expect(kindsOf('so did he ever say that nobody else has it\n')).toEqual([]);
    const asked =
      'Partner: What is it? Who buys? How big is it? Nobody else does this, we build chips too.\nFounder: Yes.\n';
    expect(kindsOf(asked)).toEqual([]);
  });

  it('adds a sentence that only refers to a remark to that remark', () => {
    const text = 'Our competitor is a suite of a bank vendor. We win six out of ten of those.\n';
    expect(kindsOf(text)).toEqual([
      'COMPETITION Our competitor is a suite of a bank vendor. We win six out of ten of those.',
    ]);
  });
});
