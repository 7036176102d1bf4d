import { findFigures } from '../../finance/numbers/figures.ts';
import { phrasePattern } from './phrases.ts';
import type { Said } from './said.ts';
import { asksForShare, largest, ofMoney, otherShares, shareOf } from './settingCues.ts';

const pattern = {
  share: phrasePattern(shareOf),
  largest: phrasePattern(largest),
  otherShares: phrasePattern(otherShares),
  asksForShare: phrasePattern(asksForShare),
  money: phrasePattern(ofMoney),
};

/** A sentence with the question that it answers and the words right before it, both in plain words. */
interface Heard {
  said: Said;
  asked: string;
  before: string;
}

const has = (plain: string, wanted: RegExp): boolean => plain.search(wanted) >= 0;

/** Weighs whether the revenue depends on one customer or a few: positive if it does, negative if it does not. */
function concentration({ said: { text, plain }, asked, before }: Heard): number {
  const isAnswer = has(asked, pattern.asksForShare) && plain.includes(' #% ');
  const isShare = has(plain, pattern.share) && [plain, asked, before].some((each) => has(each, pattern.largest));
  if ((!isAnswer && !isShare) || has(plain, pattern.otherShares)) return 0;
  const percent = findFigures(text).find(({ unit }) => unit === 'percent')?.value ?? 0;
  const isOfMany = / (?:top|largest|biggest) (?:five|six|seven|eight|nine|ten|#) /.test(asked + plain);
  return percent >= (isOfMany ? 35 : 20) ? 5 : -3;
}

const shortSentence = 9;

/** Weighs a runway of less than about a year. */
function shortRunway({ said: { text, plain }, asked, before }: Heard): number {
  const months = findFigures(text).find(({ noun }) => noun === 'month')?.value ?? Infinity;
  const isShort = plain.trim().split(' ').length <= shortSentence;
  return months <= 12 && has(plain + asked + (isShort ? before : ''), pattern.money) ? 4 : 0;
}

/** The highest churn that a subscription business can bear, in percent per month and per year. */
const mostChurn = { month: 2, year: 12 };

function highChurn({ said: { text, plain }, asked }: Heard): number {
  if (!/ churn/.test(plain + asked)) return 0;
  const percent = findFigures(text).find(({ unit }) => unit === 'percent')?.value ?? 0;
  return percent >= (/ month/.test(plain + asked) ? mostChurn.month : mostChurn.year) ? 4 : 0;
}

/**
 * Returns what the figures of a sentence show about the company: positive weights are against it, negative ones for it.
 */
export function figureRisks(heard: Heard): number[] {
  return [concentration(heard), shortRunway(heard), highChurn(heard)];
}
