import { sectors } from '../../finance/sectors.ts';
import type { Evidence, Observation } from '../observation.ts';
import { shortNames } from '../identity/identityNames.ts';
import { confidences, textObservation, evidenceOf, type Line } from './lines.ts';
import { patternOf } from '../../text/text.ts';
import { oneOf } from '../../text/wordTable.ts';
import { englishMonths } from '../../finance/periodPieces.ts';

const labelled = /^(?:industry|sector|vertical|branche)\s*[:|–-]\s*(\p{L}[^.;|\n]{1,50})$/iu;
const headquartersLabel = /^(?:hq|headquarters?|location|based in|seat|office)\s*[:|–-]\s*(\p{Lu}[^.;|\n]{2,50})$/iu;
const headquartersWords = oneOf(String.raw`
  (?:based|headquartered|domiciled) (?:out of |in|at) | headquarters (?:is|are|in)(?: located)?(?: in)?
  with (?:its |a )?headquarters in | (?:founded|started|set up) (?:in (?:19|20)\d\d )?in`);
const town = String.raw`(?:the )?\p{Lu}[\p{L}'’.-]+(?:[ ,]+(?:of |de |am )?\p{Lu}[\p{L}'’.-]+){0,3}`;
const headquarteredIn = new RegExp(String.raw`\b${headquartersWords}\s+(${town})`, 'u');
const notTown = new RegExp(String.raw`^${oneOf(...englishMonths, 'Q[1-4] | H[12] | Series | Phase')}\b`, 'i');
const longest = 400;
const openingLines = 40;

/**
 * Reads a company's industry, seat and description: from labels, or in the words of sentences.
 * @param lines the lines that are about the company
 * @param all every line: among the first ones a label is about the company
 */
export function profileOf(lines: Line[], name: string | null, all: readonly Line[] = lines): Observation[] {
  const described = descriptionLine(lines, name);
  const description = described && wholeLine('DESCRIPTION', described.text, described, confidences.carried);
  const labels = [...all.slice(0, openingLines), ...lines];
  return [
    textOfLabel('HEADQUARTERS', headquartersLabel, labels) ?? headquartersOf(lines),
    textOfLabel('INDUSTRY', labelled, labels) ?? industryOf(lines, described),
    description,
  ].filter((each) => each !== undefined);
}

function found(line: Line, words: string): Evidence | undefined {
  const at = line.text.indexOf(words);
  return at < 0 ? undefined : evidenceOf(line, at, at + words.length);
}

function textOfLabel(metric: 'HEADQUARTERS' | 'INDUSTRY', label: RegExp, lines: Line[]): Observation | undefined {
  for (const line of lines) {
    const words = label.exec(line.text)?.[1]?.trim();
    if (words === undefined || (metric === 'HEADQUARTERS' && /\d/.test(words))) continue;
    const evidence = found(line, words);
    if (evidence) return textObservation(metric, words, words, evidence, confidences.said);
  }
  return undefined;
}

function headquartersOf(lines: Line[]): Observation | undefined {
  for (const line of lines) {
    const words = headquarteredIn
      .exec(line.text)?.[1]
      ?.replace(/[,.\s]+$/, '')
      .replace(/\s+(?:and|with|in)$/, '');
    if (words === undefined || notTown.test(words) || /\d/.test(words)) continue;
    const evidence = found(line, words);
    if (evidence) return textObservation('HEADQUARTERS', words, words, evidence, confidences.carried);
  }
  return undefined;
}

const longReport = 400;

/** Returns the industry whose words the sentences use most. Sentences about the product count most. */
function industryIn(sentences: readonly Line[], isOfProduct: (text: string) => boolean): string | undefined {
  const counts = sectors.flatMap(({ inTexts }) => {
    if (inTexts === null) return [];
    const weights = sentences.map(
      ({ text }) => Math.min(3, new Set(text.toLowerCase().match(inTexts.words)).size) * (isOfProduct(text) ? 3 : 0.4),
    );
    return [{ industry: inTexts.industry, weight: weights.reduce((sum, weight) => sum + weight, 0) }];
  });
  const [best] = counts.sort((a, b) => b.weight - a.weight);
  return best && best.weight >= Math.max(3, sentences.length / 25) ? best.industry : undefined;
}

function industryOf(lines: Line[], described: Line | undefined): Observation | undefined {
  const own = described && industryIn([described], () => true);
  if (described && own !== undefined) return wholeLine('INDUSTRY', own, described, confidences.market);
  const sector = lines.length > longReport ? undefined : industryIn(lines, (text) => doing.test(text));
  // The line that says what the company does is the evidence for its industry.
  const line = lines.find(({ text }) => doing.test(text)) ?? lines[0];
  return sector === undefined || line === undefined
    ? undefined
    : wholeLine('INDUSTRY', sector, line, confidences.market);
}

function wholeLine(metric: 'INDUSTRY' | 'DESCRIPTION', text: string, line: Line, confidence: number): Observation {
  const evidence = evidenceOf(line, 0, line.text.replace(/[.!?…"”’)\s]+$/, '').length);
  return textObservation(metric, text, line.text, evidence, confidence);
}

const does = oneOf(`
  makes? | builds? | produces? | manufactures? | designs? | develops? | provides? | offers? | sells? | supplies
  distributes? | operates? | runs? | processes | automates? | schedules? | enables? | helps? | connects? | lets`);
const doing = new RegExp(String.raw`\b${does}\b`, 'u');
const doesSo = new RegExp(String.raw`^,? (?:\p{Ll}+ly |also )?${does}\b`, 'u');
const notKinds = oneOf(
  'party | member | signatory | subject | defendant | holder | smaller | large | well-known | accelerated | shell',
);
const isKind = new RegExp(String.raw`^,?\s(?:[^.]{0,40}?\s)?(?:is|are) (?:an? |the |one of )(?!${notKinds}\b)`, 'u');
const formal = /\b(?:incorporated in|exchange act|registrant|segments?|fiscal year|forward-looking)\b/i;

/** True for a sentence about the company that says what it is or does: 'Acme is a maker of …', 'We design …'. */
function isDefinition({ text, kind, words, isQuestion }: Line, subject: RegExp): boolean {
  if (kind === 'heading' || isQuestion || words < 4 || words > 60 || text.length > longest || formal.test(text))
    return false;
  const found = subject.exec(text);
  const rest = found === null ? '' : text.slice(found[0].length);
  return isKind.test(rest) || doesSo.test(rest);
}

function descriptionLine(lines: Line[], name: string | null): Line | undefined {
  const subjects = ['We', 'The [Cc]ompany', ...(name === null ? [] : shortNames(name).map(patternOf))];
  const subject = new RegExp(
    `^(?:(?:So|Today|Well|(?:Here )?[Aa]t [^,]{2,30}),? )?(?:${subjects.join('|')}|(?<=, )we)(?:,? Inc\\.?)?(?= |,)`,
    'u',
  );
  return lines.find((line) => isDefinition(line, subject));
}
