import { z } from 'zod';
import { listClaims } from '../../companies/claims/service.ts';
import { namedClaim } from '../../companies/claims/shape.ts';
import { companyFields } from '../../companies/listing/fields.ts';
import { companyGroupings, groupCompanies, groupMeasures } from '../../companies/listing/groups.ts';
import { companyOrders } from '../../companies/listing/orders.ts';
import { followUpFields, followUpOrders, listFollowUps } from '../../companies/followUps/service.ts';
import { followUpShape } from '../../companies/followUps/shape.ts';
import { observationFields, observationOrders } from '../../companies/observations/fields.ts';
import { listWholeObservations, type WholeObservation } from '../../companies/observations/service.ts';
import { isoDay, sourceTitleOf } from '../../companies/figures/stored.ts';
import { countCompanies, listCompanies, seenCompany } from '../../companies/service.ts';
import { shownSchema } from '../../companies/shape.ts';
import { Failure } from '../errors.ts';
import { keysOf } from '../../keysOf.ts';
import { pageSize } from '../../data/lists/lists.ts';
import { readAnalytics } from '../../portfolio/analytics/service.ts';
import { readFacts } from '../../portfolio/facts/readFacts.ts';
import { shapeOf } from '../shape.ts';
import { filterInput, id, linksOf, pageInput, pageOf, tool, type Link, type Tool } from './tool.ts';

const companiesInput = {
  search: z.string().optional().describe('Words in a name, the industry or the stage, upper or lower case'),
  filter: filterInput(companyFields).describe(
    'A company must match all that is given. Growth above 50 %: {"growthMin": 50}. The industry as a word, such as SaaS: `search`.',
  ),
};
const units =
  'Revenue and valuation are in millions of US dollars, growth and margin in percent, scores from 0 to 100; null is not known.';

const { description: _, ...listedFigures } = shownSchema;
const listedCompany = shapeOf(
  z.object({
    id: z.string(),
    name: z.string(),
    ...listedFigures,
    marketScore: z.int().nullable(),
    growthScore: z.int().nullable(),
    profitScore: z.int().nullable(),
    totalScore: z.int().nullable(),
    recommendation: z.string().nullable(),
    conflictCount: z.int(),
  }),
  (company: ReturnType<typeof seenCompany>) => company,
);

const maxDiffering = 50;

const linkTo = ({ id, name }: { id: string; name: string }): Link => ({ kind: 'COMPANY', id, title: name });
const analyticsLink: Link = { kind: 'ANALYTICS', id: '', title: 'Portfolio Analytics' };

function sourceOf(statement: WholeObservation) {
  const { documentId, writeupId, transcriptId, place, quote } = statement;
  return {
    title: sourceTitleOf(statement),
    ...(documentId && { documentId }),
    ...(writeupId && { memoId: writeupId }),
    ...(transcriptId && { transcriptId }),
    ...{ place, quote },
  };
}

const sourceLinks = (statement: WholeObservation): Link[] => linksOf({ ...statement, title: sourceTitleOf(statement) });

