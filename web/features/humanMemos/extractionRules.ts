/** What the reading of all memos came to. */
export interface ExtractionResult {
  /** Memos that were looked at. */
  processed: number;
  /** Of which figures were stored. */
  extracted: number;
  /** The companies' names, each once. */
  companies: string[];
  /** Memos of which nothing could be read, each with what to do. */
  errors: { title: string; message: string }[];
  /** What else the reader should know, as sentences. */
  notes: string[];
}

/** Reads a job's result, of which only the server knows the shape; companies come as names or with their figures. */
export function extractionResultOf(result: unknown): ExtractionResult {
  const given = asRecord(result);
  const count = (name: string) => (typeof given[name] === 'number' ? given[name] : 0);
  const names = asList(given['companies']).map((each) =>
    typeof each === 'string' ? each : asRecord(each)['companyName'],
  );
  return {
    processed: count('processed'),
    extracted: count('extracted'),
    companies: [...new Set(texts(names))],
    errors: asList(given['errors']).flatMap((each) => {
      const { title, message } = asRecord(each);
      return typeof title === 'string' && typeof message === 'string' ? { title, message } : [];
    }),
    notes: texts(asList(given['notes'])),
  };
}

/** One sentence: 'Figures were found in 3 of 5 memos, of 2 companies.' */
export function describeExtraction({ processed, extracted, companies }: ExtractionResult): string {
  const memos = `Figures were found in ${extracted} of ${processed} ${processed === 1 ? 'memo' : 'memos'}`;
  if (companies.length === 0) return `${memos}.`;
  return `${memos}, of ${companies.length} ${companies.length === 1 ? 'company' : 'companies'}.`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((each) => typeof each === 'string');
}
