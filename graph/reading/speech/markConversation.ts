import type { Cue } from './speechCues.ts';
import { moneyContext, type MoneyContext } from './numbers/spokenValues.ts';
import type { KnownFigure } from './known.ts';
import { genreOf, sidesOf, type Genre, type Side } from './speakers/speakerSides.ts';
import type { Who } from '../reading.ts';
import { ownersOf, type Owner } from './speakers/speechOwners.ts';
import { markSpeech, type Sentence, type SpeechText } from './speechText.ts';

export interface MarkedSpeech {
  speech: SpeechText;
  genre: Genre;
  sides: Side[];
  money: MoneyContext;
  /** What the papers of the same company state. */
  known: readonly KnownFigure[];
  /** The year that the conversation names most often; null if it names none. */
  year: number | null;
  ownerOf: (sentence: Sentence, token: number) => Owner;
}

/** Marks up a conversation about a company. `known` holds the figures that papers state about the company. */
export function markConversation(
  text: string,
  title: string,
  who: Who,
  known: readonly KnownFigure[] = [],
): MarkedSpeech {
  const speech = markSpeech(text);
  const genre = genreOf(title, speech);
  const sides = sidesOf(speech, genre);
  return {
    speech,
    genre,
    sides,
    money: moneyContext(speech, known),
    known,
    year: yearOf(speech),
    ownerOf: ownersOf(speech, sides, genre, who),
  };
}

function yearOf({ sentences }: SpeechText): number | null {
  const counts = new Map<number, number>();
  for (const { dates, cues } of sentences) {
    const weight = cues.some(({ value }) => ahead.has(value)) ? weightAhead : 1;
    for (const { figure } of dates) {
      const year = figure.unit === 'year' ? figure.value : figure.year;
      if (year !== undefined && year > 2010) counts.set(year, (counts.get(year) ?? 0) + weight);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? null;
}

const ahead = new Set<Cue>(['PLAN', 'BUDGET', 'IF', 'MAY', 'COVENANT']);
const weightAhead = 1 / 3;
