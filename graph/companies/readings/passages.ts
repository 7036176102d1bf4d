import { estimateTokens, splitText } from '../../ai/chunks.ts';
import type { DocumentSource } from '../../ai/sources.ts';

/** What stands on pages that a reader of figures wants, and how much each such word is worth. */
const signs: [worth: number, pattern: RegExp][] = [
  [
    12,
    /(?:consolidated )?(?:statements?|results) of (?:consolidated )?(?:operations|income|earnings|profit|loss)|income statements?|profit and loss|\bp&l\b/gi,
  ],
  [
    10,
    /\b(?:selected|key|summary) (?:consolidated )?(?:financial|operating) (?:data|figures|metrics|information)|\bkpis?\b|key metrics|financial highlights/gi,
  ],
  [
    6,
    /\b(?:total (?:net )?(?:revenues?|sales)|net (?:sales|revenues?)|turnover|gross (?:profit|margin)|costs? of (?:revenues?|sales|goods sold))\b/gi,
  ],
  [6, /\b(?:arr|mrr|recurring revenue|net (?:dollar |revenue )?retention|churn|burn|runway|payback|ebitda)\b/gi],
  [6, /\b(?:pre-?money|post-?money|valuation|raising|series [a-h]|seed round|total (?:funding|raised))\b/gi],
  [6, /\b(?:employees|headcount|full-time|ftes?|workforce|team members)\b/gi],
  [4, /principal executive offices|headquarter(?:s|ed)|fiscal year ended|annual report|exact name of registrant/gi],
  [3, /\b(?:revenues?|sales|customers|users|market size|addressable market|grew|growth|year[- ]over[- ]year)\b/gi],
];
/** Of the same words on one page no more than this count: a page that repeats one tells no more. */
const mostRepeats = 4;
/** Figures a thousand characters, up to which a page gains by them. */
const mostDensity = 40;

/** A page or stretch in one piece is no longer than this, so that a long sheet does not push out everything else. */
const longestPassage = 2_000;

interface Passage {
  heading: string;
  text: string;
  tokens: number;
  score: number;
}

/**
 * The stretches of a document that matter for a company's figures, each under a line that names its place, in the order of
 * the document and within `budget` estimated tokens: all of it where it fits; else the beginning, and what else holds the most
 * words and figures of statements, key figures, rounds and headcounts.
 */
export function passagesWithin(document: DocumentSource, budget: number): string {
  const passages = passagesOf(document);
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

function passagesOf({ text, parts }: DocumentSource): Passage[] {
  const pieces = parts.length > 0 ? parts : [{ kind: 'BODY' as const, name: '', start: 0, end: text.length }];
  return pieces.flatMap(({ kind, name, start, end }) => {
    const heading = kind === 'BODY' ? '' : `[${kind.toLowerCase()} ${name}]\n`;
    return splitText(text.slice(start, end), longestPassage).map((piece) => ({
      heading,
      text: piece,
      tokens: estimateTokens(heading + piece) + 1,
      score: scoreOf(piece),
    }));
  });
}

function scoreOf(text: string): number {
  const words = signs.reduce((sum, [worth, pattern]) => {
    return sum + worth * Math.min(mostRepeats, text.match(pattern)?.length ?? 0);
  }, 0);
  const figures = text.match(/\d[\d.,]*/g)?.length ?? 0;
  return words + Math.min(mostDensity, (figures * 1000) / Math.max(text.length, 500)) / 4;
}

function join(passages: Passage[]): string {
  return passages.map(({ heading, text }) => heading + text).join('\n\n');
}