export const portfolioTools: Tool[] = [
  tool({
    name: 'list_companies',
    title: 'Query the portfolio',
    description: `Lists the companies that match a filter, with their figures and scores, and how many there are. ${units}`,
    access: 'READ',
    input: z.strictObject({ ...companiesInput, orderBy: z.enum(keysOf(companyOrders)).default('NAME'), ...pageInput }),
    async run(scope, { first, after, filter, ...rest }) {
      const wanted = { ...filter, ...rest };
      const [page, total] = await Promise.all([
        listCompanies(scope, wanted, { first, after: after ?? null }),
        countCompanies(scope, wanted),
      ]);
      return {
        data: { total, ...pageOf(page, (company) => listedCompany.of(seenCompany(company))) },
        links: page.edges.length === 0 ? [analyticsLink] : page.edges.map(({ node }) => linkTo(node)),
      };
    },
  }),
  tool({
    name: 'group_companies',
    title: 'Compare groups of companies',
    description: `Counts and measures (sum, quartiles, median) the companies that match a filter by group. ${units}`,
    access: 'READ',
    input: z.strictObject({ by: z.enum(companyGroupings), ...companiesInput }),
    async run(scope, { by, filter, search }) {
      const groups = await groupCompanies(scope, by, { ...filter, search }, groupMeasures);
      return { data: { groups }, links: [analyticsLink] };
    },
  }),
  tool({
    name: 'get_company',
    title: 'Read a company',
    description:
      'All shown figures of a company, each with its period, source, place and quote, and the claims on which its sources differ.',
    access: 'READ',
    input: z.strictObject({ id }),
    async run(scope, input) {
      const [company] = await readFacts(scope, [input.id]);
      if (!company) throw new Failure('NOT_FOUND', 'This company no longer exists.');
      const { figures, insights, sortName: _, scoredAt, totalScore, ...shown } = company;
      const ids = Object.values(figures).flatMap(({ observationId }) => observationId ?? []);
      const { edges } = await listWholeObservations(scope, { ids }, { first: pageSize.max });
      const statements = new Map(edges.map(({ node }) => [node.id, node]));
      const claims = await listClaims(
        scope,
        { companyIds: [input.id], judgements: ['DIFFERS'] },
        { first: maxDiffering },
      );
      return {
        data: {
          ...shown,
          totalScore: scoredAt ? totalScore : null,
          figures: Object.values(figures).map(({ sourceTitle: _, place: __, quote: ___, ...figure }) => {
            const row = statements.get(figure.observationId ?? '');
            return { ...figure, source: row ? sourceOf(row) : null };
          }),
          differing: claims.edges.map(({ node }) => {
            const { label, periodLabel, isPlan, difference, explanation } = namedClaim(node);
            return { label, period: periodLabel, isPlan, difference, explanation };
          }),
          insights: insights.map(({ quote, place, source }) => ({ quote, place, source: source.title })),
        },
        links: [
          linkTo(company),
          ...edges.flatMap(({ node }) => sourceLinks(node)),
          ...insights.flatMap(({ source }) => linksOf(source)),
        ],
      };
    },
  }),
  tool({
    name: 'list_statements',
    title: 'Look up what sources say',
    description:
      'Lists what sources say of the figures of companies, also figures that are not shown and older periods, each with its quote. Money is in whole units of its currency.',
    access: 'READ',
    input: z.strictObject({
      search: z.string().optional().describe('Words in the quote or in the value as it is printed'),
      filter: filterInput(observationFields),
      orderBy: z.enum(keysOf(observationOrders)).default('NEWEST'),
      ...pageInput,
    }),
    async run(scope, { first, after, filter, ...rest }) {
      const page = await listWholeObservations(scope, { ...filter, ...rest }, { first, after: after ?? null });
      const rows = page.edges.map(({ node }) => node);
      return {
        data: pageOf(page, (statement) => ({
          id: statement.id,
          companyId: statement.shownBy,
          company: statement.shownByName,
          metric: statement.metric,
          value: statement.value,
          text: statement.text,
          currency: statement.currency,
          printed: statement.printed,
          ...{ period: statement.periodLabel, periodEnd: isoDay(statement.periodEnd), status: statement.status },
          doubt: statement.doubt,
          isVerifiedByAPerson: statement.verifiedAt !== null,
          isRejectedByAPerson: statement.rejectedAt !== null,
          source: sourceOf(statement),
        })),
        links: rows.flatMap((statement) => [
          linkTo({ id: statement.shownBy, name: statement.shownByName }),
          ...sourceLinks(statement),
        ]),
      };
    },
  }),
  tool({
    name: 'list_follow_ups',
    title: 'Look up promises, questions and conditions',
    description:
      'Lists what people promised of companies, what the firm asked and what verdicts depend on, each with its status today, the reason and the quotes. For a promise record count by status.',
    access: 'READ',
    input: z.strictObject({
      search: z.string().optional().describe('Words in it, in its quote or in the quote that decided it'),
      filter: filterInput(followUpFields),
      orderBy: z.enum(keysOf(followUpOrders)).default('NEWEST'),
      ...pageInput,
    }),
    async run(scope, { first, after, filter, ...rest }) {
      const page = await listFollowUps(scope, { ...filter, ...rest }, { first, after: after ?? null });
      const rows = page.edges.map(({ node }) => node);
      return {
        data: pageOf(page, (row) => followUpShape.of(row)),
        links: rows.map((row) => linkTo({ id: row.shownBy, name: row.shownByName })),
      };
    },
  }),
  tool({
    name: 'summarize_portfolio',
    title: 'Measure the portfolio',
    description: 'Counts, medians and data completeness of the whole portfolio. Revenue is in millions of US dollars.',
    access: 'READ',
    input: z.strictObject({}),
    async run(scope) {
      const { totalCompanies, dataCompleteness, ...analytics } = await readAnalytics(scope);
      const { averageMetrics: medians, industryBreakdown: industries, stageBreakdown: stages } = analytics;
      return { data: { totalCompanies, dataCompleteness, medians, industries, stages }, links: [analyticsLink] };
    },
  }),
];
