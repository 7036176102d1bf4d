import { Resvg } from '@resvg/resvg-js';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type IStylesOptions,
} from 'docx';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { citationsOf, noteText, unverifiedNote } from './memoNotes.ts';
import { memoTree, xmlText } from './memoTree.ts';
import type { ExportedMemo } from './exportedMemo.ts';
import { blocksOf, numberings } from './wordBlocks.ts';

/** In pixels, twice what the letterhead shows, for sharp print. */
const logoWidth = 176;

const grey = '57534E';
const quiet = '78716C';
const body = 'Calibri';

const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: body, size: 22 },
      paragraph: { spacing: { after: 140, line: 280, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { size: 42, bold: true, color: '1C1917' },
      paragraph: { spacing: { after: 80, line: 240, lineRule: LineRuleType.AUTO } },
    },
    heading1: { run: { size: 30, bold: true, color: '1C1917' }, paragraph: { spacing: { before: 360, after: 120 } } },
    heading2: { run: { size: 25, bold: true, color: '1C1917' }, paragraph: { spacing: { before: 280, after: 100 } } },
    heading3: { run: { size: 22, bold: true, color: '44403C' }, paragraph: { spacing: { before: 220, after: 80 } } },
    footnoteText: {
      run: { size: 16, color: grey },
      paragraph: { spacing: { after: 30, line: 240, lineRule: LineRuleType.AUTO } },
    },
  },
  paragraphStyles: [
    {
      id: 'Byline',
      name: 'Byline',
      basedOn: 'Normal',
      run: { size: 19, color: grey },
      paragraph: { spacing: { after: 280 } },
    },
    { id: 'Verdict', name: 'Verdict', basedOn: 'Normal', run: { bold: true } },
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'Normal',
      run: { italics: true, color: '44403C' },
      paragraph: { indent: { left: 360 } },
    },
    {
      id: 'Term',
      name: 'Term',
      basedOn: 'Normal',
      run: { bold: true },
      paragraph: { spacing: { before: 120, after: 40 } },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      run: { font: 'Consolas', size: 18 },
      paragraph: { spacing: { after: 0 } },
    },
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      run: { size: 19 },
      paragraph: { spacing: { after: 0, line: 250, lineRule: LineRuleType.AUTO } },
    },
    { id: 'TableGap', name: 'Table Gap', basedOn: 'TableText', run: { size: 19, color: quiet } },
    { id: 'Gap', name: 'Gap', basedOn: 'Normal', run: { color: quiet } },
    { id: 'TableHead', name: 'Table Head', basedOn: 'TableText', run: { size: 19, bold: true } },
    { id: 'Warning', name: 'Warning', basedOn: 'Normal', run: { size: 20, color: '92400E' } },
  ],
};

const levels = Array.from({ length: 9 }, (_, level) => ({
  level,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
}));

/**
 * Writes a memo as a Word document (.docx): the firm's logo in its head, headings, tables, and a footnote with the
 * passage behind each figure.
 */
export async function wordDocument(memo: ExportedMemo): Promise<Buffer> {
  const tree = memoTree(memo.content);
  const { marks, notes } = citationsOf(tree, memo.figures);
  const title = xmlText(memo.title);
  const byline = xmlText(memo.byline.join(' · '));
  const content = blocksOf(tree, { marks, cited: new Set() });
  const document = new Document({
    title,
    creator: memo.firm.name,
    lastModifiedBy: memo.firm.name,
    description: byline,
    styles,
    numbering: {
      config: [
        {
          reference: numberings.bullets,
          levels: levels.map((level) => ({ ...level, format: LevelFormat.BULLET, text: level.level % 2 ? '–' : '•' })),
        },
        {
          reference: numberings.numbers,
          levels: levels.map((level) => ({ ...level, format: LevelFormat.DECIMAL, text: `%${level.level + 1}.` })),
        },
      ],
    },
    footnotes: Object.fromEntries(
      notes.map((note, index) => [
        index + 1,
        { children: [new Paragraph({ text: noteText(note), style: 'FootnoteText' })] },
      ]),
    ),
    sections: [
      {
        properties: { page: { margin: { top: 1300, bottom: 1200, left: 1250, right: 1250 } } },
        headers: { default: new Header({ children: [letterhead(memo.firm)] }) },
        footers: { default: new Footer({ children: [pageNumber(title)] }) },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          new Paragraph({ text: byline, style: 'Byline' }),
          ...(memo.verdict ? [new Paragraph({ text: xmlText(memo.verdict), style: 'Verdict' })] : []),
          ...warningOf(memo.figures),
          ...content,
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function letterhead({ name, logo }: ExportedMemo['firm']): Paragraph {
  const data = new Resvg(logo, { fitTo: { mode: 'width', value: logoWidth } }).render().asPng();
  return new Paragraph({
    spacing: { after: 240 },
    children: [
      new ImageRun({
        type: 'png',
        data,
        transformation: { width: 22, height: 22 },
        altText: { name, title: name, description: `${name}, logo` },
      }),
      new TextRun({ text: `  ${name}`, size: 18, color: grey }),
    ],
  });
}

function pageNumber(title: string): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      new TextRun({
        size: 16,
        color: grey,
        children: [`${title}  ·  `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
      }),
    ],
  });
}

function warningOf(figures: readonly GroundedFigure[]): Paragraph[] {
  const text = unverifiedNote(figures);
  return text === '' ? [] : [new Paragraph({ text: `${text}; each is marked “unverified”.`, style: 'Warning' })];
}
