import { isShared } from '../../finance/currencies.ts';
import { countedGroup, durationUnits, singular, type Figure, type FigureUnit } from '../../finance/numbers/units.ts';

/** Units that state a share, by the size of one in percent. */
const shares: Partial<Record<FigureUnit, number>> = { percent: 1, fraction: 100, basisPoints: 0.01 };

/** Returns the factor from a figure's value to the number by which figures of all units are looked up. */
function factorOf({ unit, noun }: Figure): number {
  return unit === 'duration' ? (durationUnits[singular(noun ?? '')]?.size ?? 1) : (shares[unit] ?? 1);
}

/** Returns the key by which figures are looked up: the number as both texts would write it, whatever the unit. */
export const comparable = (figure: Figure): number => figure.value * factorOf(figure);

/** Returns one step in the last printed digit, in the terms of `comparable`. */
export const comparableStep = (figure: Figure): number => figure.precision * factorOf(figure);

function sameNoun(a: Figure, b: Figure): boolean {
  const groupA = countedGroup(a.noun);
  const groupB = countedGroup(b.noun);
  if (groupA === undefined || groupB === undefined) return true;
  return groupA === 'things'
    ? singular(a.noun ?? '') === singular(b.noun ?? '') || groupB === 'things'
    : groupA === groupB;
}

const familyOf = ({ noun }: Figure) => durationUnits[singular(noun ?? '')]?.family;

function sameCurrency(memo: Figure, source: Figure, named: ReadonlySet<string>): boolean {
  if (memo.currency === undefined || memo.currency === source.currency) return true;
  // A currency that no source names cannot be that of a bare amount.
  if (source.currency === undefined) return named.size === 0 || named.has(memo.currency);
  // 'Five million dollars' of a Canadian company are C$5M.
  return (
    named.has(memo.currency) &&
    isShared(memo.currency, source.currency) &&
    !/[A-Z]{1,3}\$|\b[A-Z]{3}\b/.test(source.text)
  );
}

const minBareAmount = 1000;

/**
 * True when two figures may state one fact: percents match basis points and fractions, money only its own currency,
 * counts only their own things. A currency may be missing beside a scale ('18.4 million') or for a full amount of a
 * table.
 * @param named the currencies that the sources name
 */
export function compatible(
  memo: Figure,
  source: Figure & { isScaled?: boolean },
  named: ReadonlySet<string> = new Set(),
): boolean {
  const units = new Set([memo.unit, source.unit]);
  if (units.size === 1) {
    if (memo.unit === 'money') return sameCurrency(memo, source, named);
    if (memo.unit === 'count') return sameNoun(memo, source);
    if (memo.unit === 'duration') return familyOf(memo) === familyOf(source);
    if (memo.unit === 'quarter' || memo.unit === 'half') return memo.year === undefined || memo.year === source.year;
    return true;
  }
  if (shares[memo.unit] !== undefined && shares[source.unit] !== undefined) return true;
  if (units.has('money') && units.has('count')) {
    const count = memo.unit === 'count' ? memo : source;
    if (countedGroup(count.noun) !== undefined || !sameCurrency(memo, source, named)) return false;
    if (count.scale !== undefined) return true;
    return count === source && source.noun === undefined && source.isScaled !== true && source.value >= minBareAmount;
  }
  if (memo.unit === 'multiple' && source.unit === 'count')
    return source.scale === undefined && countedGroup(source.noun) === undefined && !Number.isInteger(source.value);
  if (memo.unit === 'percent' && source.unit === 'count') return singular(source.noun ?? '') === 'point';
  // A date or period contains its year.
  return memo.unit === 'year' && (source.unit === 'date' || source.unit === 'quarter' || source.unit === 'half');
}

/** Returns how likely a compatible pair states the same fact: the same unit and the same counted thing rank first. */
export function affinity(memo: Figure, source: Figure): number {
  const isSameNoun =
    memo.noun !== undefined && source.noun !== undefined && singular(memo.noun) === singular(source.noun);
  return (memo.unit === source.unit ? 2 : 0) + (isSameNoun ? 1 : 0);
}
