import { formatFigure } from '../../../finance/formatFigure.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Returns '1,200'. */
export function number(value: number): string {
  return whole.format(value);
}

/** Returns '42.5%'. */
export function percent(value: number): string {
  return `${oneDecimal.format(value)}%`;
}

/** Returns '$12.4M' for 12.4. */
export function millions(value: number): string {
  return formatFigure('MONEY', { value: value * 1e6, text: null, currency: 'USD' });
}

/** Returns '1 company' or '52 companies'. */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}
