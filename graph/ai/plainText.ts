/**
 * Removes the control characters that PostgreSQL or HTML cannot store; of all control characters only line feed and tab
 * stay.
 */
export function withoutControls(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, '');
}
