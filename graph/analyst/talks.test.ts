import { memoSections } from './memoSections.ts';
import { sectionsFor, talkInstruction } from './talks.ts';

const conversation = { kind: 'CONVERSATION' as const, label: 'conversation', title: '' };
const deck = { kind: 'DOCUMENT' as const, label: 'document', title: 'Deck' };

it('leaves out the sections that a kind of talk never fills, unless a document may fill them', () => {
  const kept = sectionsFor({ talk: 'REFERENCE', sources: [conversation] }, memoSections);
  expect(kept).not.toContain('Financials');
  expect(kept).toContain('Customer and problem');
  expect(sectionsFor({ talk: 'REFERENCE', sources: [conversation, deck] }, memoSections)).toBe(memoSections);
  expect(sectionsFor({ talk: null, sources: [conversation] }, memoSections)).toEqual(memoSections);
});

it('leaves out no section of a template that has no other', () =>
  expect(sectionsFor({ talk: 'REFERENCE', sources: [conversation] }, ['Financials'])).toEqual(['Financials']));

it('names the questions of a talk, and none without a conversation', () => {
  expect(talkInstruction({ talk: 'LENDER' })).toMatch(/^The conversation is a talk with a lender\. .*covenants/);
  expect(talkInstruction({ talk: null })).toBe('');
});
