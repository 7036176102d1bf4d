import { formatFigure, formatList } from '../../finance/formatFigure.ts';
import type { ScoreInput } from './computeScores.ts';
import type { ScoreKind } from './formulas.ts';

/**
 * Explains a score in one sentence: 'Growth 72: revenue growth of 84% ranks at 80 of 100 among 12 Series A companies (weight 69%), net
 * retention of 118% earns 80 points on the fixed scale (weight 31%); ARR growth is not known.'
 */
export function explain(kind: ScoreKind, value: number | null, inputs: ScoreInput[], stage: string | null): string {
  const missing = inputs.filter(({ isMissing }) => isMissing).map(({ label }) => label);
  const name = `${kind.charAt(0)}${kind.slice(1).toLowerCase()}`;
  if (value === null) {
    return `${name}: insufficient data, since ${formatList(missing)} ${are(missing)} not known; 50 enters the total score.`;
  }
  const known = inputs.filter(({ isMissing }) => !isMissing).map((input) => reason(input, stage));
  const rest = missing.length > 0 ? `; ${formatList(missing)} ${are(missing)} not known` : '';
  return `${name} ${value}: ${known.join(', ')}${rest}.`;
}

function reason(
  { label, unit, value, points, weight, percentile, peerCount }: ScoreInput,
  stage: string | null,
): string {
  const figure = `${label} of ${formatFigure(unit, { value, text: null, currency: 'USD' })}`;
  const share = `weight ${Math.round(weight * 100)}%`;
  return percentile === null
    ? `${figure} earns ${Math.round(points)} of 100 on the fixed scale (${share})`
    : `${figure} ranks at ${Math.round(percentile)} of 100 among ${peerCount} ${stage ?? ''} companies (${share})`;
}

function are(names: string[]): string {
  return names.length === 1 ? 'is' : 'are';
}
