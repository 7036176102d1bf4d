import type { SlideBlock } from '../slides.ts';
import { uint16, uint32 } from '../../word/bytes.ts';
import { decodeText, recordTypes, type PptRecord } from './records.ts';

export interface MarkTexts {
  slideNumber: string;
  header: string;
  footer: string;
}

export interface TextRun {
  /** [MS-PPT] 2.13.33: 0 title, 1 body, 2 notes, 4 other, 5 centred body, 6 centred title, 7 and 8 parts. */
  type: number;
  /** Undefined for an empty placeholder. It is kept because shapes refer to a text by its position. */
  text: PptRecord | undefined;
  style?: PptRecord;
  marks: PptRecord[];
}

const otherType = 4;
export const titleType = 0;
export const notesType = 2;
const titleTypes = [titleType, 6];
const bodyTypes = [1, 7, 8];
const markTypes = new Set<number>([
  recordTypes.slideNumberMark,
  recordTypes.dateMark,
  recordTypes.genericDateMark,
  recordTypes.headerMark,
  recordTypes.footerMark,
  recordTypes.rtfDateMark,
]);

export function isTitleText({ type }: TextRun): boolean {
  return titleTypes.includes(type);
}

/** Returns the texts among records, each with the header before it and the styles and marks after it. */
export function textRunsOf(records: readonly PptRecord[]): TextRun[] {
  const runs: TextRun[] = [];
  let current: TextRun | undefined;
  for (const record of records) {
    if (record.type === recordTypes.textHeader) {
      current = { type: uint32(record.body, 0), text: undefined, marks: [] };
      runs.push(current);
    } else if (record.type === recordTypes.textChars || record.type === recordTypes.textBytes) {
      if (!current || current.text) runs.push((current = { type: otherType, text: undefined, marks: [] }));
      current.text = record;
    } else if (current && record.type === recordTypes.textStyle) current.style = record;
    else if (current && markTypes.has(record.type)) current.marks.push(record);
  }
  return runs;
}

/** Returns the blocks of a text: titles are headings, paragraphs of bodies are list items at their level. */
export function blocksOfText(run: TextRun, marks: MarkTexts): SlideBlock[] {
  if (!run.text) return [];
  const whole = withMarks(decodeText(run.text.body, run.text.type === recordTypes.textBytes), run.marks, marks);
  if (isTitleText(run)) return [{ kind: 'heading', text: whole.replace(/[\r\v]+/g, '\n'), level: 1 }];
  const levels = run.style ? paragraphStyles(run.style, whole.length) : [];
  let position = 0;
  let index = 0;
  return whole.split('\r').map((paragraph): SlideBlock => {
    const at = position;
    position += paragraph.length + 1;
    while ((levels[index]?.end ?? Infinity) <= at) index += 1;
    const style = levels[index];
    const text = paragraph.replaceAll('\v', '\n');
    const isBulleted = style?.isBulleted ?? bodyTypes.includes(run.type);
    return isBulleted ? { kind: 'listItem', text, level: (style?.level ?? 0) + 1 } : { kind: 'paragraph', text };
  });
}

const maxMarks = 100;

/** Replaces marks. Each is one '*' of the text, at the position with which the mark's record begins. */
function withMarks(text: string, records: readonly PptRecord[], marks: MarkTexts): string {
  const texts = new Map<number, string>([
    [recordTypes.slideNumberMark, marks.slideNumber],
    [recordTypes.headerMark, marks.header],
    [recordTypes.footerMark, marks.footer],
  ]);
  return records
    .slice(0, maxMarks)
    .map(({ type, body }) => ({ value: texts.get(type) ?? '', at: uint32(body, 0) }))
    .sort((one, other) => other.at - one.at)
    .reduce((result, { value, at }) => {
      if (!/^[*\u2039]/.test(result.slice(at, at + 1))) return result;
      return result.slice(0, at) + value + result.slice(at + 1);
    }, text);
}

/** Bits of the mask ([MS-PPT] 2.9.20). A property has two bytes, but a bullet's colour four; tab stops have a list. */
const beforeTabStops = [0x0f, 0x80, 0x10, 0x40, 0x0800, 0x1000, 0x2000, 0x4000, 0x0100, 0x0400, 0x8000];
const bulletColor = 0x20;
const tabStops = 0x100000;
const afterTabStops = [0x010000, 0x0e0000, 0x200000];

interface ParagraphStyle {
  /** The offset in the text where the style ends. */
  end: number;
  level: number;
  /** Undefined when the slide's design decides. */
  isBulleted: boolean | undefined;
}

/** Reads the paragraphs' runs of a StyleTextPropAtom ([MS-PPT] 2.9.44), but not the characters' runs. */
function paragraphStyles({ body }: PptRecord, textLength: number): ParagraphStyle[] {
  const styles: ParagraphStyle[] = [];
  let at = 0;
  for (let end = 0; end < textLength && at + 10 <= body.length;) {
    const length = uint32(body, at);
    if (length === 0) break;
    end += length;
    const mask = uint32(body, at + 6);
    const isBulleted = mask & 1 ? (uint16(body, at + 10) & 1) === 1 : undefined;
    styles.push({ end, level: Math.min(uint16(body, at + 4), 8), isBulleted });
    at += 10 + 2 * beforeTabStops.filter((bits) => mask & bits).length + (mask & bulletColor ? 4 : 0);
    if (mask & tabStops) at += 2 + 4 * uint16(body, at);
    at += 2 * afterTabStops.filter((bits) => mask & bits).length;
  }
  return styles;
}
