import { formatList } from '../../finance/formatFigure.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Remark } from '../../reading/reading.ts';
import { isTerm, rowLabel } from './deal.ts';
import { bullets, escapeMarkdown, table } from './markdown.ts';
import type { MemoMaterial } from './material.ts';
import { metricLabel, placeName, sentence, valueOf, when } from './phrases.ts';
import { financialSentences, marketSentences, prose, tractionSentences } from './prose.ts';
import { quoted, remarksOf, type QuoteLimits } from './quotes.ts';
import type { Row } from './rows.ts';

/** The parts that hold something, apart; '' where none does. */
export const together = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

function quotations({ reading }: MemoMaterial, limits: QuoteLimits, remarks: Remark[]): string {
  return bullets(remarks.slice(0, limits.remarks).map((remark) => quoted(remark, reading, limits)));
}

/** A section of what was said on its matter. */
export function saidOf(material: MemoMaterial, limits: QuoteLimits, ...kinds: Remark['kind'][]): string {
  return quotations(material, limits, remarksOf(material.reading, ...kinds));
}

export function market(material: MemoMaterial, limits: QuoteLimits): string {
  return together(
    prose(material.market, marketSentences, material.reading.sources),
    saidOf(material, limits, 'MARKET'),
  );
}

/** Everybody else's figures, each with its owner, and whom the company meets. */
export function competition(material: MemoMaterial, limits: QuoteLimits): string {
  const { rivals, reading } = material;
  const byOwner = Map.groupBy(rivals, ({ fact }) => fact.ownerName ?? '');
  const told = [...byOwner].map(
    ([owner, rows]) => `**${escapeMarkdown(owner)}:** ${rows.map(({ fact }) => named(fact)).join('; ')}.`,
  );
  const rest = reading.others.filter(({ name, role }) => role === 'COMPETITOR' && !byOwner.has(name));
  const names = formatList(rest.map(({ name }) => escapeMarkdown(name)));
  return together(
    bullets(told),
    names === ''
      ? ''
      : `${told.length > 0 ? 'Also named' : 'Named'} as ${rest.length === 1 ? 'a competitor' : 'competitors'}: ${names}.`,
    saidOf(material, limits, 'COMPETITION'),
  );
}

/** 'ARR [f3] (2024)' */
const named = (fact: Row['fact']): string => `${metricLabel(fact.metric)} ${valueOf(fact)}${when(fact)}`;

export function team(material: MemoMaterial, limits: QuoteLimits): string {
  return together(prose(material.own, [['EMPLOYEES']], material.reading.sources), saidOf(material, limits, 'TEAM'));
}

/** Figures of a kind in sentences, then all of them as a table where there are more than the sentences tell. */
function measured(material: MemoMaterial, groups: MetricName[][], more: MetricName[] = []): string {
  const { own, reading } = material;
  const names = new Set([...groups.flat(), ...more]);
  const rows = own.filter(({ fact }) => names.has(fact.metric));
  const told = new Set(rows.map(({ fact }) => fact.metric)).size;
  return together(prose(rows, groups, reading.sources), rows.length > told + 1 ? tableOf(material, rows) : '');
}

const mostRows = 16;

/** Metric, value, period and every place that says it: one row however often it is said. */
export function tableOf({ reading }: MemoMaterial, rows: readonly Row[]): string {
  const cells = rows.slice(0, mostRows).map(({ fact, also }) => {
    const places = [...new Set([fact, ...also].map(({ passage }) => placeName(reading.sources, passage)))];
    const period = fact.periodLabel === null ? '–' : `[f${fact.id} period]`;
    return [rowLabel(fact), valueOf(fact), period, sentence(formatList(places)).slice(0, -1)];
  });
  return table(['Metric', 'Value', 'Period', 'Where'], cells);
}

export const traction = (material: MemoMaterial): string => measured(material, tractionSentences, ['ARR_GROWTH']);
export const financials = (material: MemoMaterial): string =>
  measured(material, financialSentences, ['REVENUE_GROWTH']);

export function terms(material: MemoMaterial, limits: QuoteLimits): string {
  const rows = [...material.plans, ...material.own].filter(({ fact }) => isTerm(fact.metric));
  return together(
    rows.length === 0 ? '' : sentence(rows.map(({ fact }) => named(fact)).join('; ')),
    saidOf(material, limits, 'TERM'),
  );
}

/** What is planned, as a plan. */
export function scenarios(material: MemoMaterial, limits: QuoteLimits): string {
  const rows = material.plans.filter(({ fact }) => !isTerm(fact.metric)).slice(0, mostRows);
  const told = rows.map(({ fact }) => named(fact));
  return together(
    told.length === 0 ? '' : `The company plans, and has not reached: ${told.join('; ')}.`,
    saidOf(material, limits, 'PLAN'),
  );
}
