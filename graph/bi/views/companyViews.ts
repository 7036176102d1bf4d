import { column, key, type BiView } from '../rules.ts';

const usd = 'US dollars, in whole units (not millions).';
const percent = 'Percent.';
const score = '0 to 100.';
const company = 'companies.id';
const day = (what: string) => column('date', `The day of ${what}, in UTC.`, 'dates.date');

const history = {
  company_id: key('uuid', 'A company that was merged since is not in companies any more.', company),
  company_name: column('text', 'As it is called now.'),
  valid_from: key('instant', 'From when on this was shown.'),
  valid_to: column('instant?', 'When it ended, by the next row or a merge; NULL while it holds.'),
  is_current: column('boolean', 'Whether it holds still.'),
};

/** What is known of companies, today and before. */
export const companyViews: BiView[] = [
  {
    name: 'companies',
    order: 'name COLLATE "C", id',
    description: 'Companies with their shown figures and scores',
    comment: 'Companies with the figures that are shown of them and their scores; without those merged into others.',
    columns: {
      id: key('uuid'),
      name: column('text', 'As it is shown.'),
      industry: column('text?', 'As it is shown.'),
      industry_group: column('text?', 'One of the industry groups, made of the industry by whole words.'),
      stage: column('text?', 'Seed, Series A, Series B, Series C, Growth, Pre-IPO or Public, or as a source says.'),
      headquarters: column('text?', 'City and country as a source says.'),
      description: column('text?', 'What the company does.'),
      revenue: column('number?', 'Deprecated, until December 2027: millions of US dollars. Use revenue_usd.'),
      revenue_growth_rate: column('number?', percent),
      gross_margin: column('number?', percent),
      employees: column('int?', 'Number of people.'),
      valuation: column('number?', 'Deprecated, until December 2027: millions of US dollars. Use valuation_usd.'),
      market_score: column('int?', score),
      growth_score: column('int?', score),
      profit_score: column('int?', score),
      total_score: column(
        'int?',
        '0 to 100, the rounded mean of the three scores, a missing one counted as 50; NULL until scores are generated.',
      ),
      recommendation: column(
        'text?',
        'STRONG_BUY, BUY, HOLD or PASS by fixed thresholds; NULL until scores are generated.',
      ),
      scored_at: column('instant?', 'When the scores were generated.'),
      are_scores_stale: column('boolean?', 'A shown figure changed after the scores were generated.'),
      conflict_count: column('int', 'How many shown figures other sources contradict.'),
      created_at: column('instant', 'When it came into the database.'),
      updated_at: column('instant', 'When it changed last.'),
      revenue_usd: column('number?', usd),
      valuation_usd: column('number?', usd),
      completeness: column('int', 'Percent of revenue, growth and gross margin that is known: 0, 33, 67 or 100.'),
      created_on: day('created_at'),
    },
  },
  {
    name: 'metric_observations',
    order: 'company_name COLLATE "C", company_id, metric, id',
    description: 'All that is said of a company, with its source, place and quote',
    comment:
      'All that is said of a company: one row for each statement of a metric, with its source. What was withdrawn is left out.',
    columns: {
      id: key('uuid'),
      company_id: column(
        'uuid',
        'The company that shows it; what was said of a merged company is shown by the one it was merged into.',
        company,
      ),
      company_name: column('text', 'As it is shown.'),
      metric: column('text', 'REVENUE, ARR, GROSS_MARGIN and others.'),
      value: column(
        'number?',
        "In the metric's unit: whole units of the currency (not millions), percent, a count or months; NULL for a text.",
      ),
      text_value: column('text?', 'Of a metric that is a text, such as STAGE.'),
      currency: column('text?', 'ISO 4217, of money.'),
      printed: column('text', 'As the source prints it.'),
      scale: column('text?', 'The scale that the source prints elsewhere, such as in millions.'),
      period: column('text?', 'The period as the source calls it, such as FY2025.'),
      period_end: column('date?', 'The last day of the period.', 'dates.date'),
      period_months: column('int?', 'The length of the period in months.'),
      basis: column('text?', 'The basis of accounting that the source names, such as GAAP.'),
      status: column('text', 'ACTUAL, BUDGET or PROJECTED.'),
      is_audited: column('boolean', 'Whether the source says that it is audited.'),
      computation: column('text?', 'How it was worked out from printed values; NULL for a printed one.'),
      source_title: column(
        'text?',
        "Of the document, write-up or transcript, or the imported file's name; NULL for a person's word.",
      ),
      source_kind: column(
        'text?',
        'document, writeup, transcript, import or person; NULL when the source was deleted.',
      ),
      place: column('text?', 'Where in the source: a page, a cell, a row.'),
      quote: column('text?', 'The words of the source.'),
      origin: column('text', 'PERSON, IMPORTED, RULES (the built-in reading) or MODEL.'),
      analyst: column('text?', 'Who read the source; NULL for an import or a person.'),
      confidence: column('number', '0 to 1.'),
      verified_at: column('instant?', 'When a person said that it is right.'),
      rejected_at: column(
        'instant?',
        "When a person said that it is wrong: it is never shown as the company's figure.",
      ),
      created_at: column('instant', 'When it was stored.'),
      document_id: column('uuid?', 'The document that says it.', 'documents.id'),
      writeup_id: column('uuid?', 'The memo that says it.', 'writeups.id'),
      transcript_id: column('uuid?', 'The transcript that says it.', 'transcripts.id'),
      created_on: day('created_at'),
    },
  },
  {
    name: 'rankings',
    order: 'rank',
    description: 'Scored companies by total score, with their level',
    comment: 'Companies with generated scores, the best total first, equal ones by name.',
    columns: {
      rank: column('bigint', 'From 1.'),
      company_id: key('uuid', '', company),
      company_name: column('text', 'As it is shown.'),
      total_score: column('int', score),
      level: column('text', 'By percentile of the rank: the best 10 % STRONG_BUY, the last 15 % HOLD, the rest BUY.'),
      market_score: column('int?', score),
      growth_score: column('int?', score),
      profit_score: column('int?', score),
      stage: column('text?', 'The investment stage.'),
      industry_group: column('text?', 'One of the industry groups.'),
      scored_at: column('instant', 'When the scores were generated.'),
    },
  },
  {
    name: 'industry_summary',
    order: 'industry_group COLLATE "C", stage COLLATE "C"',
    description: 'Counts and medians by industry group and stage',
    comment: 'Counts and medians of each industry group and stage; companies that state none of either are under NULL.',
    columns: {
      industry_group: { ...key('text', 'NULL: companies without an industry.'), isNullable: true },
      stage: { ...key('text', 'NULL: companies without a stage.'), isNullable: true },
      companies: column('bigint', 'Number of companies.'),
      scored_companies: column('bigint', 'How many of them have generated scores.'),
      with_revenue: column('bigint', 'How many companies the median is of.'),
      median_revenue: column(
        'number?',
        'Deprecated, until December 2027: millions of US dollars. Use median_revenue_usd.',
      ),
      with_growth: column('bigint', 'How many companies the median is of.'),
      median_growth_rate: column('number?', percent),
      with_margin: column('bigint', 'How many companies the median is of.'),
      median_gross_margin: column('number?', percent),
      median_revenue_usd: column('number?', usd),
    },
  },
  {
    name: 'company_figures_history',
    order: 'company_id, valid_from',
    description: 'Figures that companies showed, from when to when',
    comment:
      'The figures that each company showed, as they were: a row is added with each change, and none is changed.',
    columns: {
      ...history,
      revenue_usd: column('number?', usd),
      revenue_growth_rate: column('number?', percent),
      gross_margin: column('number?', percent),
      employees: column('int?', 'Number of people.'),
      valuation_usd: column('number?', usd),
      stage: column('text?', 'The investment stage.'),
      industry: column('text?', 'As it was shown.'),
      valid_on: day('valid_from'),
    },
  },
  {
    name: 'company_scores_history',
    order: 'company_id, valid_from',
    description: 'Scores that companies had, from when to when',
    comment:
      'The generated scores of each company, as they were: a row is added with each change, and none is changed.',
    columns: {
      ...history,
      market_score: column('int?', score),
      growth_score: column('int?', score),
      profit_score: column('int?', score),
      total_score: column('int', '0 to 100, the rounded mean of the three scores, a missing one counted as 50.'),
      recommendation: column('text', 'STRONG_BUY, BUY, HOLD or PASS by fixed thresholds.'),
      valid_on: day('valid_from'),
    },
  },
];
