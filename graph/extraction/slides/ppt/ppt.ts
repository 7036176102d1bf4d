import type { Converter } from '../../extracted.ts';
import { openPpt, type PptDocument } from './document.ts';
import { uint16, uint32, uint8 } from '../../word/bytes.ts';
import { bodyOf, childOf, childrenOf, recordsWithin, recordTypes, stringOf, type PptRecord } from './records.ts';
import { shapesOf } from './pptShapes.ts';
import { textsOf, withAuthor, writeSlides, type Shape, type Slide } from '../slides.ts';
import { notesType, textRunsOf, type TextRun, type MarkTexts } from './pptText.ts';

interface Listed {
  page: PptRecord;
  slideId: number;
  outline: TextRun[];
}

const slideLists = 0;
const notesLists = 2;
const hiddenFlag = 0x04;

/** Reads presentations of PowerPoint 97 to 2003 ([MS-PPT]): slides in their order, each with its notes and comments. */
export const readPpt: Converter = async ({ bytes }) => {
  const file = openPpt(bytes);
  const pages = file.document ? listedPages(file, file.document, slideLists) : [];
  const found = pages.length > 0 ? pages : strayPages(file.stream);
  const notesPages = file.document ? listedPages(file, file.document, notesLists) : [];
  const slides = found.map((listed, index) => slideOf(listed, index, file, notesPages));
  const warnings = pages.length > 0 ? [] : ['The list of slides is damaged; their order may differ.'];
  return writeSlides('ppt', slides, { title: file.title, warnings, isDamaged: found.length === 0 });
};

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
    const page = file.persisted(uint32(persist.body, 0));
    const isNew = page !== undefined && !seen.has(page.start);
    if (page) seen.add(page.start);
    return isNew ? [{ page, slideId: uint32(persist.body, 12), outline: textRunsOf(texts) }] : [];
  });
}

function strayPages(stream: Uint8Array): Listed[] {
  return childrenOf({ body: stream, start: 0 })
    .filter(({ type }) => type === recordTypes.slide)
    .map((page) => ({ page, slideId: 0, outline: [] }));
}

function slideOf({ page, outline }: Listed, index: number, file: PptDocument, notesPages: readonly Listed[]): Slide {
  const running = runningTextsOf(page, index, file.document);
  const notesId = uint32(bodyOf(childOf(page, recordTypes.slideAtom)), 16);
  const notesPage = notesId === 0 ? undefined : notesPages.find(({ slideId }) => slideId === notesId);
  // Dates, numbers, headers and footers of notes pages do not belong to the notes.
  const isWanted = ({ type, marks }: TextRun) => type === notesType || marks.length === 0;
  const noteShapes = notesPage
    ? shapesOf(notesPage.page, { outline: notesPage.outline, marks: running, isWanted })
    : [];
  return {
    isHidden: (uint16(bodyOf(childOf(page, recordTypes.slideInfo)), 10) & hiddenFlag) !== 0,
    shapes: [...shapesOf(page, { outline, marks: running }), ...running.shapes],
    notes: textsOf(noteShapes),
    comments: recordsWithin(page, recordTypes.comment).flatMap((one) => withAuthor(stringOf(one, 0), stringOf(one, 1))),
  };
}

/** Bits of a HeadersFootersAtom ([MS-PPT] 2.4.15.2) that switch texts on. */
const flags = { userDate: 0x04, slideNumber: 0x08, footer: 0x20 };
const ofSlides = 3;
const titleLayout = 0;

/**
 * Returns the texts below a slide's content, which only its master draws: footer, number and a fixed date. They also
 * replace the marks in the slide's texts. `index` counts from 0.
 */
function runningTextsOf(
  page: PptRecord,
  index: number,
  document: PptRecord | undefined,
): MarkTexts & { shapes: Shape[] } {
  const settings = document && childOf(document, recordTypes.documentAtom);
  const slideNumber = String(index + (settings ? uint16(settings.body, 32) : 1));
  const container = childOf(page, recordTypes.headersFooters) ?? headersFootersOf(document);
  const footer = stringOf(container, 2);
  const shown = uint16(bodyOf(container && childOf(container, recordTypes.headersFootersAtom)), 2);
  const layout = uint32(bodyOf(childOf(page, recordTypes.slideAtom)), 0);
  const isBareTitle = uint8(bodyOf(settings), 37) !== 0 && layout === titleLayout;
  const hasOwn = ownMarks.some((type) => recordsWithin(page, type).length > 0);
  const texts =
    isBareTitle || hasOwn
      ? []
      : [
          shown & flags.footer ? footer : '',
          shown & flags.slideNumber ? slideNumber : '',
          shown & flags.userDate ? stringOf(container, 0) : '',
        ].filter(Boolean);
  return { slideNumber, header: stringOf(container, 1), footer, shapes: shapesOfFooter(texts) };
}

const ownMarks = [recordTypes.slideNumberMark, recordTypes.footerMark];

function headersFootersOf(document: PptRecord | undefined): PptRecord | undefined {
  if (!document) return undefined;
  return childrenOf(document).find(
    ({ type, instance }) => type === recordTypes.headersFooters && instance === ofSlides,
  );
}

function shapesOfFooter(texts: string[]): Shape[] {
  const box = { left: 0, top: Number.MAX_SAFE_INTEGER, width: 0, height: 0 };
  return texts.length === 0 ? [] : [{ isTitle: false, box, blocks: [{ kind: 'footer', text: texts.join('\n') }] }];
}
