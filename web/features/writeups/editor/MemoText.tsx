import { Box } from '@chakra-ui/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { memoStyles } from '../../../ui/memo/memoStyles.ts';
import { measure } from '../../../ui/memo/WriteupArticle.tsx';
import { MemoToolbar } from './MemoToolbar.tsx';
import { Mark, type Extensions } from '@tiptap/core';
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

const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const memoSchema: Extensions = [
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

/**
 * Edits a memo's text in the rich-text editor. `html` is its initial text; another text needs another `key`. The
 * component has its own file, so that it is loaded only on Edit.
 */
export function MemoText(props: { html: string; onChange: (html: string) => void }) {
  const editor = useEditor({
    extensions: memoSchema,
    content: props.html,
    // The styles are below, because the page's content security policy forbids injected styles.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': 'Memo text', 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor: now }) => props.onChange(now.getHTML()),
  });
  return (
    <Box>
      <Box
        position="sticky"
        top="-6"
        zIndex="docked"
        bg="bg.panel"
        borderWidth="1px"
        borderTopRadius="l2"
        px="2"
        py="1.5"
      >
        <MemoToolbar editor={editor} />
      </Box>
      <Box borderWidth="1px" borderTopWidth="0" borderBottomRadius="l2" px={{ base: '4', md: '8' }} py="6">
        <Box maxW={measure} mx="auto" css={[memoStyles, editorStyles]}>
          <EditorContent editor={editor} />
        </Box>
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
  '& .ProseMirror:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '6px' },
  '& .ProseMirror table': { display: 'table', width: 'full' },
  '& .ProseMirror th, & .ProseMirror td': { borderWidth: '1px', paddingInline: '2', position: 'relative' },
  '& .ProseMirror tr > :first-child, & .ProseMirror tr > :last-child': { paddingInline: '2' },
  '& .ProseMirror th p, & .ProseMirror td p, & .ProseMirror li > p': { marginBlock: '0' },
  '& .ProseMirror .selectedCell': { bg: 'brand.subtle' },
  '& .ProseMirror-gapcursor': { display: 'none' },
  '& .ProseMirror-hideselection *': { caretColor: 'transparent' },
} as const;
