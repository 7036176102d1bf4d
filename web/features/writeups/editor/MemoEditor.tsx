import { useApolloClient } from '@apollo/client/react';
import { Box, Input } from '@chakra-ui/react';
import { useMemo, useState, useEffect } from 'react';
import { EditWriteupDocument, WriteupVersionsDocument } from '../writeups.gql.ts';
import type { WriteupDetailsFragment } from '../../../ui/memo/writeup.gql.ts';
import { namesOf } from '../../../ui/versions/versionNames.ts';
import { htmlLines } from '../../../lib/text/htmlLines.ts';
import { EditorForm } from '../../../ui/versions/EditorForm.tsx';
import type { KeptEdit } from '../../../lib/keptEdits/keptEdits.ts';
import { useTextForm } from '../../../lib/keptEdits/useTextForm.ts';
import { compareTexts } from '../../../lib/text/compareTexts.ts';
import { EditorContent, useEditor } from '@tiptap/react';
import { memoStyles, pageStyles } from '../../../ui/memo/memoStyles.ts';
import { MemoToolbar } from './MemoToolbar.tsx';
import { Mark, type Extensions, type Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { useSend } from '../../../lib/answers/useAction.ts';

const labels = { title: 'Title', content: 'Text' } as const;
type FieldName = keyof typeof labels;

/** The editor's initial text, and the version to which its marks belong. `key` changes with each new initial text. */
interface Loaded {
  html: string;
  marksOf: number;
  key: number;
}

const textsOf = ({ title, content }: Record<FieldName, string>) => ({ title, content });

function useMemoForm(writeup: WriteupDetailsFragment, onSaved: () => void) {
  const client = useApolloClient();
  const save = useSend(EditWriteupDocument);
  const namesSince = async (id: string, version: number) => {
    const query = { query: WriteupVersionsDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
    // Without the names the choice is still offered.
    const answer = await client.query(query).catch(() => null);
    const versions = answer?.data?.node?.__typename === 'Writeup' ? answer.data.node.versions : [];
    return namesOf(versions.flatMap((each) => (each.version > version ? [each.author] : [])));
  };
  const [loaded, setLoaded] = useState<Loaded>({ html: writeup.content, marksOf: writeup.version, key: 0 });
  const [marks, setMarks] = useState({ yours: writeup.version, theirs: writeup.version });
  const load = (html: string, marksOf: number) => setLoaded(({ key }) => ({ html, marksOf, key: key + 1 }));
  const { marksOf } = loaded;

  const form = useTextForm<FieldName>({
    kept: { kind: 'writeup', draftId: writeup.id, marksOf },
    labels,
    version: writeup.version,
    texts: textsOf(writeup),
    save: async (changes, version) => {
      const answer = await save({ id: writeup.id, version, marksOf, ...changes });
      if (answer.__typename !== 'WriteupEditConflict') return null;
      const { writeup: now, fields } = answer;
      setMarks({ yours: marksOf, theirs: now.version });
      if (changes.content === undefined) load(now.content, now.version);
      return { version: now.version, texts: textsOf(now), fields, by: await namesSince(now.id, version) };
    },
    onSaved,
  });
  const { conflict } = form;
  const overtaken = conflict?.fields;
  const sides = conflict?.sides;
  const conflicts = useMemo(
    () =>
      overtaken && sides
        ? overtaken.map((field) => ({ field, ...differing(field, sides.yours[field], sides.theirs[field]) }))
        : [],
    [overtaken, sides],
  );

  return {
    ...form,
    loaded,
    conflicts,
    choose: (field: FieldName, choice: 'yours' | 'theirs') => {
      form.choose(field, choice);
      if (conflict && field === 'content') load(conflict.sides[choice].content, marks[choice]);
    },
    putBack: (edit: KeptEdit) => {
      form.putBack(edit);
      load(edit.content ?? writeup.content, edit.marksOf ?? edit.version);
    },
  };
}

function differing(field: FieldName, yours: string, theirs: string): { yours: string; theirs: string } {
  if (field === 'title') return { yours, theirs };
  const passages = compareTexts(htmlLines(theirs), htmlLines(yours));
  const only = (kind: 'added' | 'removed') =>
    passages
      .filter((passage) => passage.kind === kind)
      .map(({ text }) => text)
      .join('\n…\n') || 'Without the other version’s lines';
  return { yours: only('added'), theirs: only('removed') };
}

/** Edits a write-up in place, in a file that loads on Edit. `buttons` is the place of Save and Cancel. */
export function MemoEditor(props: {
  writeup: WriteupDetailsFragment;
  buttons: HTMLElement | null;
  onDone: () => void;
}) {
  const { writeup, buttons: slot, onDone } = props;
  const form = useMemoForm(writeup, onDone);
  return (
    <EditorForm
      {...{ kind: 'writeup', noun: 'write-up', edited: writeup, form, labels, conflicts: form.conflicts, onDone, slot }}
      wordsOf={({ content }) => htmlLines(content ?? '')}
    >
      <Box as="h1">
        <Input
          aria-label={labels.title}
          variant="flushed"
          h="auto"
          textStyle={{ base: 'xl', md: '2xl' }}
          fontWeight="semibold"
          letterSpacing="tight"
          maxLength={300}
          value={form.typed.title}
          onChange={(event) => form.type('title', event.target.value)}
        />
      </Box>
      <MemoText key={form.loaded.key} html={form.loaded.html} onChange={(html) => form.type('content', html)} />
    </EditorForm>
  );
}

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
function MemoText(props: { html: string; onChange: (html: string) => void }) {
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
