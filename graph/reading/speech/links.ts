import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { SpokenNumber } from './numbers/spokenNumbers.ts';
import type { Found } from './speechPhrases.ts';
import type { MarkedSpeech } from './markConversation.ts';
import type { Mention, Sentence, SpeechText } from './speechText.ts';
import { isUnitFit } from './numbers/spokenValues.ts';
import { wordSet } from '../../text/wordTable.ts';

export interface Link {
  features: string[];
  /** The closest connection: 'before name', 'asked cue'. */
  best: string;
}

const relations = ['after', 'before', 'asked', 'previous', 'next', 'second', 'question', 'third', 'earlier'] as const;
type Relation = (typeof relations)[number];

const strengths = { name: 0, cue: 1, about: 2 };
const range = 6;
const joining = wordSet('and but so because then while which plus with');
const linking = wordSet(`
  is was are were of at to around about roughly stands in the a an on it just s be been currently now our we had has
  have comes came to- out almost nearly only like as for`);

const heading = 4;

interface Tie {
  relation: Relation;
  mention: Found<Mention>;
  /** In tokens if the mention and the number stand in the same sentence, else in sentences. */
  gap: number;
  sentence: Sentence;
}

/** Returns the connections of a number with the metrics of its sentence, of the ones before it, and of the question. */
export function linkFeatures(number: SpokenNumber, sentence: Sentence, marked: MarkedSpeech): Map<MetricName, Link> {
  const ties = tiesOf(number, sentence, marked);
  const byMetric = Map.groupBy(ties, ({ mention }) => mention.value.metric);
  const links = new Map<MetricName, Link>();
  for (const [metric, list] of byMetric) {
    const closest = new Map<Relation, Tie>();
    for (const tie of list.toSorted(byCloseness)) if (!closest.has(tie.relation)) closest.set(tie.relation, tie);
    const kept = [...closest.values()].sort(
      (a, b) => rankOf(a) - rankOf(b) || relations.indexOf(a.relation) - relations.indexOf(b.relation),
    );
    const [best] = kept;
    if (best === undefined) continue;
    const features = kept.flatMap((tie) => featuresOf(tie, number, sentence, marked.speech));
    const nearer = ties.filter(
      ({ mention, relation, gap }) =>
        mention.value.metric !== metric &&
        mention.value.strength === 'name' &&
        (relation === 'before' || relation === 'after') &&
        !((best.relation === 'before' || best.relation === 'after') && best.gap <= gap),
    );
    features.push(...new Set(nearer.map(({ relation }) => `nearer name ${relation}`)));
    if (ties.every(({ mention }) => mention.value.metric === metric)) features.push('only metric');
    links.set(metric, { features, best: tieName(best, features) });
  }
  return links;
}

/** Returns how direct the closest connection is: 'before name linked', 'asked name first'. */
function tieName({ relation, mention }: Tie, features: readonly string[]): string {
  const name = `${relation} ${mention.value.strength}`;
  if (features.includes(`${name} linked`)) return `${name} linked`;
  if (features.includes(`${relation} taken`)) return `${name} taken`;
  return features.includes(`${relation} rival`) ? `${name} rival` : name;
}

const rankOf = ({ mention, relation }: Tie): number =>
  strengths[mention.value.strength] * 2 +
  (relation === 'before' || relation === 'after' || relation === 'asked' ? 0 : 3);
const byCloseness = (a: Tie, b: Tie): number =>
  strengths[a.mention.value.strength] - strengths[b.mention.value.strength] || a.gap - b.gap;

function tiesOf(number: SpokenNumber, sentence: Sentence, { speech, sides }: MarkedSpeech): Tie[] {
  const ties: Tie[] = [];
  for (let at = Math.max(0, sentence.index - range); at <= sentence.index + 1; at += 1) {
    const other = speech.sentences[at];
    if (other === undefined || sentence.turn - other.turn > 3 || other.turn > sentence.turn) continue;
    const isAsked = other.isQuestion || sides[other.index] === 'ASKER';
    for (const mention of other.mentions) {
      if (!isUnitFit(number, mention.value.metric)) continue;
      if (mention.from < number.to && mention.to > number.from) continue;
      const relation = relationOf(number, sentence, mention, other, isAsked, speech);
      const gap =
        other === sentence
          ? Math.max(0, number.from >= mention.to ? number.from - mention.to : mention.from - number.to)
          : Math.abs(sentence.index - other.index);
      if (other !== sentence || gap < 45) ties.push({ relation, mention, gap, sentence: other });
    }
  }
  return ties;
}

