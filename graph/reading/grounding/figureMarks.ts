import { htmlSpans, readHtml } from './htmlText.ts';
import type { GroundedFigure } from './grounding.ts';
import type { Span } from '../../text/text.ts';

/** A part of a text that is marked as a figure. `start` and `end` count in the plain text. */
interface FigureMark extends Span {
  /** The value of `data-figure`: the index among the figures with which the text was marked. */
  index: number;
  text: string;
}

const spanTag = /<(\/?)(?:span|mark)\b([^>]*)>/g;

/** Takes the figure marks out of sanitised HTML and returns both. A mark that formatting splits is one mark. */
export function takeMarks(html: string): { html: string; marks: FigureMark[] } {
  const open: ({ index: number; at: number } | null)[] = [];
  const found: { index: number; from: number; to: number }[] = [];
  let bare = '';
  let copied = 0;
  for (const match of html.matchAll(spanTag)) {
    const [tag, closing, attributes = ''] = match;
    bare += html.slice(copied, match.index);
    copied = match.index + tag.length;
    const position = /\bdata-figure="(\d{1,6})"/.exec(attributes)?.[1];
    const ended = closing ? open.pop() : undefined;
    if (ended) found.push({ index: ended.index, from: ended.at, to: bare.length });
    else if (!closing) open.push(position === undefined ? null : { index: Number(position), at: bare.length });
    if (closing ? ended === null : position === undefined) bare += tag;
  }
  bare += html.slice(copied);
  return { html: bare, marks: placed(bare, found) };
}

function placed(html: string, found: readonly { index: number; from: number; to: number }[]): FigureMark[] {
  const { text, starts, ends } = readHtml(html);
  const marks: FigureMark[] = [];
  let at = 0;
  for (const { index, from, to } of found) {
    while (at < text.length && (starts[at] ?? 0) < from) at += 1;
    const start = at;
    while (at < text.length && (starts[at] ?? -1) >= 0 && (ends[at] ?? 0) <= to) at += 1;
    const last = marks.at(-1);
    const isSame = last?.index === index && last.end === start;
    if (isSame) Object.assign(last, { end: at, text: text.slice(last.start, at) });
    else if (at > start) marks.push({ index, start, end: at, text: text.slice(start, at) });
  }
  return marks;
}

/**
 * Writes figures into HTML without marks. `figures` are in order, each with the place of its earlier words and the new
 * words as `text`. Returns them with the place of the new words.
 */
export function replaceFigures(
  html: string,
  figures: readonly GroundedFigure[],
  escape: (text: string) => string,
): { html: string; figures: GroundedFigure[] } {
  const reading = readHtml(html);
  const parts: string[] = [];
  let copied = 0;
  let shift = 0;
  const moved = figures.map((figure) => {
    const { start, end, text } = figure;
    if (reading.text.slice(start, end) !== text) {
      for (const [index, span] of htmlSpans(reading, start, end).entries()) {
        parts.push(html.slice(copied, span.start), index === 0 ? escape(text) : '');
        copied = span.end;
      }
    }
    const at = start + shift;
    shift += text.length - (end - start);
    return { ...figure, start: at, end: at + text.length };
  });
  return { html: parts.join('') + html.slice(copied), figures: moved };
}
