const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.ms-powerpoint': 'PPT',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'text/plain': 'TXT',
  'text/markdown': 'MD',
  'text/csv': 'CSV',
  'text/html': 'HTML',
  'message/rfc822': 'EML',
};

/** Returns the badge label of a MIME type: 'PDF'. For an unknown type it is the last part of the type's name: 'RTF'. */
export function documentType(mimeType: string): string {
  const known = names[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''];
  return known ?? (mimeType.split(/[/.+]/).at(-1) || 'File').toUpperCase().slice(0, 8);
}

/** Returns the first `length` characters of a text, never half a character, with an ellipsis if more follows. */
export function beginningOf(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
