import { Box } from '@chakra-ui/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import { memoStyles, pageStyles } from '../../../ui/memo/memoStyles.ts';
import { MemoToolbar } from './MemoToolbar.tsx';
import { Mark, type Extensions, type Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

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

const plainMarks = ['sub', 'sup', 'small', 'cite', 'q', 'abbr'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/** Keeps a cell's class, which aligns amounts, so that saving does not change a table that nobody edited. */
const withLook = (cell: Node) =>
  cell.extend({
    addAttributes() {
      return {
        ...(this.parent?.() as object),
        look: {
          default: '',
          parseHTML: ({ className }: HTMLElement) => className,
          renderHTML: ({ look }: { look?: string }) => (look ? { class: look } : {}),
        },
      };
    },
  });

const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const memoSchema: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: false },
    trailingNode: false,
  }),
  PlainTable.configure({ resizable: false, View: null }),
  TableRow,
  withLook(TableHeader),
  withLook(TableCell),
  FigureMark,
  ...plainMarks,
];

/** Edits a memo's text in the rich-text editor. `html` is its initial text; another text needs another `key`. */
export function MemoText(props: { html: string; onChange: (html: string) => void }) {
  const editor = useEditor({
    extensions: memoSchema,
    content: props.html,
    // The styles are below, because the page's content security policy forbids injected styles.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': 'Memo text', 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor: now }) => props.onChange(now.getHTML()),
  });
  // At once: the editor's own way waits, and would move the caret of somebody who has already clicked.
  useEffect(() => editor.view.dom.focus({ preventScroll: true }), [editor]);
  return (
    <Box>
      <Box
        position="sticky"
        top="var(--bar-end)"
        zIndex="docked"
        bg="bg"
        borderBottomWidth="1px"
        py="1"
        mb="4"
        overflowX="auto"
      >
        <MemoToolbar editor={editor} />
      </Box>
      <Box overflowX="auto" css={[memoStyles, pageStyles, editorStyles]}>
        <EditorContent editor={editor} />
      </Box>
    </Box>
  );
}

const editorStyles = {
  '& .ProseMirror': {
    position: 'relative',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    minH: '60',
    outline: 'none',
  },
  '& .ProseMirror > :first-child': { marginTop: '0' },
  '& .ProseMirror table': { display: 'table', width: 'full' },
  '& .ProseMirror th, & .ProseMirror td': { borderWidth: '1px', paddingInline: '2', position: 'relative' },
  '& .ProseMirror tr > :first-child, & .ProseMirror tr > :last-child': { paddingInline: '2' },
  '& .ProseMirror th p, & .ProseMirror td p, & .ProseMirror li > p': { marginBlock: '0' },
  '& .ProseMirror .selectedCell': { bg: 'brand.subtle' },
  '& .ProseMirror-gapcursor': { display: 'none' },
  '& .ProseMirror-hideselection *': { caretColor: 'transparent' },
} as const;
