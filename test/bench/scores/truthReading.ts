import type { SourceText } from '../../../graph/reading/sources.ts';
import { isMetric, metrics } from '../../../graph/finance/metrics.ts';
import { periodOfWords } from '../../../graph/finance/periodWords.ts';
import { unread, type Fact, type Passage, type Reading, type Remark } from '../../../graph/reading/reading.ts';
import type { Truth } from './callsScore.ts';

/**
 * Returns a reading of a labelled conversation that misses nothing, for testing writers independently of the reader.
 */
export function truthReading(truth: Truth, texts: readonly SourceText[]): Reading {
  const passageOf = (source: string, quote: string): Passage => {
    const position = texts.findIndex(({ kind, title }) =>
      source === 'transcript' ? kind === 'CONVERSATION' : title === source,
    );
    const start = Math.max(0, texts[position]?.text.indexOf(quote) ?? 0);
    const place = source === 'transcript' ? null : 'Sheet 1, A1';
    return { source: Math.max(0, position), start, end: start + quote.length, place, quote, speaker: null };
  };
  const ownFacts = truth.facts.flatMap(({ metric, value, currency, period, status, source, quote }) =>
    isMetric(metric)
      ? [
          {
            ...bareFact(metric, value, currency ?? null, period ?? null),
            status: status === 'ACTUAL' ? ('ACTUAL' as const) : ('PROJECTED' as const),
            owner: metric.startsWith('MARKET') ? ('MARKET' as const) : ('SUBJECT' as const),
            ownerName: null,
            passage: passageOf(source, quote),
          },
        ]
      : [],
  );
  const othersFacts = truth.others.flatMap(({ kind, who = '', what = '', value, currency, source, quote }) => {
    const metric = what.split(/[ (]/)[0]?.toUpperCase() ?? '';
    return kind === 'competitor' && isMetric(metric) && value != null
      ? [
          {
            ...bareFact(metric, value, currency ?? null, null),
            owner: 'OTHER' as const,
            ownerName: who,
            passage: passageOf(source, quote),
          },
        ]
      : [];
  });
  const facts: Fact[] = [...ownFacts, ...othersFacts].map((fact, index) => ({ id: index + 1, ...fact }));
  const idOf = (metric: string, { source, value }: { source: string; value: number }): number[] =>
    facts
      .filter((fact) => fact.metric === metric && fact.value === value)
      .filter(({ passage }) => passage.source === passageOf(source, '').source)
      .map(({ id }) => id)
      .slice(0, 1);
  const pairs = (list: Truth['contradictions']) =>
    list.flatMap(({ metric, period, a, b }) =>
      isMetric(metric)
        ? [{ metric, periodLabel: period ?? null, sides: [...idOf(metric, a), ...idOf(metric, b)] }]
        : [],
    );
  const remark = (kind: Remark['kind'], { source, quote }: { source: string; quote: string }): Remark => ({
    kind,
    words: quote,
    isAnswered: false,
    weight: 0.6,
    passage: passageOf(source, quote),
  });
  return {
    ...unread(),
    sources: texts.map(({ kind, label, title }) => ({ kind, label, title })),
    subject: { ...truth.subject, by: 'TITLE' },
    others: [...new Set(othersFacts.map(({ ownerName }) => ownerName))].map((name) => ({ name, role: 'COMPETITOR' })),
    facts,
    superseded: [],
    contradictions: pairs(truth.contradictions)
      .filter(({ sides }) => sides.length > 1)
      .map((each) => ({
        ...each,
        label: metrics[each.metric].label,
        explanation: 'The two differ by more than a rounding.',
      })),
    agreements: pairs(truth.agreements)
      .filter(({ sides }) => sides.length > 1)
      .map((each) => ({ ...each, reason: 'ROUNDING' })),
    remarks: [
      ...truth.risks.map((each) => remark('RISK', each)),
      ...truth.strengths.map((each) => remark('STRENGTH', each)),
    ],
  };
}

function bareFact(metric: Fact['metric'], value: number, currency: string | null, period: string | null) {
  const { end = null, months = null } = periodOfWords(period ?? '', { yearEndMonth: 12, today: null })?.period ?? {};
  return {
    metric,
    value,
    text: null,
    currency,
    printed: String(value),
    scale: null,
    periodLabel: period,
    periodStart: null,
    periodEnd: end,
    periodMonths: months,
    basis: null,
    status: 'ACTUAL' as const,
    isAudited: false,
    computation: null,
    inputs: [],
    confidence: 1,
  };
}
