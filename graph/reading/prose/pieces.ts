import { findFigures } from '../../finance/numbers/figures.ts';
import { stagePattern } from './stage.ts';

const between = /\s+[|·•]\s+/;
const fewest = 2;
const longest = 120;
/** Names of lead investors and places own none of the figures beside them. */
const aside =
  /^(?:hq|headquarters?|seat|location|based(?: in)?|city|country|founded|founders?|ceo|team lead|lead|led by|investors?|backers?|backed by|sector|industry|vertical|website|contact|source|date)\b/i;
/** Words that say whom the pieces after them speak of. */
const introduces = /\b(?:compet\w+|rivals?|peers?|comps?|comparables?|market|tam|incumbents?|customers?|clients?)\b/i;

const speaks = (piece: string): boolean => findFigures(piece).length > 0 && /\p{L}{2}/u.test(piece);

/**
 * The statements that a one-pager sets side by side on a line: 'ARR: €1.3M | Team: 23', '36 employees · 210 customers'. Besides the
 * first piece it keeps those with a figure or a stage and those that introduce others. Returns undefined for any other line.
 */
export function piecesOf(text: string): string[] | undefined {
  const pieces = text.split(between).map((piece) => piece.replace(/^[|·•\s]+|[|\s]+$/g, ''));
  if (pieces.some((piece) => piece.length > longest) || pieces.filter(speaks).length < fewest) return undefined;
  const [first = '', ...others] = pieces;
  const kept = others.filter(
    (piece) => !aside.test(piece) && (speaks(piece) || introduces.test(piece) || piece.search(stagePattern) >= 0),
  );
  return aside.test(first) ? kept : [first, ...kept];
}
