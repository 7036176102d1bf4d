import { labelledSources, type MemoSource } from '../reading/sources.ts';

/**
 * Returns the sources in the form that a model receives. Each page, slide and sheet of a document begins with a line
 * that names it, so that the model can say where a figure stands. These lines are not part of the document's content.
 */
export function wireSources(source: MemoSource): { label: string; text: string }[] {
  return labelledSources({ ...source, notes: [] }).map(({ label, text, parts = [] }) => {
    const named = parts.filter(({ kind }) => kind !== 'BODY');
    if (named.length === 0) return { label, text };
    const pieces = parts.map(({ kind, name, start, end }) =>
      kind === 'BODY' ? text.slice(start, end) : `[${kind.toLowerCase()} ${name}]\n${text.slice(start, end)}`,
    );
    return { label, text: pieces.join('\n\n') };
  });
}
