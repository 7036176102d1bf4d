/** Text that PostgreSQL and HTML can store: of the control characters only line feed and tab stay. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, '');
}
