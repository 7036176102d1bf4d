const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

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
  return money.format(value * 1e6);
}

/** '1 company', '52 companies' */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** 'a', 'a and b', 'a, b and c' */
export function joined(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1) ?? ''}`;
}

/** The first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
