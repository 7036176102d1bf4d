import * as docx from 'docx';
import { Resvg } from '@resvg/resvg-js';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { citationsOf, noteText, unverifiedNote, type ExportedMemo } from './memoNotes.ts';
import { memoTree, xmlText } from './memoTree.ts';
import { blocksOf, numberings } from './wordBlocks.ts';

/** In pixels, twice what the letterhead shows, for sharp print. */
const logoWidth = 176;

const grey = '57534E';
const quiet = '78716C';
const body = 'Calibri';

const auto = docx.LineRuleType.AUTO;
const heading = (size: number, before: number, after: number, color = '1C1917') => ({
  run: { size, bold: true, color },
  paragraph: { spacing: { before, after } },
});
/** By name, which without its space is the id. */
const named: Record<string, Omit<docx.IParagraphStyleOptions, 'id' | 'name'>> = {
  Byline: { run: { size: 19, color: grey }, paragraph: { spacing: { after: 280 } } },
  Verdict: { run: { bold: true } },
  Quote: { run: { italics: true, color: '44403C' }, paragraph: { indent: { left: 360 } } },
  Term: { run: { bold: true }, paragraph: { spacing: { before: 120, after: 40 } } },
  Code: { run: { font: 'Consolas', size: 18 }, paragraph: { spacing: { after: 0 } } },
  'Table Text': { run: { size: 19 }, paragraph: { spacing: { after: 0, line: 250, lineRule: auto } } },
  'Table Gap': { basedOn: 'TableText', run: { size: 19, color: quiet } },
  Gap: { run: { color: quiet } },
  'Table Head': { basedOn: 'TableText', run: { size: 19, bold: true } },
  Warning: { run: { size: 20, color: '92400E' } },
};
const styles: docx.IStylesOptions = {
  default: {
    document: { run: { font: body, size: 22 }, paragraph: { spacing: { after: 140, line: 280, lineRule: auto } } },
    title: {
      run: { size: 42, bold: true, color: '1C1917' },
      paragraph: { spacing: { after: 80, line: 240, lineRule: auto } },
    },
    heading1: heading(30, 360, 120),
    heading2: heading(25, 280, 100),
    heading3: heading(22, 220, 80, '44403C'),
    footnoteText: {
      run: { size: 16, color: grey },
      paragraph: { spacing: { after: 30, line: 240, lineRule: auto } },
    },
  },
  paragraphStyles: Object.entries(named).map(([name, style]) => {
    return { id: name.replace(' ', ''), name, basedOn: 'Normal', ...style };
  }),
};

function levelsOf(format: docx.ILevelsOptions['format'], textOf: (level: number) => string): docx.ILevelsOptions[] {
  return Array.from({ length: 9 }, (_, level) => ({
    ...{ level, format, text: textOf(level), alignment: docx.AlignmentType.START },
    style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
  }));
}

/** Writes a memo as .docx: logo, headings, tables, and a footnote with the passage of each figure. */
export async function wordDocument(memo: ExportedMemo): Promise<Buffer> {
  const tree = memoTree(memo.content);
  const { marks, notes } = citationsOf(tree, memo.figures);
  const title = xmlText(memo.title);
  const byline = xmlText(memo.byline.join(' · '));
  const content = blocksOf(tree, { marks, cited: new Set() });
  const document = new docx.Document({
    title,
    creator: memo.firm.name,
    lastModifiedBy: memo.firm.name,
    description: byline,
    styles,
    numbering: {
      config: [
        {
          reference: numberings.bullets,
          levels: levelsOf(docx.LevelFormat.BULLET, (level) => (level % 2 ? '–' : '•')),
        },
        { reference: numberings.numbers, levels: levelsOf(docx.LevelFormat.DECIMAL, (level) => `%${level + 1}.`) },
      ],
    },
    footnotes: Object.fromEntries(
      notes.map((note, index) => [
        index + 1,
        { children: [new docx.Paragraph({ text: noteText(note), style: 'FootnoteText' })] },
      ]),
    ),
    sections: [
      {
        properties: { page: { margin: { top: 1300, bottom: 1200, left: 1250, right: 1250 } } },
        headers: { default: new docx.Header({ children: [letterhead(memo.firm)] }) },
        footers: { default: new docx.Footer({ children: [pageNumber(title)] }) },
        children: [
          new docx.Paragraph({ text: title, heading: docx.HeadingLevel.TITLE }),
          new docx.Paragraph({ text: byline, style: 'Byline' }),
          ...(memo.verdict ? [new docx.Paragraph({ text: xmlText(memo.verdict), style: 'Verdict' })] : []),
          ...warningOf(memo.figures),
          ...content,
        ],
      },
    ],
  });
  return docx.Packer.toBuffer(document);
}

function letterhead({ name, logo }: ExportedMemo['firm']): docx.Paragraph {
  const data = new Resvg(logo, { fitTo: { mode: 'width', value: logoWidth } }).render().asPng();
  return new docx.Paragraph({
    spacing: { after: 240 },
    children: [
      new docx.ImageRun({
        type: 'png',
        data,
        transformation: { width: 22, height: 22 },
        altText: { name, title: name, description: `${name}, logo` },
      }),
      new docx.TextRun({ text: `  ${name}`, size: 18, color: grey }),
    ],
  });
}

function pageNumber(title: string): docx.Paragraph {
  return new docx.Paragraph({
    alignment: docx.AlignmentType.RIGHT,
    children: [
      new docx.TextRun({
        size: 16,
        color: grey,
        children: [`${title}  ·  `, docx.PageNumber.CURRENT, ' / ', docx.PageNumber.TOTAL_PAGES],
      }),
    ],
  });
}

function warningOf(figures: readonly GroundedFigure[]): docx.Paragraph[] {
  const text = unverifiedNote(figures);
  return text === '' ? [] : [new docx.Paragraph({ text: `${text}; each is marked “unverified”.`, style: 'Warning' })];
}