function relationOf(
  number: SpokenNumber,
  sentence: Sentence,
  mention: Found<Mention>,
  other: Sentence,
  isAsked: boolean,
  { sentences }: SpeechText,
): Relation {
  if (other === sentence) return mention.from < number.from ? 'before' : 'after';
  const away = sentence.index - other.index;
  if (away < 0) return 'next';
  const isSameTurn = other.turn === sentence.turn;
  if (isAsked && !isSameTurn) {
    const isFirst = sentences[sentence.index - 1]?.turn !== sentence.turn;
    const isEarly = isFirst || sentences[sentence.index - 2]?.turn !== sentence.turn;
    return isEarly && sentence.turn - other.turn === 1 && away < 4 ? 'asked' : 'question';
  }
  if (isAsked) return away === 1 ? 'asked' : 'question';
  if (isSameTurn || sentence.turn - other.turn === 1) return away === 1 ? 'previous' : away === 2 ? 'second' : 'third';
  return 'earlier';
}

function featuresOf(tie: Tie, number: SpokenNumber, sentence: Sentence, speech: SpeechText): string[] {
  const { relation, mention, gap } = tie;
  const { strength, metric } = mention.value;
  const name = `${relation} ${strength}`;
  const features = [name];
  // 'People? – Twenty-seven.'
  if (tie.sentence !== sentence && tie.sentence.to - tie.sentence.from <= heading) features.push(`${name} alone`);
  if (strength !== 'name' && (relation === 'before' || relation === 'after' || relation === 'asked'))
    features.push(`${metric} ${relation} "${mention.phrase}"`);
  const [from, to] = mention.from < number.from ? [mention.to, number.from] : [number.to, mention.from];
  const unit = unitOf(metric);
  if (relation === 'before' || relation === 'after') {
    const between = speech.words.slice(from, to);
    features.push(`${name} gap ${gap < 2 ? gap : gap < 4 ? 2 : gap < 7 ? 4 : gap < 13 ? 7 : gap < 25 ? 13 : 25}`);
    features.push(`${relation} commas ${Math.min(2, between.filter((word) => /^[,;:–—]$/.test(word)).length)}`);
    if (between.some((word) => joining.has(word))) features.push(`${relation} joined`);
    if (between.every((word) => linking.has(word))) features.push(`${name} linked`, `${relation} linked ${unit}`);
  }
  if (relation === 'after' && isClaimed(mention, sentence, metric, speech)) features.push('after claimed');
  const isBetween = (at: number): boolean => at >= from && at < to;
  const span = speech.sentences.slice(tie.sentence.index, sentence.index + 1);
  const reached = span.length > 0 ? span : [sentence];
  const taken = reached
    .flatMap(({ numbers }) => numbers)
    .filter((each) => isBetween(each.from) && isUnitFit(each, metric));
  if (taken.some(({ unit: other }) => other === number.unit)) features.push(`${relation} taken`);
  else if (taken.length === 0) features.push(`${name} first`);
  const rivals = reached
    .flatMap(({ mentions }) => mentions)
    .filter(
      ({ from: at, value }) =>
        isBetween(at) && value.strength === 'name' && value.metric !== metric && isUnitFit(number, value.metric),
    );
  if (rivals.length > 0) features.push(`${relation} rival`);
  return features;
}

/** True when a metric has its own number behind it, as in '12 million at a valuation of 60 million'. */
function isClaimed(mention: Found<Mention>, { numbers }: Sentence, metric: MetricName, { words }: SpeechText): boolean {
  const next = numbers.find((each) => each.from >= mention.to && isUnitFit(each, metric));
  return next !== undefined && words.slice(mention.to, next.from).every((word) => linking.has(word));
}
