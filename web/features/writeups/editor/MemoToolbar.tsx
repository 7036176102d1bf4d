import { Choice } from '../../../ui/Choice.tsx';
import { Flex, IconButton, Separator } from '@chakra-ui/react';
import type { ChainedCommands, Editor } from '@tiptap/core';
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

/** `pressed` is the mark or node around the cursor with which a tool is shown as pressed: 'bold'. */
type Tool = readonly [label: string, icon: LucideIcon, run: (editor: Editor) => unknown, pressed?: string];

/** Runs a command of the editor on the text that has the focus. */
const chained = (command: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  command(editor.chain().focus()).run();

const textTools: readonly (readonly Tool[])[] = [
  [
    ['Bold', Bold, chained((chain) => chain.toggleBold()), 'bold'],
    ['Italic', Italic, chained((chain) => chain.toggleItalic()), 'italic'],
  ],
  [
    ['Bulleted list', List, chained((chain) => chain.toggleBulletList()), 'bulletList'],
    ['Numbered list', ListOrdered, chained((chain) => chain.toggleOrderedList()), 'orderedList'],
    ['Quotation', TextQuote, chained((chain) => chain.toggleBlockquote()), 'blockquote'],
    ['Insert table', Table2, chained((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))],
  ],
  [
    ['Move section up', ArrowUpToLine, (editor) => moveSection(editor, -1)],
    ['Move section down', ArrowDownToLine, (editor) => moveSection(editor, 1)],
  ],
  [
    ['Undo', Undo2, chained((chain) => chain.undo())],
    ['Redo', Redo2, chained((chain) => chain.redo())],
  ],
];

const tableTools: readonly Tool[] = [
  ['Add row', BetweenHorizontalStart, chained((chain) => chain.addRowAfter())],
  ['Add column', BetweenVerticalStart, chained((chain) => chain.addColumnAfter())],
  ['Delete row', TableRowsSplit, chained((chain) => chain.deleteRow())],
  ['Delete column', TableColumnsSplit, chained((chain) => chain.deleteColumn())],
  ['Delete table', Trash2, chained((chain) => chain.deleteTable())],
];

/** The levels of headings that the editor offers; 0 is a paragraph. */
const styles = [
  [0, 'Text'],
  [2, 'Section'],
  [3, 'Heading'],
  [4, 'Small heading'],
] as const;

/** Shows the tools for the text at the cursor. */
export function MemoToolbar({ editor }: { editor: Editor }) {
  const shown = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: textTools.flat().flatMap(([, , , pressed]) => (pressed && now.isActive(pressed) ? [pressed] : [])),
      level: styles.find(([level]) => level > 0 && now.isActive('heading', { level }))?.[0] ?? 0,
      isInTable: now.isActive('table'),
    }),
  });
  const setLevel = (level: number) => {
    const style = styles.find(([value]) => value === level)?.[0];
    if (style) editor.chain().focus().setHeading({ level: style }).run();
    else editor.chain().focus().setParagraph().run();
  };
  const groups = shown.isInTable ? [...textTools, tableTools] : textTools;
  return (
    <Flex role="toolbar" aria-label="Text" wrap={{ base: 'nowrap', md: 'wrap' }} align="center" gap="0.5">
      <Choice
        label="Style"
        w="36"
        me="1"
        value={shown.level}
        options={styles}
        onChange={(level) => setLevel(Number(level))}
      />
      {groups.map((tools, index) => (
        <Fragment key={tools[0]?.[0]}>
          {index > 0 && <Separator orientation="vertical" h="5" mx="1" />}
          {tools.map(([label, Icon, run, pressed]) => (
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
              <Icon />
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
