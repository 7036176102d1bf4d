/** The title of a new recording, with day and time as the reader's locale writes them. */
export function defaultTitle(startedAt: Date): string {
  return `Investment Conversation - ${startedAt.toLocaleString()}`;
}
