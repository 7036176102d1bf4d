import { countedGroup, durationUnits, singular, type Figure } from '../../finance/numbers/units.ts';

/** Returns the key by which figures are looked up: the number as both texts would write it, whatever the unit. */
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
 * True when the units of two figures allow them to state the same fact: percents match percents and spoken fractions,
 * money matches money of the same currency. A currency may be missing on one side only where the number has a scale
 * ('18.4 million' is '$18.4 million', but '43 customers' is not '$43'). Counts of different things never match.
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
  // A date or period contains its year.
  return memo.unit === 'year' && (source.unit === 'date' || source.unit === 'quarter' || source.unit === 'half');
}

/** Returns how likely a compatible pair states the same fact: the same unit and the same counted thing rank first. */
export function affinity(memo: Figure, source: Figure): number {
  const isSameNoun =
    memo.noun !== undefined && source.noun !== undefined && singular(memo.noun) === singular(source.noun);
  return (memo.unit === source.unit ? 2 : 0) + (isSameNoun ? 1 : 0);
}
