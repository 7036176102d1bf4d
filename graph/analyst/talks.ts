import type { Reading, TalkKind } from '../reading/reading.ts';
import type { MemoSection } from './memoSections.ts';

interface Talk {
  /** As a sentence names it. */
  name: string;
  /** The sections of a memo that never apply to such a talk alone. */
  drop: readonly MemoSection[];
  /** What a partner wants to know from it, the most important first. */
  ask: readonly string[];
}

const talks: Record<TalkKind, Talk> = {
  PITCH: {
    name: 'a founder pitch',
    drop: [],
    ask: [
      'How much is raised, at which valuation, and what is it for?',
      'How large is the business, and how fast does it grow?',
      'Who pays, how much, and do they stay?',
      'Why does this team win against the alternatives?',
      'How long does the cash last?',
      'Which claim would end the case if it were wrong?',
    ],
  },
  MANAGEMENT: {
    name: 'a meeting with the management of a company',
    drop: ['Customer and problem'],
    ask: [
      'What changed since the last figures, and why?',
      'Where is the business against its plan?',
      'Which numbers does management stand behind, and which are hopes?',
      'Who runs which part, and which roles are open?',
      'What needs money or a decision next, and by when?',
    ],
  },
  BOARD: {
    name: 'a board meeting',
    drop: ['Deal header', 'Customer and problem', 'Market and timing'],
    ask: [
      'What was decided, and by whom?',
      'Where is the business against budget, figure by figure?',
      'How long does the cash last, and when is new money needed?',
      'What did management promise, for which day?',
      'Which earlier promises were kept or missed?',
      'What worries the board, and what is done about it?',
    ],
  },
  RESULTS: {
    name: 'a call on results',
    drop: ['Deal header', 'Customer and problem', 'Team and references', 'Terms and valuation'],
    ask: [
      'What are the results against the year before and against guidance?',
      'What drove the difference?',
      'What is the guidance, and did it change?',
      'Which questions did management evade?',
      'What do margins, cash flow and debt show?',
    ],
  },
  REFERENCE: {
    name: 'a reference call with a customer',
    drop: ['Deal header', 'Market and timing', 'Financials', 'Terms and valuation', 'Scenarios'],
    ask: [
      'Who is the customer, how does it use the product, and since when?',
      'What does it pay, and what does it save or gain?',
      'What did it compare, and why did it choose this product?',
      'What annoys it, and what would make it leave?',
      'Will it renew and buy more?',
      'How well does the customer know the company, and is it free to speak?',
    ],
  },
  EXPERT: {
    name: 'a call with an expert on the market',
    drop: ['Deal header', 'Terms and valuation', 'Scenarios'],
    ask: [
      'What does the expert know first-hand, and how old is that knowledge?',
      'How do buyers choose, and what do they pay?',
      'Who wins in this market, and why?',
      'How does the company compare with its rivals?',
      'Which belief of ours does the expert contradict?',
    ],
  },
  LENDER: {
    name: 'a talk with a lender',
    drop: ['Customer and problem', 'Market and timing', 'Competition'],
    ask: [
      'How much debt is offered or owed, at which price and for how long?',
      'Which covenants and securities does it have, and how much room is left under them?',
      'Do the cash flows cover interest and repayment?',
      'What would make the lender call, refuse or change the loan?',
      'What is needed to close, and by when?',
    ],
  },
  LP: {
    name: 'a talk with a limited partner of the fund',
    drop: ['Deal header', 'Customer and problem', 'Competition', 'Traction and unit economics'],
    ask: [
      'What does the limited partner want to know, and what was answered?',
      'How do the fund and its largest positions perform?',
      'Will it commit, how much, and on which terms?',
      'What does it criticise?',
      'What was promised to it, for which day?',
    ],
  },
  INTERNAL: {
    name: 'a discussion among the investors',
    drop: [],
    ask: [
      'Who argues for and who against, and with which evidence?',
      'On what do they agree?',
      'Which figure or fact would change their minds?',
      'What was decided, and on which conditions?',
      'Who does what next, by when?',
    ],
  },
  POST_MORTEM: {
    name: 'a review of a past investment',
    drop: ['Deal header', 'Market and timing', 'Scenarios'],
    ask: [
      'What was believed at the start, and what happened?',
      'What did the investment cost and return?',
      'Which signs were seen and ignored, and when?',
      'What was luck and what was judgement?',
      'What should be done differently next time?',
    ],
  },
  OTHER: {
    name: 'a conversation about a company',
    drop: [],
    ask: [
      'What does the company do, and for whom?',
      'How large is it, how fast does it grow, and does it earn money?',
      'What is asked of the firm?',
      'What could go wrong?',
      'What happens next, and when?',
    ],
  },
};

export const talkName = (reading: Pick<Reading, 'talk'>): string => talkOf(reading).name;

const talkOf = ({ talk }: Pick<Reading, 'talk'>): Talk => talks[talk ?? 'OTHER'];

/**
 * Returns the sections of a template that apply to a reading. A talk drops those that its kind never fills, unless
 * documents may fill them or none would be left.
 */
export function sectionsFor(
  { talk, sources }: Pick<Reading, 'talk' | 'sources'>,
  sections: readonly MemoSection[],
): readonly MemoSection[] {
  if (sources.some(({ kind }) => kind === 'DOCUMENT')) return sections;
  const { drop } = talkOf({ talk });
  const kept = sections.filter((section) => !drop.includes(section));
  return kept.length === 0 ? sections : kept;
}

/** Tells a model what kind of talk the conversation is, and what a partner asks of it; '' without a conversation. */
export function talkInstruction(reading: Pick<Reading, 'talk'>): string {
  if (reading.talk === null) return '';
  const { name, ask } = talkOf(reading);
  return `The conversation is ${name}. A partner asks: ${ask.join(' ')} Answer these questions where they belong, the first ones first.`;
}
