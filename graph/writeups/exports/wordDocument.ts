import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type IStylesOptions,
} from 'docx';
import type { GroundedFigure } from '../../ai/grounding.ts';
import { memoTree, xmlText } from './memoTree.ts';
import { blocksOf, numberings } from './wordBlocks.ts';
import { Footnotes } from './wordRuns.ts';

/** A memo as it is written into a file. */
export interface ExportedMemo {
  title: string;
  /** Date, analyst, recommendation, tags. */
  byline: string[];
  /** Sanitised HTML */
  content: string;
  figures: readonly GroundedFigure[];
  firm: { name: string; logoPng: Buffer };
}

const grey = '57534E';
const body = 'Calibri';

const styles: IStylesOptions = {
  default: {
    document: { run: { font: body, size: 22 }, paragraph: { spacing: { after: 140, line: 290 } } },
    title: { run: { size: 44, bold: true, color: '1C1917' }, paragraph: { spacing: { after: 80 } } },
    heading1: { run: { size: 30, bold: true, color: '1C1917' }, paragraph: { spacing: { before: 360, after: 120 } } },
    heading2: { run: { size: 25, bold: true, color: '1C1917' }, paragraph: { spacing: { before: 280, after: 100 } } },
    heading3: { run: { size: 22, bold: true, color: '44403C' }, paragraph: { spacing: { before: 220, after: 80 } } },
    footnoteText: { run: { size: 17, color: grey }, paragraph: { spacing: { after: 40, line: 240 } } },
  },
  paragraphStyles: [
    {
      id: 'Byline',
      name: 'Byline',
      basedOn: 'Normal',
      run: { size: 19, color: grey },
      paragraph: { spacing: { after: 280 } },
    },
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
      paragraph: { spacing: { after: 0, line: 250 } },
    },
    { id: 'TableHead', name: 'Table Head', basedOn: 'TableText', run: { size: 19, bold: true } },
    { id: 'Warning', name: 'Warning', basedOn: 'Normal', run: { size: 20, color: '92400E' } },
  ],
};

const levels = Array.from({ length: 9 }, (_, level) => ({
  level,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
}));

/** A memo as a Word document (.docx): the firm's logo in its head, headings, tables, and a footnote with the passage behind each figure. */
export async function wordDocument(memo: ExportedMemo): Promise<Buffer> {
  const notes = new Footnotes();
  const title = xmlText(memo.title);
  const byline = xmlText(memo.byline.join(' · '));
  const content = blocksOf(memoTree(memo.content), memo.figures, notes);
  const document = new Document({
    title,
    creator: memo.firm.name,
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
      notes.texts.map((text, index) => [index + 1, { children: [new Paragraph({ text, style: 'FootnoteText' })] }]),
    ),
    sections: [
      {
        properties: { page: { margin: { top: 1300, bottom: 1200, left: 1250, right: 1250 } } },
        headers: { default: new Header({ children: [letterhead(memo.firm)] }) },
        footers: { default: new Footer({ children: [pageNumber(title)] }) },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          new Paragraph({ text: byline, style: 'Byline' }),
          ...warningOf(memo.figures),
          ...content,
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function letterhead({ name, logoPng }: ExportedMemo['firm']): Paragraph {
  return new Paragraph({
    spacing: { after: 240 },
    children: [
      new ImageRun({
        type: 'png',
        data: logoPng,
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
  const count = figures.filter(({ isVerified }) => !isVerified).length;
  if (count === 0) return [];
  const text = count === 1 ? '1 figure was not found in the sources' : `${count} figures were not found in the sources`;
  return [new Paragraph({ text, style: 'Warning' })];
}
