import type { Criteria } from '../../criteria/criteria.ts';
import { PhraseFinder, stemsOf, type Hit, type Phrase, stemOf, unspecificStems, wordsOf } from './matchWords.ts';
import { sectors, type Sector } from '../../../finance/sectors.ts';

interface SignPhrase extends Phrase {
  certainty: number;
}

/** One thing that the text requests: 'fintech', 'payroll'. */
export interface Topic {
  /** The words of the text. */
  label: string;
  signs: SignPhrase[];
  /** The industry group that corresponds to this field. */
  group: string | null;
  isField: boolean;
  /** The name of the sector if it is a trade; null for everything else. */
  trade: string | null;
}

/** What a discovery looks for: at least one topic of each group in `wanted`, and none of `unwanted`. */
export interface Query {
  wanted: Topic[][];
  unwanted: Topic[];
}

/** The certainty of words that indicate a field but do not name it. */
const certaintyOfWords = 0.7;

interface NamePhrase extends Phrase {
  sector: Sector;
}
const sectorNames = new PhraseFinder<NamePhrase>(
  sectors.flatMap((sector) => sector.names.map((name) => ({ stems: stemsOf(name), sector }))),
);

/**
 * Reads what the text of a discovery requests, besides what the criteria's filters on stage, place and size already
 * cover. Topics separated only by commas, 'and' or 'or' are alternatives. All others should be met together, as far as
 * possible.
 */
export function readQuery(text: string, { filters, weights }: Criteria): Query {
  const excluded = filters.filter(({ field, operator }) => field === 'SECTOR' && operator === 'IS_NONE_OF');
  const spoken = [
    ...filters.filter(({ field }) => field !== 'SECTOR'),
    ...excluded,
    ...weights.filter(({ dimension }) => dimension !== 'SECTOR_FIT'),
  ];
  let rest = text;
  // The filters already cover these phrases. A bar keeps the words on both sides apart.
  for (const { phrase } of spoken) if (phrase !== null && phrase !== '') rest = rest.replace(phrase, ' | ');
  const refused: string[] = [];
  rest = rest.replace(negation, (_, things: string) => {
    refused.push(things);
    return ' | ';
  });
  const unwanted = [...refused, ...excluded.flatMap(({ words }) => words)].flatMap((said) =>
    topicsIn(said).map(({ topic }) => topic),
  );
  return { wanted: alternatives(rest, topicsIn(rest)), unwanted };
}

/** Finds the trades that a text names, in the form of a topic's `trade`. */
export function tradesIn(text: string): string[] {
  return sectorNames.find(wordsOf(text)).flatMap(({ phrase: { sector } }) => (sector.isTrade ? [sector.name] : []));
}

const negation =
  /\b(?:no|not|without|excluding|exclude|except(?: for)?|avoid(?:ing)?|other than|nothing in)\s+(?!only|just|necessarily|yet|too)((?:in\s+)?[^.,;:!?\n|]+)/gi;

interface PlacedTopic {
  topic: Topic;
  start: number;
  end: number;
}

function topicsIn(text: string): PlacedTopic[] {
  const words = wordsOf(text);
  const named = new Map<number, Hit<NamePhrase>>();
  for (const hit of sectorNames.find(words)) {
    if ((named.get(hit.at)?.phrase.stems.length ?? 0) < hit.phrase.stems.length) named.set(hit.at, hit);
  }
  const found: PlacedTopic[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const hit = named.get(at);
    if (hit && !isFigureOfSpeech(text, hit)) {
      found.push({ topic: fieldTopic(text.slice(hit.start, hit.end), hit.phrase), start: hit.start, end: hit.end });
      at += hit.phrase.stems.length - 1;
    } else if (word && word.stem.length > 1 && !/^\d/.test(word.stem) && !unspecificStems.has(word.stem)) {
      const label = text.slice(word.start, word.end);
      const signs = [{ stems: [word.stem], certainty: 1 }];
      found.push({
        topic: { label, signs, group: null, isField: false, trade: null },
        start: word.start,
        end: word.end,
      });
    }
  }
  return found;
}

/** True for 'the fintech space', which has nothing to do with space travel. */
function isFigureOfSpeech(text: string, { phrase, start }: Hit<NamePhrase>): boolean {
  return (
    phrase.stems[0] === stemOf('space') &&
    phrase.stems.length === 1 &&
    /\b(?:the|this|that|[\w-]*tech|software)\s+$/i.test(text.slice(0, start))
  );
}

function fieldTopic(label: string, { sector, stems }: NamePhrase): Topic {
  const asked = stems.join(' ');
  const of = (words: readonly string[], certainty: number) =>
    words.map((word) => ({ stems: stemsOf(word), certainty }));
  const signs = new Map<string, SignPhrase>();
  for (const sign of [...of(sector.names, 1), ...of(sector.signs, certaintyOfWords)]) {
    const key = sign.stems.join(' ');
    if (!signs.has(key)) signs.set(key, sign);
  }
  signs.set(asked, { stems, certainty: 1 });
  return {
    label,
    signs: [...signs.values()],
    group: sector.group,
    isField: true,
    trade: sector.isTrade ? sector.name : null,
  };
}

const onlyConnectors =
  /^(?:\s|,|\/|&|;|\b(?:and|or|plus|as well as|either|also|companies|startups|firms|businesses)\b)*$/i;
const hasConnector = /,|\/|&|;|\b(?:and|or|plus|as well as)\b/i;

function alternatives(text: string, topics: readonly PlacedTopic[]): Topic[][] {
  const groups: Topic[][] = [];
  let end = 0;
  for (const { topic, ...place } of topics) {
    const between = text.slice(end, place.start);
    const last = groups.at(-1);
    const isSaidBefore = groups.some((group) =>
      group.some(({ label }) => label.toLowerCase() === topic.label.toLowerCase()),
    );
    if (!isSaidBefore) {
      if (last && onlyConnectors.test(between) && hasConnector.test(between)) last.push(topic);
      else groups.push([topic]);
    }
    end = place.end;
  }
  return groups;
}
