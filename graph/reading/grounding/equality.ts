import type { Figure } from '../../finance/numbers/figures.ts';
import { countedGroup, durationUnits, singular } from '../../finance/numbers/units.ts';

/** A number that both texts would write the same way, whatever the unit: the key that figures are looked up by. */
export function comparable(figure: Figure): number {
  if (figure.unit === 'duration') {
    const unit = durationUnits[figure.noun ?? ''];
    return unit === undefined ? figure.value : figure.value * unit.size;
  }
  return figure.unit === 'fraction' ? figure.value * 100 : figure.value;
}

function sameNoun(a: Figure, b: Figure): boolean {
  const groupA = countedGroup(a.noun);
  const groupB = countedGroup(b.noun);
  if (groupA === undefined || groupB === undefined) return true;
  return groupA === 'things'
    ? singular(a.noun ?? '') === singular(b.noun ?? '') || groupB === 'things'
    : groupA === groupB;
}

/**
 * Whether two figures can state the same fact as far as their units go: percents with percents and spoken fractions,
 * money with money of the same currency. A currency may be missing on one side only where the number has a scale
 * ('18.4 million' is '$18.4 million', but '43 customers' is not '$43'); counts of different things never match.
 */
export function compatible(memo: Figure, source: Figure): boolean {
  const units = new Set([memo.unit, source.unit]);
  if (units.size === 1) {
    if (memo.unit === 'money')
      return memo.currency === undefined || source.currency === undefined || memo.currency === source.currency;
    if (memo.unit === 'count') return sameNoun(memo, source);
    if (memo.unit === 'duration')
      return durationUnits[memo.noun ?? '']?.family === durationUnits[source.noun ?? '']?.family;
    if (memo.unit === 'quarter' || memo.unit === 'half') return memo.year === undefined || memo.year === source.year;
    return true;
  }
  if (units.has('percent') && units.has('fraction')) return true;
  if (units.has('money') && units.has('count')) {
    const count = memo.unit === 'count' ? memo : source;
    return count.scale !== undefined && countedGroup(count.noun) === undefined;
  }
  // Said as a date or period, its year is said as well.
  return memo.unit === 'year' && (source.unit === 'date' || source.unit === 'quarter' || source.unit === 'half');
}

/** How surely a compatible pair is meant: same unit and same counted thing first. */
export function affinity(memo: Figure, source: Figure): number {
  const isSameNoun =
    memo.noun !== undefined && source.noun !== undefined && singular(memo.noun) === singular(source.noun);
  return (memo.unit === source.unit ? 2 : 0) + (isSameNoun ? 1 : 0);
}
