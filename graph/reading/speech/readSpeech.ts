import type { Fact, Superseded } from '../reading.ts';
import type { SourceText } from '../readSources.ts';
import { candidatesOf, markConversation, type Candidate, type MarkedSpeech } from './candidates.ts';
import type { Who } from './owners.ts';
import { probability } from './score.ts';
import { linkWeights } from './linkWeights.ts';
import { statusWeights } from './statusWeights.ts';
import { unitOf } from '../../finance/metrics.ts';

/** What a conversation says in figures; the caller numbers them and says which source it was. */
export interface SpeechReading {
  facts: Omit<Fact, 'id'>[];
  superseded: Omit<Superseded, 'by'>[];
}

const certain = 0.5;

/**
 * Reads the figures of a conversation: every number with every metric that is spoken of near it is weighed, and the
 * likeliest that is likely enough is stated. Yields an empty piece now and then, so that the server can answer others.
 */
export function* readSpeech(
  source: SourceText,
  who: Who,
  position = 0,
  weights = { link: linkWeights, status: statusWeights },
): Generator<string, SpeechReading> {
  const marked = markConversation(source.text, source.title, who);
  const reading: SpeechReading = { facts: [], superseded: [] };
  for (const sentence of marked.speech.sentences) {
    if (sentence.index % 200 === 0) yield '';
    const byNumber = Map.groupBy(candidatesOf(marked, sentence), ({ number }) => number);
    for (const candidates of byNumber.values()) {
      const [best] = candidates
        .map((candidate) => ({ candidate, likelihood: probability(candidate.features, weights.link) }))
        .sort((a, b) => b.likelihood - a.likelihood);
      if (best && best.likelihood >= certain)
        reading.facts.push(
          factOf(
            best.candidate,
            best.likelihood,
            probability(best.candidate.features, weights.status) >= 0.5,
            marked,
            source,
            position,
          ),
        );
    }
  }
  return reading;
}

function factOf(
  { metric, value, number, sentence, owner }: Candidate,
  likelihood: number,
  isPlan: boolean,
  { speech, money }: MarkedSpeech,
  { text }: SourceText,
  source: number,
): Omit<Fact, 'id'> {
  const start = speech.tokens[sentence.from]?.start ?? number.start;
  const end = speech.tokens[sentence.to - 1]?.end ?? number.end;
  return {
    metric,
    value,
    text: null,
    currency: unitOf(metric) === 'MONEY' ? (number.currency ?? money.currencyAt(number.from)) : null,
    printed: text.slice(number.start, number.end),
    scale: null,
    periodLabel: null,
    periodStart: null,
    periodEnd: null,
    periodMonths: null,
    basis: null,
    status: isPlan ? 'PROJECTED' : 'ACTUAL',
    isAudited: false,
    computation: null,
    inputs: [],
    confidence: likelihood,
    owner: metric.startsWith('MARKET') ? 'MARKET' : 'SUBJECT',
    ownerName: metric.startsWith('MARKET') ? null : owner.name,
    passage: {
      start,
      end,
      place: null,
      quote: text.slice(start, end),
      source,
      speaker: speech.turns[sentence.turn]?.speaker ?? null,
    },
  };
}
