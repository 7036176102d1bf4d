export interface TracedFigure {
  text: string;
  isVerified: boolean;
  quote?: string | null;
  sourceStart?: number | null;
  /** The place in a document: 'page 12'. */
  place?: string | null;
  /** 'conversation', 'document', or with several documents 'document: {title}'. */
  source?: string | null;
  /** Only for a figure that a person can correct: the id of the fact that the figure prints. */
  factId?: string | null;
  /** True when the figure prints the fact's period. */
  isPeriod?: boolean;
  /** Only for a figure that a person has corrected. */
  override?: { said: string; sentence: string } | null;
  /** Only for a computed figure: 'Valuation €60.0M ÷ ARR €9.8M'. */
  formula?: string | null;
  inputs?: readonly TracedFigure[];
  /** Only for a figure by hand: 'Written by Ada Lovelace, no source.' */
  byHand?: string | null;
}

/** The place of a figure, after its words: 'in the conversation', 'from Model.xlsx' on file. */
export function foundIn({ source, place }: TracedFigure): string {
  const [, kind, named] = /^(document|on file): (.*)$/s.exec(source ?? '') ?? [];
  return [`${kind === 'on file' ? 'from' : 'in'} ${named ?? `the ${source ?? 'source'}`}`, place]
    .filter(Boolean)
    .join(', ');
}

const marked = /<(span|mark)\b[^>]*\bdata-figure="(\d+)"[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Rewrites each `<span class="figure" data-figure="N">` and `<mark …>` of a memo's HTML, where N is the index in
 * `figures`. Formatting that begins inside a figure splits it into pieces. `render` receives the figure, the inner
 * HTML, N, and whether this is the figure's last piece. A mark with an unknown figure keeps only its inner HTML.
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

/** Returns sanitised memo HTML with focusable figures, in which unverified figures look different. */
export function interactiveFigures(html: string, figures: readonly TracedFigure[]): string {
  const button = 'role="button" tabindex="0" aria-haspopup="dialog"';
  return replaceFigures(html, figures, (figure, inner, index) =>
    figure.isVerified || figure.byHand
      ? `<span class="figure${figure.override ? ' corrected' : figure.byHand ? ' by-hand' : ''}" data-figure="${index}" ${button}>${inner}</span>`
      : `<mark class="figure unverified" data-figure="${index}" ${button}>${inner}</mark>`,
  );
}

/** Writes '1 figure was not found in the sources'; nothing when all figures were found. */
export function unverifiedNote(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 figure was not found in the sources' : `${count} figures were not found in the sources`;
}
