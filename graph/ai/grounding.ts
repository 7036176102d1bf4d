import { findFigures, type Figure } from './figures.ts';
import { affinity } from './grounding/equality.ts';
import { htmlStretches, readHtml } from './grounding/htmlText.ts';
import { isOwnNumbering } from './grounding/numbering.ts';
import { passageAround } from './grounding/passage.ts';
import { SourceIndex, type Source, type SourceFigure } from './grounding/sourceIndex.ts';

/** A figure of a generated text, with where a source states it. Unverified figures have none of the source fields. */
export interface GroundedFigure extends Figure {
  isVerified: boolean;
  /** The source's label. */
  source?: string;
  /** Where the figure stands in the source's text. */
  sourceStart?: number;
  sourceEnd?: number;
  /** The source's sentence that states it, cut to a readable length. */
  quote?: string;
}

const sentenceEnd = /[.!?]\s|\n/;

/** The words of the figure's sentence, as far as they are near. */
function surroundingWords(text: string, start: number, end: number): Set<string> {
  const before =
    text
      .slice(Math.max(0, start - 120), start)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const after = text.slice(end, end + 80).split(sentenceEnd)[0] ?? '';
  return new Set(`${before} ${after}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
}

/** Finds, of several passages that state a figure, the one whose words agree most with the memo's. */
class ClosestPassage {
  private readonly wordsOf = new Map<SourceFigure, Set<string>>();

  private sourceWords(figure: SourceFigure): Set<string> {
    const known = this.wordsOf.get(figure);
    if (known !== undefined) return known;
    const words = surroundingWords(figure.source.text, figure.start, figure.end);
    this.wordsOf.set(figure, words);
    return words;
  }

  find(figure: Figure, memoText: string, found: SourceFigure[]): SourceFigure | undefined {
    if (found.length < 2) return found[0];
    const words = surroundingWords(memoText, figure.start, figure.end);
    let best: SourceFigure | undefined;
    let bestScore = -1;
    for (const candidate of found) {
      let score = affinity(figure, candidate) * 3;
      for (const word of this.sourceWords(candidate)) if (words.has(word)) score += 1;
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    return best;
  }
}

/** The figures of a generated text: all that it states, without the numbering of its lists, sections and scenarios. */
function memoFigures(text: string): Figure[] {
  return findFigures(text).filter((figure) => !isOwnNumbering(text, figure));
}

/**
 * Finds for each figure of a generated text where a source states it: the same value in a compatible unit, however it
 * is written or said. A rounding is not the same figure, except where the text says 'about' and the figure is the
 * source's own rounded to the digits printed. Where several passages state it, the one with the most words in common
 * is quoted. `memoText` is Markdown or plain text. Linear in the lengths of the texts.
 */
export function ground(memoText: string, sources: Source[]): GroundedFigure[] {
  const index = new SourceIndex(sources);
  const closest = new ClosestPassage();
  return memoFigures(memoText).map((figure) => {
    const best = closest.find(figure, memoText, index.stating(figure, memoText));
    if (best === undefined) return { ...figure, isVerified: false };
    const quote = passageAround(best.source.text, best.start, best.end);
    return {
      ...figure,
      isVerified: true,
      source: best.source.label,
      sourceStart: best.start,
      sourceEnd: best.end,
      quote,
    };
  });
}

/** The text of sanitised HTML as a reader sees it: entities decoded, blocks parted by line breaks, cells by tabs. */
export function plainText(html: string): string {
  return readHtml(html).text.trim();
}

/**
 * Wraps each grounded figure in sanitised memo HTML: verified ones in `<span class="figure">`, others in
 * `<mark class="figure unverified">`, `data-figure` being the figure's index in `figures`. Only text is wrapped, tags
 * and attributes stay as they are. `figures` come from `ground` over the HTML's text or over the Markdown it was
 * rendered from; they are matched in order by how they are written.
 */
export function markFigures(html: string, figures: GroundedFigure[]): string {
  const reading = readHtml(html);
  const parts: string[] = [];
  let copied = 0;
  let expected = 0;
  for (const figure of memoFigures(reading.text)) {
    const index = figures.findIndex((candidate, at) => at >= expected && unescaped(candidate.text) === figure.text);
    const grounded = figures[index];
    if (grounded === undefined) continue;
    expected = index + 1;
    for (const stretch of htmlStretches(reading, figure.start, figure.end)) {
      const [open, close] = grounded.isVerified
        ? [`<span class="figure" data-figure="${index}">`, '</span>']
        : [`<mark class="figure unverified" data-figure="${index}" title="Not found in the sources">`, '</mark>'];
      parts.push(html.slice(copied, stretch.start), open, html.slice(stretch.start, stretch.end), close);
      copied = stretch.end;
    }
  }
  parts.push(html.slice(copied));
  return parts.join('');
}

/** Markdown escapes its own marks inside a figure's text: '\~5' is rendered as '~5'. */
function unescaped(text: string): string {
  return text.replace(/\\([^\w\s])/g, '$1');
}
