/** What a field means wherever it has this name, in GraphQL and in REST. A field with another meaning states it itself. */
export const fieldTexts: Readonly<Record<string, string>> = {
  author: 'The person or integration that created it; null if no name was given.',
  companyName: 'Name of the company.',
  content: 'The whole text.',
  createdAt: 'When it was created.',
  currency: 'ISO 4217 currency code; null if the value is not money or no currency is stated.',
  fileName: 'Name of the uploaded file.',
  message: 'A sentence for the user: what happened and what to do.',
  metric: 'The metric.',
  name: 'Its name.',
  periodLabel: "Period as stated by the source: 'FY2024'; null if it states none.",
  quote: 'The exact words of the source.',
  text: 'The text.',
  title: 'Its title.',
  unit: 'Unit of the value.',
  updatedAt: 'When it last changed.',
};

/** The same for the inputs of GraphQL. */
export const inputTexts: Readonly<Record<string, string>> = {
  after: 'The cursor after which the page starts: `endCursor` of the previous page.',
  before: 'The cursor before which the page ends: `startCursor` of the next page.',
  content: 'The whole text.',
  documentId: 'Global id of the document.',
  first: 'Number of entries from the start. Without `first` and `last` the page has the default size; at most 200.',
  id: 'Global id of the affected thing.',
  last: 'Number of entries from the end.',
  recordingId: 'Global id of the recording.',
  title: 'The title. When left out, it is derived from the source for a new thing, and unchanged for an existing one.',
  transcriptId: 'Global id of the transcript.',
  writeupId: 'Global id of the write-up.',
};

/** Returns the text for a field that is never null, without its words about null. */
export function withoutNull(text: string | undefined): string | undefined {
  return text?.replace(/; null [^.]*\./, '.');
}
