import { aboutScore } from '../company/about.ts';
import { boilerplate } from '../topics/lexicon.ts';
import { pick, weigh, type Salience } from '../placing/salience.ts';
import { weightOfFigures } from '../placing/summaryPlaces.ts';
import { formalities } from '../documents/writtenSentences.ts';
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
  const sentences = lines.filter(isQuotable).map((line, index) => ({ ...line, index }));
  const salience: Salience = weigh(sentences, false);
  const strength = (line: Line): number =>
    (salience.readability[line.index] ?? 0) * (0.4 + (salience.centrality[line.index] ?? 0));
  const chosen: Line[] = [];
  const take = (count: number, score: (line: Line) => number): void => {
    const room = Math.min(count, most - chosen.length);
    const byIndex = new Map(sentences.map((line) => [line.index, line]));
    const found = pick(
      sentences,
      room,
      (sentence) => score(byIndex.get(sentence.index) ?? (sentence as Line)),
      salience,
      chosen,
    );
    for (const { index } of found) {
      const line = byIndex.get(index);
      if (line) chosen.push(line);
    }
  };
  take(3, (line) =>
    line.figures.length === 0 || hedged.test(line.text) || line.topics.terms >= 4
      ? 0
      : Math.max(
          0.1,
          weightOfFigures(line) +
            Math.min(6, line.topics.traction + line.topics.financials) +
            (result.test(line.text) ? 6 : 0) -
            (detail.test(line.text) ? 6 : 0),
        ) * strength(line),
  );
  take(1, (line) => (line.topics.terms >= 4 && line.figures.length > 0 ? line.topics.terms * strength(line) : 0));
  take(1, (line) => (line.topics.product + aboutScore(line, sentences.length)) * strength(line));
  if (chosen.length < 3) take(3 - chosen.length, (line) => strength(line));
  chosen.sort((a, b) => a.index - b.index);
  return chosen.flatMap(
    (line) => evidenceOf(line, 0, line.text.replace(/[.!?…"”’)\s]+$/, '').length, line.place ?? null) ?? [],
  );
}
