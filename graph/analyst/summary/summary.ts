import { aboutScore, openingStatement, subjectStatement } from '../../reading/company/about.ts';
import { genreOf } from '../../reading/placing/genre.ts';
import { lowered } from '../../reading/sentences/clean.ts';
import { askersOf } from '../../reading/placing/askers.ts';
import { definitionOf } from '../../reading/company/definition.ts';
import { Ownership } from '../../reading/placing/ownership.ts';
import { placesOf, type Place as PlaceInMemo } from '../../reading/placing/placement.ts';
import { condensed } from '../../reading/sentences/prose.ts';
import { pick, weigh } from '../../reading/placing/salience.ts';
import { readSentences, type Sentence } from '../../reading/sentences/sentences.ts';
import { inCompanysName, companyVoice } from '../../reading/sentences/voice.ts';
import { companyFrom } from '../../reading/company/companyName.ts';
import { above, placesByGenre, weightOfFigures } from '../../reading/placing/summaryPlaces.ts';

/** Short statements of figures read better in one sentence: 'ARR is …; gross margin is …'; what matters most comes first. */
const shortStatement = 18;

function joinShort(sentences: Sentence[], told: (sentence: Sentence) => string, names: ReadonlySet<string>): string[] {
  const short = sentences.filter(({ words }) => words <= shortStatement);
  const groups = sentences.filter(({ words }) => words > shortStatement).map((sentence) => [sentence]);
  for (let at = 0; at < short.length; at += 3) groups.push(short.slice(at, at + 3));
  const weight = (group: Sentence[]): number => Math.max(...group.map(weightOfFigures));
  return groups
    .toSorted((one, other) => weight(other) - weight(one))
    .map((group) =>
      group
        .map((sentence, at) => (at === 0 ? told(sentence) : lowered(told(sentence), names)))
        .map((text, at) => (at < group.length - 1 ? text.replace(/\.$/, '') : text))
        .join('; '),
    );
}

/** The words that the text writes with a capital inside its sentences, and the names of whom it is about. */
function properNames(source: string, company: string | null, competitors: string[]): Set<string> {
  const words = [company ?? '', ...competitors].flatMap((name) => name.split(' '));
  for (const match of source.matchAll(/(?<=[\p{Ll}\d,] )\p{Lu}\p{L}+/gu)) words.push(match[0]);
  return new Set(words);
}

/** What a sentence says of its own place before it says anything: 'Next step, we …', 'The main problem is the launch.' */
function withoutLead(text: string): string {
  return text.replace(
    /^(?:next(?= (?:i|we|you)\b)|next steps?|decision|(?:the|our|my) (?:(?:main|biggest) )?(?:concern|worry|problem|doubt|risk) (?=is\b(?! that\b)))(?: then)?[,:]? ?(?:(?:is|are) )?/i,
    '',
  );
}

const fewest = 4;
const most = 8;

/**
 * The summary that a partner wants first, in four to eight sentences of the conversation itself: what it is about, the
 * figures that matter, terms or decisions, the main concern, the next step. Speech without punctuation is read as
 * well. Says no number that the text does not say. Empty for a text that holds no statement.
 */
export function summarizeConversation(text: string): string {
  const company = companyFrom(text);
  const { sentences, isVerbatim } = readSentences(text, company === null ? [] : [company]);
  if (sentences.length <= fewest) return sentences.map(condensed).join(' ');
  const genre = genreOf(text, sentences, company);
  const salience = weigh(sentences, isVerbatim);
  const strength = (sentence: Sentence): number =>
    (salience.readability[sentence.index] ?? 0) ** 1.5 *
    ((genre === 'meeting' ? 0.1 : 0.4) + (salience.centrality[sentence.index] ?? 0));

  const ownership = new Ownership(sentences, company);
  const own = sentences.filter((sentence) => ownership.ownerOf(sentence) === 'company');
  const places = placesOf(sentences, { ownership, askers: askersOf(sentences), company, genre });
  const names = properNames(text, company, ownership.competitors);
  const isCompanys = companyVoice(sentences);
  const isAt = (sentence: Sentence, wanted: PlaceInMemo[] | undefined): boolean => {
    const found = places.get(sentence);
    return found !== undefined && wanted?.includes(found) === true;
  };
  const told = (sentence: Sentence): string => {
    const words = condensed(sentence);
    return genre !== 'meeting' && company !== null && isCompanys(sentence)
      ? (inCompanysName(words, company) ?? words)
      : words;
  };

  const parts: string[] = [];
  const chosen: Sentence[] = [];
  const opening = openingStatement(text);
  const definition =
    opening === undefined && genre !== 'meeting'
      ? definitionOf(
          sentences.filter((sentence) => ownership.ownerOf(sentence) !== 'competitor'),
          company,
          salience.readability,
        )
      : undefined;
  const about =
    definition !== undefined
      ? [definition.sentence]
      : opening === undefined
        ? pick(own, 1, (sentence) => above(aboutScore(sentence, sentences.length), 3) * strength(sentence), salience)
        : [];
  const subject =
    opening ?? (about.length === 0 && sentences.length > 12 ? subjectStatement(sentences, salience) : undefined);
  if (subject !== undefined) parts.push(subject);
  for (const sentence of about) {
    chosen.push(sentence);
    parts.push(definition?.text ?? told(sentence));
  }

  for (const place of placesByGenre[genre]) {
    const room = most - parts.length;
    const candidates = genre === 'meeting' || place.isOthers === true ? sentences : own;
    const found = pick(
      place.at === undefined ? candidates : candidates.filter((sentence) => isAt(sentence, place.at)),
      Math.min(place.count, room),
      (sentence) => place.score(sentence.topics, sentence) * strength(sentence),
      salience,
      chosen,
    );
    found.sort((a, b) => a.index - b.index);
    const texts = place.isJoined === true ? joinShort(found, told, names) : found.map(told);
    parts.push(
      ...texts.map((words, at) =>
        at === 0 && place.lead !== undefined ? `${place.lead}: ${lowered(withoutLead(words), names)}` : words,
      ),
    );
    chosen.push(...found);
  }

  // A text with little of what partners ask for still gets its most central sentences, in the order they were said.
  if (parts.length < fewest) {
    const rest = pick(genre === 'meeting' ? sentences : own, fewest - parts.length, strength, salience, chosen).sort(
      (a, b) => a.index - b.index,
    );
    parts.push(...rest.map(condensed));
  }
  // Who it is about comes first, where nothing chosen names it.
  if (company !== null && genre === 'deal' && !parts.some((part) => part.includes(company)))
    parts.unshift(`The conversation is about ${company}.`);
  return parts.slice(0, most).join(' ');
}
