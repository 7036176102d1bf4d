import { agrees, isComparable } from '../../finance/agree.ts';
import type { UsdRates } from '../../finance/rates/usdRate.ts';
import { isFirmsStatement, type Candidate } from './candidate.ts';
import { isSamePeriod, isUndated } from './period.ts';
import { stated } from './reasons.ts';

export interface Conflict<C> {
  observation: C;
  /** 'annual-report.pdf, page 41 says 51,761 in millions for FY2022.' */
  explanation: string;
}

/**
 * Returns the statements among `others` (best first, without rejected and planned ones) that contradict the chosen
 * statement: both have the same period, or one has no period, and rounding does not explain the difference of the
 * values. At most one statement per source, and none from a source of which any statement agrees. The firm's own
 * statement usually has no period, so it is compared with the value that would be shown without it.
 */
export function conflictsWith<C extends Candidate>(chosen: C, others: readonly C[], rates: UsdRates): Conflict<C>[] {
  const heard = others.filter((other) => voiceOf(other) !== voiceOf(chosen));
  const compared = isFirmsStatement(chosen) && isUndated(chosen) ? standIn(heard) : heard.filter(isAbout(chosen));
  const own = [chosen, ...others.filter((other) => voiceOf(other) === voiceOf(chosen))];
  return [...Map.groupBy(compared, voiceOf).values()].flatMap((voice) => {
    const comparable = voice.filter((other) => isComparable(chosen, other, rates));
    const [first] = comparable;
    const isAgreed = comparable.some(
      (other) =>
        agrees(chosen, other, rates) ||
        // A statement without a period contradicts only when it agrees with no period of the chosen statement's source.
        (isUndated(other) && own.some((same) => isComparable(same, other, rates) && agrees(same, other, rates))),
    );
    return first === undefined || isAgreed ? [] : [{ observation: first, explanation: `${stated(first)}.` }];
  });
}

function voiceOf({ origin, sourceKey }: Candidate): string {
  return `${origin} ${sourceKey}`;
}

function isAbout(chosen: Candidate): (other: Candidate) => boolean {
  return (other) => isSamePeriod(chosen, other) || isUndated(chosen) || isUndated(other);
}

/** Returns the figure that would be shown without the firm's own statement, and all statements of the same period. */
function standIn<C extends Candidate>(others: readonly C[]): C[] {
  const best = others.find(({ origin }) => origin !== 'PERSON');
  return best === undefined ? [] : others.filter((other) => other === best || isSamePeriod(best, other));
}
