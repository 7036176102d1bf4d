import { agrees, isComparable } from '../../finance/agree.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { compareFacts } from '../comparing/compareFacts.ts';
import { isSameTime, timesOf, unknownTime, type Time } from '../comparing/times.ts';
import type { Fact, Reading } from '../reading.ts';
import { isOnePlace, type VerifiedAnswer } from './verifyAnswer.ts';

/** Every reader words these texts differently, so a second text beside the rules' text adds nothing. */
const oneIsEnough = new Set<MetricName>(['INDUSTRY', 'HEADQUARTERS', 'DESCRIPTION']);
const mostConfidence = 0.99;

/**
 * Merges what the rules and a model read in the same sources. A statement that both read is kept once, in the rules'
 * reading and with a higher confidence. A statement that only the model read is added. Where the two read a figure
 * differently, both readings stay, so that the contradiction is visible.
 */
export function mergeFacts(
  rules: Reading,
  found: Pick<VerifiedAnswer, 'facts' | 'superseded' | 'companyName'>,
): Reading {
  const last = Math.max(0, ...rules.facts.map(({ id }) => id));
  const given = found.facts.map((fact, index): Fact => ({ ...fact, id: last + 1 + index }));
  const times = timesOf([...rules.facts, ...given], rules.sources);
  const facts = [...rules.facts];
  const confirmed = new Set<number>();
  for (const fact of given) {
    const of = facts.filter(({ metric, passage }) => metric === fact.metric && passage.source === fact.passage.source);
    const same = of.find((each) => isSameStatement(each, fact, times));
    if (!same) {
      if (of.length === 0 || !oneIsEnough.has(fact.metric)) facts.push(fact);
    } else if (same.reader !== 'MODEL' && !confirmed.has(same.id)) {
      confirmed.add(same.id);
      facts[facts.indexOf(same)] = { ...same, confidence: surer(same.confidence, fact.confidence) };
    }
  }
  const { subject } = rules;
  return {
    ...rules,
    subject:
      subject.name === null && found.companyName !== null
        ? { ...subject, name: found.companyName, by: 'TEXT' }
        : subject,
    facts,
    superseded: [...rules.superseded, ...found.superseded],
    ...compareFacts(facts, rules.sources),
  };
}

/** Returns the confidence in what two independent readers read: they are only wrong together if each of them is. */
function surer(one: number, other: number): number {
  return Math.max(one, Math.min(mostConfidence, 1 - (1 - one) * (1 - other)));
}

/** True for two statements of the same figure at the same place, or of the same value of the same period anywhere. */
function isSameStatement(a: Fact, b: Fact, times: ReadonlyMap<number, Time>): boolean {
  if (a.owner !== b.owner || !isComparable(a, b) || !agrees(a, b)) return false;
  if (unitOf(a.metric) === 'TEXT' || isOnePlace(a.passage, b.passage)) return true;
  if (a.status !== b.status) return false;
  const [one, other] = [times.get(a.id) ?? unknownTime, times.get(b.id) ?? unknownTime];
  return one.end === null || other.end === null || isSameTime(one, other, a.metric);
}
