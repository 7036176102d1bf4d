/**
 * Returns the files that are accepted for analysis: PDFs by their MIME type, whatever their names (specification,
 * section 5).
 */
export function keepPdfs(files: readonly File[]): File[] {
  return files.filter(({ type }) => type === 'application/pdf');
}
