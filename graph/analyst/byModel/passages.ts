import { estimateTokens, splitText } from '../../ai/chunks.ts';
import type { DocumentSource } from '../../reading/sources.ts';
import { oneOf } from '../../text/wordTable.ts';

const statementNames = `
  statements? of (?:consolidated )?(?:operations|income|earnings|profit (?:or|and) loss|comprehensive income)
  income statements? | profit and loss(?: account)? | gewinn- und verlustrechnung | compte de résultat`;
const overviewNames = `
  (?:selected|key|summary) (?:consolidated )?(?:financial|operating)? ?(?:data|figures|metrics|information|results)`;
/** Signs of pages that matter to a reader of figures, with their worth. */
const signs: [worth: number, pattern: RegExp][] = [
  // On a line of its own the name is the heading of the statement itself.
  [60, new RegExp(String.raw`^[^\n]{0,40}${oneOf(statementNames)}[^\n.]{0,30}$`, 'gim')],
  [
    30,
    new RegExp(
      oneOf(String.raw`^[^\n]{0,30}${oneOf(overviewNames)}[^\n.]{0,30}$ | ^kpis?$ | ^[^\n.]{0,20}highlights$`),
      'gim',
    ),
  ],
  [12, /^[^\n]{0,30}balance sheets?[^\n.]{0,30}$/gim],
  [15, /\b\d[\d,.]*(?: [\p{L}-]+){0,4} (?:employees|team members|people|ftes?)\b|\bheadcount\b/giu],
  [
    8,
    new RegExp(
      String.raw`\b${oneOf(`
      total (?:net )?(?:revenues?|sales) | net (?:sales|revenues?) | turnover | gross (?:profit|margin)
      costs? of (?:revenues?|sales|goods sold)`)}\b`,
      'gi',
    ),
  ],
  [
    8,
    new RegExp(
      String.raw`\b${oneOf(`
      arr | mrr | recurring revenue | net (?:dollar |revenue )?retention | churn | burn | runway | payback
      ebitda`)}\b`,
      'gi',
    ),
  ],
  [
    8,
    new RegExp(
      String.raw`\b${oneOf(`
      pre-?money | post-?money | valuation | raising | series [a-h] | seed round | total (?:funding|raised)`)}\b`,
      'gi',
    ),
  ],
  [6, /principal executive offices|headquarter(?:s|ed)|exact name of registrant/gi],
  [
    3,
    new RegExp(
      String.raw`\b${oneOf(`
      revenues? | sales | customers | users | employees | market size | addressable market
      grew | growth | year[- ]over[- ]year`)}\b`,
      'gi',
    ),
  ],
];
/** The same words count only this often on a page, because repetition adds nothing. */
const mostRepeats = 4;
/** In figures per thousand characters. A higher density adds no worth. */
const mostDensity = 40;

/** In characters. A longer page or stretch is cut, so that a long sheet does not displace everything else. */
const longestPassage = 2_000;

interface Passage {
  heading: string;
  text: string;
  tokens: number;
  score: number;
}

/**
 * Writes the stretches of a document that matter for a company's figures, in the order of the document and within
 * `budget` estimated tokens, each under a line that names its place. A document that fits is included whole. A longer
 * document is reduced to its beginning and the stretches with the most words and figures of statements, key figures,
 * rounds and headcounts. Yields now and then so that other requests can run.
 */
export function* passagesWithin(document: DocumentSource, budget: number): Generator<string, string> {
  const passages = yield* passagesOf(document);
  const size = passages.reduce((sum, { tokens }) => sum + tokens, 0);
  if (size <= budget) return join(passages);
  const chosen = new Set<Passage>();
  let left = budget;
  const [first, ...others] = passages;
  for (const passage of [first, ...others.sort((a, b) => b.score - a.score)]) {
    if (!passage || passage.tokens > left) continue;
    chosen.add(passage);
    left -= passage.tokens;
  }
  return join(passages.filter((passage) => chosen.has(passage)));
}

const passagesAtOnce = 20;

function* passagesOf({ text, parts }: DocumentSource): Generator<string, Passage[]> {
  const passages: Passage[] = [];
  const pieces = parts.length > 0 ? parts : [{ kind: 'BODY' as const, name: '', start: 0, end: text.length }];
  for (const { kind, name, start, end } of pieces) {
    const heading = kind === 'BODY' ? '' : `[${kind.toLowerCase()} ${name}]\n`;
    for (const piece of splitText(text.slice(start, end), longestPassage)) {
      passages.push({ heading, text: piece, tokens: estimateTokens(heading + piece) + 1, score: scoreOf(piece) });
      if (passages.length % passagesAtOnce === 0) yield '';
    }
  }
  return passages;
}

function scoreOf(text: string): number {
  const words = signs.reduce((sum, [worth, pattern]) => {
    return sum + worth * Math.min(mostRepeats, text.match(pattern)?.length ?? 0);
  }, 0);
  const figures = text.match(/\d[\d.,]*/g)?.length ?? 0;
  const density = Math.min(mostDensity, (figures * 1000) / Math.max(text.length, 500));
  // A short page with only a statement is worth more than a long page that mentions the statement.
  return (words + density) / Math.sqrt(Math.max(text.length, 500));
}

function join(passages: Passage[]): string {
  return passages.map(({ heading, text }) => heading + text).join('\n\n');
}
