interface Circumstances {
  /** The name of the firm that reads. */
  firm?: string | undefined;
  /** The conversation's title, as a user gave it. */
  title?: string | undefined;
  /** The day of the conversation, YYYY-MM-DD. */
  day?: string | undefined;
  /** The company as the user names it. */
  companyName?: string | undefined;
  /** Names of companies on file that occur in the sources. */
  onFile?: readonly string[];
}

/** Writes the circumstances for a model, one line each; '' if none is known. */
export function circumstancesText({ firm, title, day, companyName, onFile = [] }: Circumstances): string {
  return [
    firm && `The firm that reads: ${firm}`,
    title && `Title of the conversation: ${title}`,
    day && `Day of the conversation: ${day}`,
    companyName && `The company, as the user names it: ${companyName}`,
    onFile.length > 0 && `Companies on file whose names occur: ${onFile.join('; ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}
