import {
  childOf,
  childrenOf,
  recordsWithin,
  recordTypes,
  stringOf,
  uint16,
  uint32,
  uint8,
  type PptRecord,
} from './records.ts';
import type { Shape } from '../slides.ts';
import type { MarkTexts } from './text.ts';

/** Bits of a HeadersFootersAtom ([MS-PPT] 2.4.15.2) that switch texts on. */
const flags = { userDate: 0x04, slideNumber: 0x08, footer: 0x20 };
const ofSlides = 3;
const titleLayout = 0;

/**
 * Returns the texts below a slide's content, which only its master draws: footer, number and a fixed date. They also
 * replace the marks in the slide's texts. `index` counts from 0.
 */
export function runningTextsOf(
  page: PptRecord,
  index: number,
  document: PptRecord | undefined,
): MarkTexts & { shapes: Shape[] } {
  const settings = document && childOf(document, recordTypes.documentAtom);
  const slideNumber = String(index + (settings ? uint16(settings, 32) : 1));
  const container = childOf(page, recordTypes.headersFooters) ?? headersFootersOf(document);
  const footer = stringOf(container, 2);
  const shown = uint16(container && childOf(container, recordTypes.headersFootersAtom), 2);
  const isBareTitle = uint8(settings, 37) !== 0 && uint32(childOf(page, recordTypes.slideAtom), 0) === titleLayout;
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

/** Marks which show that a slide holds its footers itself. */
const ownMarks = [recordTypes.slideNumberMark, recordTypes.footerMark];

function headersFootersOf(document: PptRecord | undefined): PptRecord | undefined {
  if (!document) return undefined;
  return childrenOf(document).find(
    ({ type, instance }) => type === recordTypes.headersFooters && instance === ofSlides,
  );
}

/** Places the footer below everything else. */
function shapesOfFooter(texts: string[]): Shape[] {
  const box = { left: 0, top: Number.MAX_SAFE_INTEGER, width: 0, height: 0 };
  return texts.length === 0 ? [] : [{ isTitle: false, box, blocks: [{ kind: 'footer', text: texts.join('\n') }] }];
}
