import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';

/** A heading of the first or second level with its content, as positions in the document. */
interface Section {
  from: number;
  to: number;
}

/** Returns the sections of a document in their order. Content before the first heading belongs to no section. */
function sectionsOf(doc: Node): Section[] {
  const sections: Section[] = [];
  doc.forEach((node, offset) => {
    const to = offset + node.nodeSize;
    const last = sections.at(-1);
    if (node.type.name === 'heading' && Number(node.attrs['level']) <= 2) sections.push({ from: offset, to });
    else if (last) last.to = to;
  });
  return sections;
}

/** Moves the section with the cursor up or down past its neighbour. Returns false if there is no neighbour. */
export function moveSection(editor: Editor, by: -1 | 1): boolean {
  const { state, view } = editor;
  const { doc, selection, tr } = state;
  const sections = sectionsOf(doc);
  const index = sections.findIndex(({ from, to }) => from <= selection.from && selection.from < to);
  const [own, other] = [sections[index], sections[index + by]];
  if (index < 0 || !own || !other) return false;
  const [first, second] = by > 0 ? [own, other] : [other, own];
  const content = doc.slice(second.from, second.to).content.append(doc.slice(first.from, first.to).content);
  tr.replaceWith(first.from, second.to, content);
  const start = by > 0 ? first.from + (second.to - second.from) : first.from;
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + (selection.from - own.from))));
  view.dispatch(tr.scrollIntoView());
  view.focus();
  return true;
}
