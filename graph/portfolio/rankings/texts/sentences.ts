/** Returns '1 company' or '1,200 companies'. */
export function companies(count: number): string {
  return count === 1 ? '1 company' : `${count.toLocaleString('en-US')} companies`;
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
