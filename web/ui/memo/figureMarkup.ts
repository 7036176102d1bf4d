/** A figure's evidence: the passage that states it, or that no source does. */
export interface TracedFigure {
  text: string;
  isVerified: boolean;
  quote?: string | null;
  /** Where it stands in the source's text. */
  sourceStart?: number | null;
  /** Where in a document it stands: 'page 12'. */
  place?: string | null;
  /** 'conversation', 'document', or of several documents 'document: {title}'. */
  source?: string | null;
  /** Of a figure that a person can correct: which fact it prints. */
  factId?: string | null;
  /** It prints the fact's period. */
  isPeriod?: boolean;
  /** Of a figure that a person has corrected. */
  override?: { said: string; sentence: string } | null;
  /** Of a figure that a person wrote and no source states: 'Written by Ada Lovelace, no source.' */
  byHand?: string | null;
}

/** Where a figure was found, after its words: 'in the conversation', 'in the document, page 12', 'in Annual report, page 12'. */
export function foundIn({ source, place }: TracedFigure): string {
  const named = /^document: (.*)$/s.exec(source ?? '')?.[1];
  return [`in ${named ?? `the ${source ?? 'source'}`}`, place].filter(Boolean).join(', ');
}

const marked = /<(span|mark)\b[^>]*\bdata-figure="(\d+)"[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Rewrites each `<span class="figure" data-figure="N">` and `<mark …>` of a memo's HTML, N being its place in
 * `figures`. `render` gets the figure, what is inside as HTML, N, and whether this is the last of the stretches that
 * a figure is split into where formatting begins inside it. A mark whose figure is unknown keeps only its inside.
 */
function replaceFigures<Figure>(
  html: string,
  figures: readonly Figure[],
  render: (figure: Figure, inner: string, index: number, isLast: boolean) => string,
): string {
  const lastAt = new Map([...html.matchAll(marked)].map((match) => [match[2], match.index]));
  return html.replace(marked, (_marked, _tag, position: string, inner: string, at: number) => {
    const figure = figures[Number(position)];
    return figure === undefined ? inner : render(figure, inner, Number(position), lastAt.get(position) === at);
  });
}

/** Sanitised memo HTML whose figures can be reached and pressed, the unverified ones told apart. */
export function interactiveFigures(html: string, figures: readonly TracedFigure[]): string {
  const button = 'role="button" tabindex="0" aria-haspopup="dialog"';
  return replaceFigures(html, figures, (figure, inner, index) =>
    figure.isVerified || figure.byHand
      ? `<span class="figure${figure.override ? ' corrected' : figure.byHand ? ' by-hand' : ''}" data-figure="${index}" ${button}>${inner}</span>`
      : `<mark class="figure unverified" data-figure="${index}" ${button}>${inner}</mark>`,
  );
}

/** '1 figure was not found in the sources'; nothing when every one was. */
export function unverifiedNote(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 figure was not found in the sources' : `${count} figures were not found in the sources`;
}
