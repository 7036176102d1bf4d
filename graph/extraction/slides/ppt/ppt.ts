import type { Converter } from '../../extracted.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { openPpt, type PptDocument } from './document.ts';
import {
  childOf,
  childrenOf,
  recordsIn,
  recordsWithin,
  recordTypes,
  stringOf,
  uint16,
  uint32,
  type PptRecord,
} from './records.ts';
import { shapesOf } from './shapes.ts';
import { addSlides, type Slide } from '../slides.ts';
import { runningTextsOf } from './running.ts';
import { notesType, textRunsOf, type TextRun } from './text.ts';
import { sensiblePresentationTitle } from '../title.ts';
import { createTextBuilder } from '../../textBuilder.ts';

/** A slide or notes page in the document's list, with the texts of its outline. */
interface Listed {
  page: PptRecord;
  slideId: number;
  outline: TextRun[];
}

const slides = 0;
const notes = 2;
const hiddenFlag = 0x04;

/** Reads presentations of PowerPoint 97 to 2003 ([MS-PPT]): slides in their order, each with its notes and comments. */
export const readPpt: Converter = async ({ bytes }) => {
  const file = openPpt(bytes);
  const pages = file.document ? listedPages(file, file.document, slides) : [];
  const found = pages.length > 0 ? pages : strayPages(file.stream);
  const notesPages = file.document ? listedPages(file, file.document, notes) : [];
  const builder = createTextBuilder();
  addSlides(
    builder,
    found.map((listed, index) => slideOf(listed, index, file, notesPages)),
  );
  const { content, parts } = builder.finish();
  if (!content.trim()) throw new ExtractionFailure(found.length > 0 ? 'EMPTY' : 'DAMAGED');
  const warnings = pages.length > 0 ? [] : ['The list of slides is damaged; their order may differ.'];
  const title = sensiblePresentationTitle(file.title);
  return { format: 'ppt', content, parts, ...(title !== undefined && { title }), warnings };
};

/** Returns the slides (0) or notes pages (2) that the document lists, in order. */
function listedPages(file: PptDocument, document: PptRecord, kind: number): Listed[] {
  const lists = childrenOf(document).filter(
    ({ type, instance }) => type === recordTypes.slideList && instance === kind,
  );
  const groups: { persist: PptRecord; texts: PptRecord[] }[] = [];
  for (const record of lists.flatMap(childrenOf)) {
    if (record.type === recordTypes.slidePersist) groups.push({ persist: record, texts: [] });
    else groups.at(-1)?.texts.push(record);
  }
  // A real list contains each slide once; a hostile list could repeat one until memory is full.
  const seen = new Set<number>();
  return groups.flatMap(({ persist, texts }) => {
    const page = file.persisted(uint32(persist, 0));
    const isNew = page !== undefined && !seen.has(page.start);
    if (page) seen.add(page.start);
    return isNew ? [{ page, slideId: uint32(persist, 12), outline: textRunsOf(texts) }] : [];
  });
}

/** Returns every slide of the stream, for files whose list is lost. */
function strayPages(stream: DataView): Listed[] {
  return recordsIn(stream, 0, stream.byteLength)
    .filter(({ type }) => type === recordTypes.slide)
    .map((page) => ({ page, slideId: 0, outline: [] }));
}

function slideOf({ page, outline }: Listed, index: number, file: PptDocument, notesPages: readonly Listed[]): Slide {
  const running = runningTextsOf(page, index, file.document);
  const notesId = uint32(childOf(page, recordTypes.slideAtom), 16);
  const notesPage = notesId === 0 ? undefined : notesPages.find(({ slideId }) => slideId === notesId);
  // Dates, numbers, headers and footers of notes pages do not belong to the notes.
  const isWanted = ({ type, marks }: TextRun) => type === notesType || marks.length === 0;
  const noteShapes = notesPage
    ? shapesOf(notesPage.page, { outline: notesPage.outline, marks: running, isWanted })
    : [];
  return {
    isHidden: (uint16(childOf(page, recordTypes.slideInfo), 10) & hiddenFlag) !== 0,
    shapes: [...shapesOf(page, { outline, marks: running }), ...running.shapes],
    notes: noteShapes.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [] : [block.text]))),
    comments: recordsWithin(page, recordTypes.comment).flatMap(commentOf),
  };
}

function commentOf(comment: PptRecord): string[] {
  const author = stringOf(comment, 0);
  const text = stringOf(comment, 1);
  return text ? [author ? `${author}: ${text}` : text] : [];
}
