import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Scope } from '../../request/context.ts';
import {
  type Criteria,
  type CriteriaFilter,
  type FilterField,
  isMeasured,
  measuredFields,
} from '../criteria/criteria.ts';
import { judgeFilter, type Subject, type Verdict } from '../criteria/judgeFilter.ts';
import { byName, type PortfolioCompany, streamCompanies } from '../facts/streamCompanies.ts';
import { topOf } from '../facts/topOf.ts';
import { metricsBehind, needsMarketValues, type Values, scoreOf, weightsIn, type Score } from './score.ts';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import { queryScope, candidateOf, readObservations } from '../../companies/figures/stored.ts';
import { figuresFor } from '../../companies/scores/scorable.ts';

const batchSize = 1000;

export interface Shortlisted {
  company: PortfolioCompany;
  score: Score;
  /** In the order of the criteria's filters. */
  verdicts: Verdict[];
}

export interface Exclusion {
  filter: CriteriaFilter;
  failed: number;
  unknown: number;
}

export interface Selection {
  total: number;
  eligible: number;
  /** The number of eligible companies for which none of the weighted dimensions is known. */
  unscored: number;
  exclusions: Exclusion[];
  /** Best first. */
  shortlist: Shortlisted[];
}

/**
 * Goes through every listed company, page by page: checks the filters, scores the companies that pass all required
 * filters and keeps the `limit` best. Equal scores are ordered by name and id. A required filter whose value is not
 * known excludes the company, and is counted separately.
 */
export async function selectShortlist(
  scope: Scope,
  criteria: Criteria,
  limit: number,
  { signal, report }: { signal: AbortSignal; report: (read: number) => void },
): Promise<Selection> {
  const { filters } = criteria;
  const exclusions = filters.map((filter) => ({ filter, failed: 0, unknown: 0 }));
  const top = topOf<Shortlisted>(limit, (a, b) => b.score.value - a.score.value || byName(a.company, b.company));
  const needs = needsOf(criteria);
  let [total, eligible, unscored] = [0, 0, 0];
  for await (const page of streamCompanies(scope, { withDescriptions: needs.descriptions })) {
    signal.throwIfAborted();
    const subjects = await readSubjects(scope, page, needs);
    const passed: { company: PortfolioCompany; verdicts: Verdict[] }[] = [];
    for (const [index, company] of page.entries()) {
      const subject = subjects[index];
      if (!subject) continue;
      const verdicts = filters.map((filter) => judgeFilter(filter, subject));
      for (const [at, exclusion] of exclusions.entries()) {
        if (verdicts[at] === 'FAIL') exclusion.failed += 1;
        else if (verdicts[at] === 'UNKNOWN') exclusion.unknown += 1;
      }
      const isOut = filters.some(({ isRequired }, at) => isRequired && !isPassed(verdicts[at]));
      if (!isOut) passed.push({ company, verdicts });
    }
    const values = await readNeeded(
      scope,
      passed.map(({ company }) => company),
      needs,
    );
    for (const { company, verdicts } of passed) {
      const score = scoreOf(criteria, company, { values: values.get(company.id) ?? {}, verdicts });
      if (score) top.add({ company, score, verdicts });
      else unscored += 1;
    }
    total += page.length;
    eligible += passed.length;
    report(total);
  }
  const required = exclusions.filter(({ filter }) => filter.isRequired);
  return { total, eligible, unscored, exclusions: required, shortlist: top.list() };
}

function isPassed(verdict: Verdict | undefined): boolean {
  return verdict === 'PASS' || verdict === 'PARTLY';
}

type Described = PortfolioCompany & Pick<Subject, 'description'>;

interface Needs {
  descriptions: boolean;
  filtered: MetricName[];
  /** Whether to read the market metrics of companies without a current score. */
  market: boolean;
  metrics: MetricName[];
}

function needsOf(criteria: Criteria): Needs {
  const asked = new Set(weightsIn(criteria).map(({ dimension }) => dimension));
  const fields = new Set(criteria.filters.map(({ field }) => field));
  return {
    descriptions: fields.has('SECTOR'),
    filtered: [...fields].flatMap(metricsOf),
    market: asked.has('MARKET'),
    metrics: (['EFFICIENCY', 'RETENTION'] as const).flatMap((each) => (asked.has(each) ? metricsBehind[each] : [])),
  };
}

function metricsOf(field: FilterField): MetricName[] {
  if (field === 'FUNDING') return ['TOTAL_FUNDING'];
  if (field === 'EBITDA_MARGIN') return [field, 'EBITDA', 'REVENUE'];
  if (field === 'OPERATING_MARGIN') return [field, 'OPERATING_INCOME', 'REVENUE'];
  return isMeasured(field) ? [field] : [];
}

async function readSubjects(scope: Scope, page: Described[], needs: Needs): Promise<Subject[]> {
  const ids = page.map(({ id }) => id);
  const values = await readValues(scope, ids, [...new Set(needs.filtered)]);
  return page.map((company) => {
    const known = values.get(company.id) ?? {};
    const raised = known.TOTAL_FUNDING?.value;
    return {
      ...company,
      fundingRaised: raised === undefined ? null : raised / 1e6,
      measured: measuredIn(known),
    };
  });
}

/** Returns the values of a company's figures that filters compare, money in millions. */
function measuredIn(known: Values): NonNullable<Subject['measured']> {
  const measured: NonNullable<Subject['measured']> = {};
  for (const field of measuredFields) {
    const value = known[field]?.value;
    if (value !== undefined) measured[field] = unitOf(field) === 'MONEY' ? value / 1e6 : value;
  }
  return measured;
}

async function readNeeded(scope: Scope, companies: PortfolioCompany[], needs: Needs): Promise<Map<string, Values>> {
  const idsOf = (some: PortfolioCompany[]) => some.map(({ id }) => id);
  if (!needs.market) return readValues(scope, idsOf(companies), needs.metrics);
  const unscored = companies.filter(needsMarketValues);
  const scored = companies.filter((company) => !needsMarketValues(company));
  const [some, others] = await Promise.all([
    readValues(scope, idsOf(unscored), [...needs.metrics, ...metricsBehind.MARKET]),
    readValues(scope, idsOf(scored), needs.metrics),
  ]);
  return new Map([...some, ...others]);
}

/** Reads the shown figures of some metrics of companies by id, in the metrics' units, money in US dollars. */
async function readValues(
  scope: Scope,
  ids: readonly string[],
  metrics: readonly MetricName[],
): Promise<Map<string, Values>> {
  const values = new Map<string, Values>();
  if (metrics.length === 0) return values;
  const rates = await usdRates(scope);
  for (let from = 0; from < ids.length; from += batchSize) {
    const observations = await readObservations(queryScope(scope), ids.slice(from, from + batchSize), { metrics });
    for (const [id, rows] of observations) values.set(id, figuresFor(rows.map(candidateOf), rates));
  }
  return values;
}
