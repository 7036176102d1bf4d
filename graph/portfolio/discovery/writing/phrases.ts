import { formatFigure } from '../../../finance/formatFigure.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '1,200' */
export function number(value: number): string {
  return whole.format(value);
}

/** '42.5%' */
export function percent(value: number): string {
  return `${oneDecimal.format(value)}%`;
}

/** '$12.4M' of 12.4 */
export function millions(value: number): string {
  return formatFigure('MONEY', { value: value * 1e6, text: null, currency: 'USD' });
}

/** '1 company', '52 companies' */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}
