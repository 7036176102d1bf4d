import { Flex, IconButton, NativeSelect, Separator } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Table2,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Fragment } from 'react';
import { TextSelection } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';

interface Tool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => unknown;
  /** The mark or node around the cursor with which the tool is shown as pressed: 'bold'. */
  pressed?: string;
}

const textTools: readonly (readonly Tool[])[] = [
  [
    { label: 'Bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run(), pressed: 'bold' },
    { label: 'Italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run(), pressed: 'italic' },
  ],
  [
    {
      label: 'Bulleted list',
      icon: List,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      pressed: 'bulletList',
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      pressed: 'orderedList',
    },
    {
      label: 'Quotation',
      icon: TextQuote,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      pressed: 'blockquote',
    },
    {
      label: 'Insert table',
      icon: Table2,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
  [
    { label: 'Move section up', icon: ArrowUpToLine, run: (editor) => moveSection(editor, -1) },
    { label: 'Move section down', icon: ArrowDownToLine, run: (editor) => moveSection(editor, 1) },
  ],
  [
    { label: 'Undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
    { label: 'Redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
  ],
];

const tableTools: readonly Tool[] = [
  { label: 'Add row', icon: BetweenHorizontalStart, run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Add column', icon: BetweenVerticalStart, run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Delete row', icon: TableRowsSplit, run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', icon: TableColumnsSplit, run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Delete table', icon: Trash2, run: (editor) => editor.chain().focus().deleteTable().run() },
];

const styles = [
  { value: 0, label: 'Text' },
  { value: 2, label: 'Section' },
  { value: 3, label: 'Heading' },
  { value: 4, label: 'Small heading' },
] as const;

/** Shows the tools for the text at the cursor. */
export function MemoToolbar({ editor }: { editor: Editor }) {
  const shown = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: textTools.flat().flatMap(({ pressed }) => (pressed && now.isActive(pressed) ? [pressed] : [])),
      level: styles.find(({ value }) => value > 0 && now.isActive('heading', { level: value }))?.value ?? 0,
      isInTable: now.isActive('table'),
    }),
  });
  const setLevel = (level: number) => {
    const style = styles.find(({ value }) => value === level)?.value;
    if (style) editor.chain().focus().setHeading({ level: style }).run();
    else editor.chain().focus().setParagraph().run();
  };
  const groups = shown.isInTable ? [...textTools, tableTools] : textTools;
  return (
    <Flex role="toolbar" aria-label="Text" wrap={{ base: 'nowrap', md: 'wrap' }} align="center" gap="0.5">
      <NativeSelect.Root size="sm" w="36" me="1">
        <NativeSelect.Field
          aria-label="Style"
          value={shown.level}
          onChange={({ target }) => setLevel(Number(target.value))}
        >
          {styles.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {groups.map((tools, index) => (
        <Fragment key={tools[0]?.label}>
          {index > 0 && <Separator orientation="vertical" h="5" mx="1" />}
          {tools.map(({ label, icon: Icon, run, pressed }) => (
            <IconButton
              key={label}
              aria-label={label}
              title={label}
              aria-pressed={pressed === undefined ? undefined : shown.pressed.includes(pressed)}
              size="sm"
              variant="ghost"
              color="fg.muted"
              _hover={{ bg: 'bg.muted', color: 'fg' }}
              css={{ '&[aria-pressed=true]': { bg: 'brand.muted', color: 'brand.fg' } }}
              // Otherwise the press would clear the text's selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void run(editor)}
            >
              <Icon aria-hidden />
            </IconButton>
          ))}
        </Fragment>
      ))}
    </Flex>
  );
}

/** A heading of the first or second level with its content, as positions in the document. */
interface Section {
  from: number;
  to: number;
}

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

function moveSection(editor: Editor, by: -1 | 1): boolean {
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
