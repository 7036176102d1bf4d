import { boilerplate } from '../topics/lexicon.ts';
import { readability } from '../placing/readability.ts';
import type { Evidence } from '../observation.ts';
import { evidenceOf, type Line } from './lines.ts';

const most = 5;
const longest = 60;
const shortest = 5;
/** A result of the whole, not the cause of a change or a part of the costs. */
const result =
  /\b(?:(?:total |net |consolidated |our |annual )*(?:net sales|revenues?|sales|net income|net loss|operating income|earnings|gross (?:profit|margin)|cash flows?|comparable sales|arr|customers|memberships|members|subscribers|stores|turnover|ebitda|backlog|deposits|assets under management))\b[^.;]{0,70}\b(?:increased|decreased|grew|declined|rose|fell|was|were|is|reached|of|totaled|compared)\b[^.;]{0,40}(?:[$€£]|\d+(?:\.\d+)? ?%|\d)/i;
const detail =
  /\b(?:primarily|driven by|due to|attributable|resulting from|related to|expenses?|costs? of|tax|stock|dividends?|notes|amortization|depreciation|impairment|lease|segment|stock-based|share-based|accounting|discussion|presents|table|for example|petition|regulat\w+)\b/i;
/** Legal and editorial text of filings that says nothing about the company. */
const formalities =
  /\b(?:incorporated (?:herein )?by reference|pursuant to (?:section|rule|item)|(?:if|whether|by) the registrant|registrant['’]s|see (?:note|item|part)|refer to (?:note|part)|table of contents|page \d+ of|all rights reserved|exhibit \d|check ?mark|hereby|thereunder|accompanying notes|confidential(?:ity)? (?:notice|information)|not an offer to|©)/i;
const hedged = /\b(?:may|might|could|would|if)\b/i;

/** A sentence that can be quoted alone: whole, no formality, no question. */
function isQuotable({ text, kind, words, isQuestion }: Line): boolean {
  return (
    kind !== 'heading' &&
    !isQuestion &&
    words >= shortest &&
    words <= longest &&
    /^["“‘]?[\p{L}\d$€£¥]/u.test(text) &&
    !boilerplate.test(text) &&
    !formalities.test(text) &&
    !/[:;,]$/.test(text.trim())
  );
}

/**
 * The three to five sentences that an investor would want to read first: what the company does, its figures, its terms,
 * its main danger. Each is quoted with where it stands; nothing is judged. In the order of the text.
 * @param lines those that speak of the company
 */
export function insightsOf(lines: Line[]): Evidence[] {
  const sentences = lines.filter(isQuotable);
  const chosen: Line[] = [];
  const take = (count: number, score: (line: Line) => number): void => {
    const rated = sentences.map((line, at) => ({
      line,
      score: score(line) * readability(line) * (1.2 - (0.6 * at) / sentences.length),
    }));
    for (const { line, score: rate } of rated.toSorted((a, b) => b.score - a.score)) {
      if (rate <= 0 || count === 0 || chosen.length === most) return;
      if (chosen.some((other) => repeats(line, other))) continue;
      chosen.push(line);
      count -= 1;
    }
  };
  take(3, ({ figures, text, topics }) =>
    figures.length === 0 || hedged.test(text) || topics.terms >= 4
      ? 0
      : 0.1 +
        Math.max(
          0,
          Math.min(6, topics.traction + topics.financials) + (result.test(text) ? 6 : 0) - (detail.test(text) ? 6 : 0),
        ),
  );
  take(1, ({ topics, figures }) => (topics.terms >= 4 && figures.length > 0 ? topics.terms : 0));
  take(1, ({ topics }) => topics.product);
  if (chosen.length < 3) take(3 - chosen.length, () => 1);
  chosen.sort((a, b) => lines.indexOf(a) - lines.indexOf(b));
  return chosen.flatMap(
    (line) => evidenceOf(line, 0, line.text.replace(/[.!?…"”’)\s]+$/, '').length, line.place ?? null) ?? [],
  );
}

/** Two sentences that share more than half of their words say the same. */
function repeats({ terms }: Line, other: Line): boolean {
  const shared = terms.filter((term) => other.terms.includes(term)).length;
  return shared > Math.min(terms.length, other.terms.length) * 0.6;
}
