import { capital } from '../../../text/text.ts';
import { withList, companies, number, paragraph, people, verb, millions, percent } from '../../facts/sentences.ts';
import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { filterText, filterPhrase } from '../../criteria/describe.ts';
import { type Chosen, goneStatus } from '../matching/choose.ts';
import { countOf, telling, type PortfolioPattern } from '../matching/pattern.ts';
import type { Met, Place } from '../matching/relevance.ts';
import { formatList } from '../../../finance/formatFigure.ts';
import { stages } from '../../../finance/stages.ts';
import { factsIn } from '../../candidates/shape.ts';
import { isStageOf } from '../../criteria/judgeFilter.ts';

/** Explains why a candidate is named: the criteria it meets, where, and how it resembles the portfolio. */
export function reasonFor(candidate: Candidate, chosen: Chosen, pattern: PortfolioPattern): string {
  const passed = chosen.checked.filter(({ verdict }) => verdict === 'PASS').map(({ filter }) => filterText(filter));
  return paragraph(
    metSentence(candidate, chosen),
    withList(passed, (list) => `Meets: ${list}.`, '; '),
    likeness(candidate, pattern),
  );
}

/** From this score on, a second alternative is mentioned too. */
const sure = 0.8;

function metSentence({ industry, industryGroup }: Candidate, { match }: Chosen): string {
  const met = match.groups.flatMap((group) =>
    [...group]
      .sort((a, b) => b.score - a.score)
      .filter(({ score }, index) => index === 0 || (index === 1 && score >= sure)),
  );
  const places: Record<Place, string> = {
    industry: `industry: ${industry ?? ''}`,
    tags: 'in its tags',
    name: 'in its name',
    tagline: 'in its description',
    description: 'in its description',
  };
  const described = ({ topic, place }: Met) =>
    `${topic.label} (${place === null ? `industry group: ${industryGroup ?? ''}` : places[place]})`;
  return withList(met.map(described), (list) => `Matches ${list}.`);
}

/** Returns '14 of your 52 companies are in Fintech.' */
function likeness(candidate: Candidate, { companyCount, industryGroups }: PortfolioPattern): string {
  const industryGroup = telling(candidate.industryGroup);
  if (companyCount === 0 || industryGroup === null) return '';
  const same = countOf(industryGroup, industryGroups);
  const all = companies(companyCount);
  return same === 0
    ? `None of your ${all} is in ${industryGroup} yet.`
    : `${number(same)} of your ${all} ${verb(same)} in ${industryGroup}.`;
}

export function investmentFit(candidate: Candidate, chosen: Chosen, pattern: PortfolioPattern): string {
  const parts = [...groupPart(candidate, pattern), ...stagePart(candidate, pattern), ...sizePart(candidate, pattern)];
  if (pattern.companyCount === 0) return 'There are no companies in your portfolio yet to compare it with.';
  if (chosen.fit === null || parts.length === 0)
    return 'The file’s data about it cannot be compared with your portfolio.';
  return `${capital(formatList(parts))}.`;
}

function groupPart(candidate: Candidate, { industryGroups }: PortfolioPattern): string[] {
  const industryGroup = telling(candidate.industryGroup);
  const stated = industryGroups.reduce((sum, { count }) => sum + count, 0);
  if (industryGroup === null || stated === 0) return [];
  const held = countOf(industryGroup, industryGroups);
  return [`${number(held)} of ${number(stated)} companies with a stated industry ${verb(held)} in ${industryGroup}`];
}

function stagePart({ stage }: Candidate, { stages }: PortfolioPattern): string[] {
  const stated = stages.reduce((sum, { count }) => sum + count, 0);
  const held = stage === null ? 0 : countOf(stage, stages);
  return held === 0 ? [] : [`${number(held)} of ${number(stated)} with a stated stage ${verb(held)} at ${stage}`];
}

function sizePart({ employees }: Candidate, { employees: median }: PortfolioPattern): string[] {
  if (employees === null || median === null) return [];
  return [
    `the median team is ${people(median.value)} (of ${number(median.count)} that state it) against ${number(employees)}`,
  ];
}

/** Writes the topics in the form 'fintech or payments; payroll'. */
export function wantedText(groups: readonly (readonly { label: string }[])[]): string {
  return capital(groups.map((group) => formatList(labelsOf(group), 'or')).join('; '));
}

export function labelsOf(topics: readonly { label: string }[]): string[] {
  return topics.map(({ label }) => label);
}

const maxRisks = 5;
const smallTeam = 5;
const longYears = 6;
const crowded = { share: 0.35, companies: 5 };

