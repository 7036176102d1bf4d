/** An amount as it stands in a sentence. */
export interface Amount {
  start: number;
  end: number;
  value: number;
  /** 'money' only with a sign or a word for it; a scaled number without one may be money too. */
  unit: 'money' | 'percent' | 'times' | 'count' | 'scaled';
  /** A multiplier that was written: 1e6 of '5 million'. */
  scale: number | null;
}

/** An amount with, of a range, its upper bound. */
export type Bounds = Amount & { upper: Amount | null };

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  mm: 1e6,
  mn: 1e6,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};
const amountPattern =
  /(?<![\w.])(?<!rule of )(us\$|[$€£]\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(k|thousand|mm|mn|million|m|bn|billion|b)(?![a-z]))?\s?(%|percent\b|per cent\b|[x×](?![a-z])|(?:us )?dollars\b|usd\b|eur(?:os?)?\b|pounds\b)?/gi;

/** What stands before a range. */
export const between = /(?:between|from)\s*$/i;

/** The amounts of a sentence, two that make a range as one. */
export function readBounds(sentence: string): Bounds[] {
  return withRanges(sentence, readAmounts(sentence));
}

function readAmounts(sentence: string): Amount[] {
  return [...sentence.matchAll(amountPattern)].flatMap((match) => {
    const [text, sign, digits = '', scaleWord, unitWord = ''] = match;
    const scale = scales[(scaleWord ?? '').toLowerCase()] ?? null;
    const isForeign = /[€£]/.test(sign ?? '') || /^(?:eur|pounds)/i.test(unitWord);
    // A currency other than the dollar is not converted: nothing tells at which rate.
    if (isForeign) return [];
    const value = Number(digits.replaceAll(',', '')) * (scale ?? 1);
    const unit = /^(?:%|per)/i.test(unitWord)
      ? 'percent'
      : /^[x×]/i.test(unitWord)
        ? 'times'
        : sign || unitWord
          ? 'money'
          : scale
            ? 'scaled'
            : 'count';
    return [{ start: match.index, end: match.index + text.trimEnd().length, value, unit, scale } as const];
  });
}

/** Two amounts with a dash or 'to' between them are one with an upper bound, in the unit and scale that is written once. */
function withRanges(sentence: string, amounts: Amount[]): Bounds[] {
  const bounds: Bounds[] = [];
  for (let index = 0; index < amounts.length; index += 1) {
    const lower = amounts[index];
    const upper = amounts[index + 1];
    if (!lower) continue;
    const joint = upper ? sentence.slice(lower.end, upper.start) : '';
    const isBetween = between.test(sentence.slice(0, lower.start));
    if (!upper || !(/^\s*(?:-|–|—|to)\s*$/i.test(joint) || (isBetween && /^\s*and\s*$/i.test(joint)))) {
      bounds.push({ ...lower, upper: null });
      continue;
    }
    const isBare = lower.scale === null && upper.scale !== null;
    const value = isBare ? lower.value * (upper.scale ?? 1) : lower.value;
    const unit =
      lower.unit === 'count' || (lower.unit === 'money' && upper.unit === 'scaled') ? upper.unit : lower.unit;
    const isMoney = lower.unit === 'money' || upper.unit === 'money';
    bounds.push({ ...lower, value, unit: isMoney ? 'money' : unit, end: upper.end, upper });
    index += 1;
  }
  return bounds;
}
