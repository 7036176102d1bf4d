/** What the reading of a PDF came to. Amounts are in millions of `currency`, shares in percent; null is not known. */
export interface PdfResult {
  companyName: string | null;
  companyId: string | null;
  revenue: number | null;
  revenueGrowthRate: number | null;
  grossMargin: number | null;
  stage: string | null;
  valuation: number | null;
  currency: string | null;
  keyInsights: string[];
  /** What else the reader should know, as sentences. */
  notes: string[];
  addedToDatabase: boolean;
  /** The company was not in the database before. */
  isNew: boolean;
}

/** Reads a job's result, of which only the server knows the shape: what is missing or of another type is not known. */
export function pdfResultOf(result: unknown, companyId: string | null): PdfResult {
  const given = (typeof result === 'object' && result !== null ? result : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : null);
  const number = (name: string) => (typeof given[name] === 'number' ? given[name] : null);
  const texts = (name: string) => {
    const list = Array.isArray(given[name]) ? (given[name] as unknown[]) : [];
    return list.filter((each) => typeof each === 'string');
  };
  return {
    companyName: text('companyName'),
    companyId,
    revenue: number('revenue'),
    revenueGrowthRate: number('revenueGrowthRate'),
    grossMargin: number('grossMargin'),
    stage: text('stage'),
    valuation: number('valuation'),
    currency: text('currency'),
    keyInsights: texts('keyInsights'),
    notes: texts('notes'),
    addedToDatabase: given['addedToDatabase'] === true,
    isNew: given['isNew'] === true,
  };
}

/** The files that are taken for analysis: PDFs by their type, whatever their names (specification, section 5). */
export function keepPdfs(files: readonly File[]): File[] {
  return files.filter(({ type }) => type === 'application/pdf');
}