/** Lists at most five reasons against a candidate, the most serious first. `year` is the current year. */
export function risksOf(candidate: Candidate, chosen: Chosen, pattern: PortfolioPattern, year: number): string[] {
  return [
    ...status(candidate),
    ...chosen.checked.flatMap((checked) =>
      checked.verdict === 'FAIL' ? [`Not met: ${filterPhrase(checked.filter)}.`] : [],
    ),
    ...unchecked(candidate, chosen),
    ...age(candidate, year),
    ...team(candidate),
    ...concentration(candidate, pattern),
    ...unstated(candidate),
  ]
    .filter(Boolean)
    .slice(0, maxRisks);
}

function status({ tags }: Candidate): string[] {
  const gone = goneStatus(tags);
  if (gone === null) return [];
  return [`The file gives its status as ‘${gone}’: check whether it can be invested in at all.`];
}

/** Names in one sentence the filters that the file cannot answer. Stages have a sentence of their own. */
function unchecked({ stage, tags }: Candidate, { checked }: Chosen): string[] {
  const open = checked.filter(({ verdict }) => verdict === 'UNKNOWN').map(({ filter }) => filter);
  const ofStage = open.filter(({ field }) => field === 'STAGE');
  const others = open.filter((filter) => !ofStage.includes(filter)).map(filterPhrase);
  const why = unusedIn(tags).length === 0 ? ', because the file does not state it' : '';
  return [
    ...ofStage.map((filter) => {
      const asked = formatList(filter.words, 'or');
      return stage === null
        ? `No stage is stated; ${asked} was asked for.`
        : `Its stage is given as ‘${stage}’, which does not show whether it is at ${asked}.`;
    }),
    withList(others, (list) => `Could not be checked${why}: ${list}.`, '; '),
  ];
}

function age({ tags, stage }: Candidate, year: number): string[] {
  const [batch] = factsIn(tags, 'batch');
  const began = Number(/\b(?:19|20)\d\d\b/.exec(batch ?? '')?.[0]);
  const isEarly = stage !== null && !['Growth', 'Pre-IPO', 'Public'].includes(stage);
  if (batch === undefined || !Number.isFinite(began) || year - began < longYears || !isEarly) return [];
  return [
    `It was in the batch ${capital(batch)} and is still ${isStageOf(stage, stages) ? `at ${stage}` : `called ‘${stage}’`}.`,
  ];
}

function team({ employees }: Candidate): string[] {
  if (employees === null || employees > smallTeam) return [];
  return [employees === 0 ? 'The file counts no employees.' : `A team of only ${people(employees)}.`];
}

function concentration(candidate: Candidate, { companyCount, industryGroups }: PortfolioPattern): string[] {
  const industryGroup = telling(candidate.industryGroup);
  if (industryGroup === null || companyCount === 0) return [];
  const same = countOf(industryGroup, industryGroups);
  if (same === 0) return [`You hold no company in ${industryGroup} to compare it with.`];
  const share = same / companyCount;
  if (same < crowded.companies || share < crowded.share) return [];
  return [
    `It adds to a concentration: ${number(same)} of your ${number(companyCount)} companies (${percent(share * 100)}) are in ${industryGroup}.`,
  ];
}

/** Reads the money that the file states in currencies without a rate: 'revenue', 'EUR'. */
function unusedIn(tags: readonly string[]): { label: string; currency: string }[] {
  return factsIn(tags, 'unused').map((fact) => {
    const [label = '', currency = ''] = fact.split(' in ');
    return { label, currency: currency.toUpperCase() };
  });
}

function unstated({ tags, revenue, revenueGrowthRate, description, ...candidate }: Candidate): string[] {
  const unused = unusedIn(tags);
  const missing = Object.entries({
    revenue,
    growth: revenueGrowthRate,
    'gross margin': candidate.grossMargin,
    funding: candidate.fundingRaised,
    'team size': candidate.employees,
  })
    .filter(([label, value]) => value === null && !unused.some((given) => given.label === label))
    .map(([label]) => label);
  return [
    revenue === 0 ? 'The file states no revenue yet ($0).' : '',
    ...unused.map(
      ({ label, currency }) =>
        `${capital(label)} is given in ${currency}, for which there was no rate: set it in Admin, under System, and import the file again.`,
    ),
    description === null ? 'The file does not describe it.' : '',
    withList(missing, (list) => `Not stated: ${list}.`),
    revenueGrowthRate !== null && revenueGrowthRate < 0
      ? `Revenue shrinks by ${percent(-revenueGrowthRate)}${revenue === null ? '' : ` at ${millions(revenue)}`}.`
      : '',
  ];
}
