import { formatList, inSentence } from '../../finance/formatFigure.ts';
import { unitOf, type MetricName, roundMetrics } from '../../finance/metrics.ts';
import type { Remark } from '../../reading/reading.ts';
import { isInRound, leadRemark, roundSentence } from './deal.ts';
import { figuresTable } from './figuresTable.ts';
import { bullets, escapeMarkdown, together } from './markdown.ts';
import type { MemoMaterial } from './material.ts';
import { metricLabel, valueOf, when } from './memoPhrases.ts';
import { financialSentences, isLead, marketSentences, prose, tractionSentences, type Groups } from './prose.ts';
import { quoted, remarksOf, type ChooseRemarks } from './memoQuotes.ts';
import { resultOf, type Row } from './memoRows.ts';
import { isOnePlace } from '../../reading/grounding/passage.ts';

const maxInSection = 3;
/** Writes what the company does and makes, except the words that the deal header quotes. */
export function product(material: MemoMaterial, choose: ChooseRemarks): string {
  const lead = leadRemark(material);
  return spokenOf(material, (remarks, most) => choose(withoutLead(remarks, lead), most), 'PRODUCT');
}

const withoutLead = (remarks: Remark[], lead: Remark | undefined): Remark[] =>
  remarks.length > 1 ? remarks.filter((each) => each !== lead) : remarks;

/** Quotes the remarks of some kinds, without those that repeat a figure of the memo. */
export function spokenOf({ reading }: MemoMaterial, choose: ChooseRemarks, ...kinds: Remark['kind'][]): string {
  const remarks = remarksOf(reading, ...kinds).filter(
    ({ passage }) => !reading.facts.some((fact) => isOnePlace(fact.passage, passage)),
  );
  return bullets(choose(remarks, maxInSection).map((remark) => quoted(remark, reading)));
}

export function market(material: MemoMaterial, choose: ChooseRemarks): string {
  return together(
    prose(material.market, marketSentences, material.reading.sources),
    spokenOf(material, choose, 'MARKET'),
  );
}

/** Writes the figures of all other companies, each with its owner, and the company's competitors. */
export function competition(material: MemoMaterial, choose: ChooseRemarks): string {
  const { rivals, reading } = material;
  const byOwner = Map.groupBy(rivals, ({ fact }) => fact.ownerName ?? '');
  const competitors = reading.others.filter(({ role }) => role === 'COMPETITOR').map(({ name }) => name);
  const figuresOf = (isCompetitor: boolean): string =>
    bullets(
      [...byOwner]
        .filter(([owner]) => competitors.includes(owner) === isCompetitor)
        .map(
          ([owner, rows]) =>
            `**${escapeMarkdown(owner)}:** ${rows.map(({ fact }) => inSentence(named(fact))).join('; ')}.`,
        ),
    );
  const [compared, others] = [figuresOf(true), figuresOf(false)];
  const rest = competitors.filter((name) => !byOwner.has(name)).map(escapeMarkdown);
  const also = compared === '' ? 'Named' : 'Also named';
  return together(
    compared,
    rest.length === 0 ? '' : `${also} as ${rest.length === 1 ? 'a competitor' : 'competitors'}: ${formatList(rest)}.`,
    spokenOf(material, choose, 'COMPETITION'),
    others && `Figures of others, who are not said to compete:\n\n${others}`,
  );
}

/** Names a figure: 'ARR of [f3] in 2024', '[f4] customers'. */
function named(fact: Row['fact']): string {
  const label = metricLabel(fact.metric);
  const figure =
    unitOf(fact.metric) === 'COUNT' ? `${valueOf(fact)} ${inSentence(label)}` : `${label} of ${valueOf(fact)}`;
  return `${figure}${when(fact)}`;
}

export function team(material: MemoMaterial, choose: ChooseRemarks): string {
  return together(prose(material.own, [['EMPLOYEES']], material.reading.sources), spokenOf(material, choose, 'TEAM'));
}

function measured(material: MemoMaterial, groups: Groups, more: MetricName[] = []): string {
  const { own, reading } = material;
  const names = new Set([...groups.flat(), ...more]);
  const rows = own.filter(({ fact }) => names.has(fact.metric));
  const isTabled = ({ fact }: Row): boolean =>
    isLead(fact.metric) || rows.filter((row) => row.fact.metric === fact.metric).length > 1;
  const tabled = rows.filter(isTabled);
  if (tabled.length < 2) return prose(rows, groups, reading.sources);
  const others = rows.filter((row) => !isTabled(row));
  return together(figuresTable(material, tabled), prose(others, groups, reading.sources));
}

export const traction = (material: MemoMaterial): string => measured(material, tractionSentences, ['ARR_GROWTH']);
export const financials = (material: MemoMaterial): string =>
  measured(material, financialSentences, ['REVENUE_GROWTH']);

export function terms(material: MemoMaterial, choose: ChooseRemarks): string {
  const { own, plans } = material;
  const rest = [...plans, ...own].filter(({ fact }) => roundMetrics.has(fact.metric) && !isInRound(material, fact));
  return together(
    roundSentence(material),
    rest.length === 0 ? '' : `Also named: ${rest.map(({ fact }) => inSentence(named(fact))).join('; ')}.`,
    spokenOf(material, choose, 'TERM'),
  );
}

const maxInSentence = 4;
/** A plan may have been missed or exceeded since, so it is not a result. */
export const plansHead = 'Plans, not results';

/** Writes what is planned, as a plan. */
export function scenarios(material: MemoMaterial): string {
  const all = material.plans.filter(({ fact }) => !roundMetrics.has(fact.metric));
  const rows = all.filter((row) => resultOf(row, material.own) === undefined);
  const planned =
    rows.length > maxInSentence
      ? `${plansHead}:\n\n${figuresTable(material, rows)}`
      : `${plansHead}: ${rows.map(({ fact }) => inSentence(named(fact))).join('; ')}.`;
  return together(rows.length === 0 ? '' : planned, metPlans(all, material));
}

/** Compares plans with their results: 'Against plan: revenue of $16.4M, planned at $15.0M.' */
function metPlans(plans: readonly Row[], { own }: MemoMaterial): string {
  const results = plans.flatMap((row) => {
    const result = resultOf(row, own);
    return result && result.fact.value !== row.fact.value
      ? [`${inSentence(named(result.fact))}, planned at ${valueOf(row.fact)}`]
      : [];
  });
  return results.length === 0 ? '' : `Against plan: ${results.slice(0, maxInSentence).join('; ')}.`;
}
