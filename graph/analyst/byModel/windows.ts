import { estimateTokens } from '../../ai/chunks.ts';
import { printPieces, type NumberedPiece, type NumberedSource } from '../../reading/byModel/numberedSources.ts';
import { oneOf, wordsPattern } from '../../text/wordTable.ts';

const statementNames = `
  statements? of (?:consolidated )?(?:operations|income|earnings|profit (?:or|and) loss|comprehensive income)
  income statements? | profit and loss(?: account)? | gewinn- und verlustrechnung | compte de résultat`;
const overviewNames = `
  (?:selected|key|summary) (?:consolidated )?(?:financial|operating)? ?(?:data|figures|metrics|information|results)`;
const lineSigns: [worth: number, pattern: RegExp][] = [
  // On a line of its own the name is the heading of the statement itself.
  [60, new RegExp(String.raw`^[^\n]{0,40}${oneOf(statementNames)}[^\n.]{0,30}$`, 'gim')],
  [
    30,
    new RegExp(String.raw`^(?:[^\n]{0,30}${oneOf(overviewNames)}[^\n.]{0,30}|kpis?|[^\n.]{0,20}highlights)$`, 'gim'),
  ],
  [12, /^[^\n]{0,30}balance sheets?[^\n.]{0,30}$/gim],
  [15, /\b\d[\d,.]*(?: [\p{L}-]+){0,4} (?:employees|team members|people|ftes?)\b|\bheadcount\b/giu],
  [6, /principal executive offices|headquarter(?:s|ed)|exact name of registrant/gi],
];
const wordSigns: [worth: number, words: string][] = [
  [
    8,
    'total (?:net )?(?:revenues?|sales) | net (?:sales|revenues?) | turnover | gross (?:profit|margin) | ' +
      'costs? of (?:revenues?|sales|goods sold)',
  ],
  [8, 'arr | mrr | recurring revenue | net (?:dollar |revenue )?retention | churn | burn | runway | payback | ebitda'],
  [8, 'pre-?money | post-?money | valuation | raising | series [a-h] | seed round | total (?:funding|raised)'],
  [
    3,
    'revenues? | sales | customers | users | employees | market size | addressable market | grew | growth | ' +
      'year[- ]over[- ]year',
  ],
];
const signs = [...lineSigns, ...wordSigns.map(([worth, words]) => [worth, wordsPattern(words, 'gi')] as const)];
/** The same words count only this often on a page, because repetition adds nothing. */
const maxRepeats = 4;
const maxDensity = 40;
/** In estimated tokens. Pieces are chosen in groups of this size, so that a figure keeps the words around it. */
const groupTokens = 700;
const overlap = 4;

/** What one request reads: some pieces of each source, in order. */
export type Window = Map<NumberedSource, NumberedPiece[]>;

interface Group {
  source: NumberedSource;
  pieces: NumberedPiece[];
  tokens: number;
  score: number;
}

/**
 * Chooses what a model reads and cuts it into windows. Conversations are read whole. Of a paper that exceeds
 * `maxPaperTokens` the groups of lines with the best signs are read: statements and headcount first, and its beginning.
 * What does not fit one window goes into several, which overlap by a few pieces.
 * @param maxTokens of a window, estimated
 * @returns the windows, and a sentence for each paper of which something was left out
 */
export function windowsOf(
  sources: readonly NumberedSource[],
  { maxTokens, maxPaperTokens }: { maxTokens: number; maxPaperTokens: number },
): { windows: Window[]; notes: string[] } {
  const notes: string[] = [];
  const groups = sources.flatMap((source) => {
    const all = groupsOf(source);
    if (source.source.kind === 'CONVERSATION' || tokensOf(all) <= maxPaperTokens) return all;
    const chosen = bestOf(all, maxPaperTokens);
    notes.push(leftOut(source, chosen));
    return chosen;
  });
  const windows: Window[] = [];
  let window: Group[] = [];
  for (const group of groups) {
    if (window.length > 0 && tokensOf(window) + group.tokens > maxTokens) {
      windows.push(windowFrom(window));
      const last = window.at(-1);
      window = last?.source === group.source ? [{ ...last, pieces: last.pieces.slice(-overlap), tokens: 0 }] : [];
    }
    window.push(group);
  }
  if (window.length > 0) windows.push(windowFrom(window));
  return { windows, notes };
}

function windowFrom(groups: readonly Group[]): Window {
  const window: Window = new Map();
  for (const { source, pieces } of groups) window.set(source, [...(window.get(source) ?? []), ...pieces]);
  return window;
}

const tokensOf = (groups: readonly Group[]): number => groups.reduce((sum, { tokens }) => sum + tokens, 0);

function groupsOf(source: NumberedSource): Group[] {
  const groups: Group[] = [];
  const { parts } = source.source;
  const partOf = ({ start }: NumberedPiece) => parts.findLast((part) => part.start <= start);
  for (const piece of source.pieces) {
    const text = printPieces(source, [piece]);
    const tokens = estimateTokens(text) + 1;
    const last = groups.at(-1);
    const isNext =
      last && last.tokens + tokens <= groupTokens && last.pieces.every((each) => partOf(each) === partOf(piece));
    if (isNext) {
      last.pieces.push(piece);
      last.tokens += tokens;
    } else groups.push({ source, pieces: [piece], tokens, score: 0 });
  }
  return groups.map((group) => ({ ...group, score: scoreOf(printPieces(source, group.pieces)) }));
}

function bestOf(groups: readonly Group[], budget: number): Group[] {
  const chosen = new Set<Group>();
  let left = budget;
  const [first, ...others] = groups;
  for (const group of [first, ...others.sort((a, b) => b.score - a.score)]) {
    if (group === undefined || group.tokens > left) continue;
    chosen.add(group);
    left -= group.tokens;
  }
  return groups.filter((group) => chosen.has(group));
}

function scoreOf(text: string): number {
  const words = signs.reduce((sum, [worth, pattern]) => {
    return sum + worth * Math.min(maxRepeats, text.match(pattern)?.length ?? 0);
  }, 0);
  const figures = text.match(/\d[\d.,]*/g)?.length ?? 0;
  const density = Math.min(maxDensity, (figures * 1000) / Math.max(text.length, 500));
  // A short page with only a statement is worth more than a long page that mentions the statement.
  return (words + density) / Math.sqrt(Math.max(text.length, 500));
}

function leftOut({ source: { title, label, parts }, pieces }: NumberedSource, chosen: readonly Group[]): string {
  const name = `“${title || label}”`;
  const read = chosen.flatMap((group) => group.pieces);
  if (parts.length < 2) {
    return `${name} is long: ${Math.round((100 * read.length) / pieces.length)} % of its text was read, statements first.`;
  }
  const pagesOf = (of: readonly NumberedPiece[]): number =>
    new Set(of.map(({ start }) => parts.findLast((part) => part.start <= start)?.name)).size;
  return `${name} is long: ${pagesOf(read)} of its ${pagesOf(pieces)} pages or sheets were read, statements first.`;
}
