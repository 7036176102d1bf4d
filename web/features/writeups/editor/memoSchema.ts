import { Mark, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** The mark of an unedited figure. It keeps its evidence as long as its words are unchanged. */
const FigureMark = Mark.create({
  name: 'figure',
  // Text that is typed beside a figure does not become part of the figure.
  inclusive: false,
  addAttributes: () => ({
    index: { parseHTML: (element: HTMLElement) => element.dataset['figure'], renderHTML: () => ({}) },
    look: { parseHTML: (element: HTMLElement) => element.className, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-figure]' }, { tag: 'mark[data-figure]' }],
  renderHTML: ({ mark }) => {
    const { index, look } = mark.attrs as { index: string; look: string };
    return [/\bunverified\b/.test(look) ? 'mark' : 'span', { class: look, 'data-figure': index }, 0];
  },
});

/** The marks in memos that the starter kit lacks. */
const plainMarks = ['sub', 'sup', 'small', 'cite', 'q', 'abbr'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/** Renders a table without style attributes, which the page's content security policy forbids. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

/** The editor's schema: every element of generated memos. */
export const memoSchema: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: false },
    trailingNode: false,
  }),
  PlainTable.configure({ resizable: false, View: null }),
  TableRow,
  TableHeader,
  TableCell,
  FigureMark,
  ...plainMarks,
];
