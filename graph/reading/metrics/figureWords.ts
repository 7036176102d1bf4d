import type { Figure } from '../../finance/numbers/figures.ts';

const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };
const scaleNames: [value: number, name: string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
];

function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}

function scaled(figure: Figure): string {
  const scale = scaleNames.find(
    ([value]) => figure.scale !== undefined && figure.scale >= 1e6 && Math.abs(figure.value) >= value,
  );
  return scale === undefined
    ? grouped(figure.value)
    : `${grouped(Number((figure.value / scale[0]).toPrecision(12)))} ${scale[1]}`;
}

/** A figure as a reader writes it: digits stay as they were written, spoken words become '$18.4 million', '43%', '14 months'. */
export function figureWords(figure: Figure): string {
  if (/\d/.test(figure.text)) return figure.text;
  const { unit, value } = figure;
  if (unit === 'percent') return `${grouped(value)}%`;
  if (unit === 'basisPoints') return `${grouped(value)} basis points`;
  if (unit === 'multiple') return `${grouped(value)}x`;
  if (unit === 'money')
    return figure.currency === undefined || symbols[figure.currency] === undefined
      ? `${scaled(figure)} ${figure.currency ?? ''}`.trim()
      : `${symbols[figure.currency]}${scaled(figure)}`;
  if (unit === 'count') return scaled(figure);
  if (unit === 'duration') return `${grouped(value)} ${figure.noun ?? ''}${value === 1 ? '' : 's'}`;
  if (unit === 'year') return String(value);
  if (unit === 'quarter' && figure.year !== undefined) return `Q${value} ${figure.year}`;
  return figure.text;
}
