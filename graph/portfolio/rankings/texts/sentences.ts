/** '1 company', '1,200 companies' */
export function companies(count: number): string {
  return count === 1 ? '1 company' : `${count.toLocaleString('en-US')} companies`;
}

/** Starts with a capital letter, as a sentence does. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
