import { column, key, type BiView } from '../rules.ts';

const day = (what: string) => column('date', `The day of ${what}, in UTC.`, 'dates.date');

/** Analyses, the costs of models, and the calendar. */
export const sharedViews: BiView[] = [
  {
    name: 'analysis_runs',
    order: 'created_at, id',
    description: 'Stored rankings, best investments and discoveries',
    comment: 'Stored analyses of the portfolio.',
    columns: {
      id: key('uuid'),
      kind: column('text', 'RANKINGS, BEST_INVESTMENTS or DISCOVERY.'),
      analyst: column('text', 'Who wrote it.'),
      prompt: column('text', "The user's text; empty for kinds that ask for none."),
      company_count: column('int', 'Number of companies or candidates examined.'),
      steering: column('json', 'Criteria or formula version.'),
      result: column('json', 'The result without its entries.'),
      created_at: column('instant', 'When it was run.'),
      created_on: day('created_at'),
    },
  },
  {
    name: 'analysis_entries',
    order: 'run_id, position',
    description: 'The companies of each run, in order',
    comment: 'The companies of each run, in order.',
    columns: {
      run_id: key('uuid', '', 'analysis_runs.id'),
      kind: column('text', 'Kind of the run.'),
      run_at: column('instant', 'When it was run.'),
      position: key('int', 'From 1.'),
      name: column('text', 'Company name at that time.'),
      company_id: column(
        'uuid?',
        'The company at that time; it may be merged or deleted since. NULL for a discovered company.',
        'companies.id',
      ),
      details: column('json', "The run's statements about it."),
      figures: column('json', 'The figures used, with their evidence.'),
    },
  },
  {
    name: 'ai_usage',
    order: 'created_at, id',
    description: 'Model calls with their tokens',
    comment: 'One row per model call. The built-in analyst costs nothing and is not listed.',
    columns: {
      id: key('uuid'),
      task: column('text', 'Purpose, such as writeup or summary.'),
      model: column('text', "The provider's name of the model."),
      input_tokens: column('int', 'Tokens.'),
      cached_tokens: column('int', 'Input tokens from the provider’s cache, which cost less.'),
      output_tokens: column('int', 'Tokens.'),
      created_at: column('instant', 'When the call ended.'),
      used_on: day('created_at'),
    },
  },
  {
    name: 'dates',
    order: 'date',
    description: 'The calendar from 2000 to 2050, for joining days',
    comment: 'The calendar from 2000 to 2050, one row per day. The same for every firm.',
    columns: {
      date: key('date'),
      year: column('int', 'Such as 2026.'),
      quarter: column('int', '1 to 4.'),
      month: column('int', '1 to 12.'),
      month_name: column('text', 'Such as November.'),
      year_month: column('text', 'Such as 2026-11; sorts by time.'),
      year_quarter: column('text', 'Such as 2026-Q4; sorts by time.'),
      iso_year: column('int', 'The year that the ISO week belongs to.'),
      iso_week: column('int', '1 to 53, by ISO 8601.'),
      day_of_month: column('int', '1 to 31.'),
      day_of_week: column('int', '1 (Monday) to 7.'),
      day_name: column('text', 'Such as Monday.'),
      is_weekend: column('boolean', 'Saturday or Sunday.'),
      month_end: column('date', 'The last day of the month.'),
    },
  },
];
