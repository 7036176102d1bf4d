import { agrees, isComparable, type UsdRates } from '../../finance/agree.ts';
import { isOwnWord, type Candidate } from './candidate.ts';
import { isSamePeriod, isUndated } from './period.ts';
import { stated } from './reasons.ts';

/** A statement that contradicts the shown one. */
export interface Conflict<C> {
  observation: C;
  /** 'annual-report.pdf, page 41 says 51,761 in millions for FY2022.' */
  explanation: string;
}

/**
 * Which of `others` (best first, none of them rejected or planned) contradict the chosen one: the same period, or no period on
 * one side, and values that no rounding explains. At most one a source: where any statement of a source agrees, the source
 * does not contradict. The firm's own word names no period mostly; it is held against what would be shown without it.
 */
export function conflictsWith<C extends Candidate>(chosen: C, others: readonly C[], rates: UsdRates): Conflict<C>[] {
  const heard = others.filter((other) => voiceOf(other) !== voiceOf(chosen));
  const compared = isOwnWord(chosen) && isUndated(chosen) ? standIn(heard) : heard.filter(isAbout(chosen));
  const own = [chosen, ...others.filter((other) => voiceOf(other) === voiceOf(chosen))];
  return [...Map.groupBy(compared, voiceOf).values()].flatMap((voice) => {
    const comparable = voice.filter((other) => isComparable(chosen, other, rates));
    const [first] = comparable;
    const isAgreed = comparable.some(
      (other) =>
        agrees(chosen, other, rates) ||
        // Without a period it is only wrong where it agrees with no period of the chosen one's source.
        (isUndated(other) && own.some((same) => isComparable(same, other, rates) && agrees(same, other, rates))),
    );
    return first === undefined || isAgreed ? [] : [{ observation: first, explanation: `${stated(first)}.` }];
  });
}

/** Who says it: a source as the rules read it, or as a model does; an import; a person. */
function voiceOf({ origin, sourceKey }: Candidate): string {
  return `${origin} ${sourceKey}`;
}

function isAbout(chosen: Candidate): (other: Candidate) => boolean {
  return (other) => isSamePeriod(chosen, other) || isUndated(chosen) || isUndated(other);
}

/** What would be shown without the firm's own word, and whatever speaks of the same period. */
function standIn<C extends Candidate>(others: readonly C[]): C[] {
  const best = others.find(({ origin }) => origin !== 'PERSON');
  return best === undefined ? [] : others.filter((other) => other === best || isSamePeriod(best, other));
}
