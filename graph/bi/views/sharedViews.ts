import { column, key, type BiView } from '../rules.ts';

const day = (what: string) => column('date', `The day of ${what}, in UTC.`, 'dates.date');

/** What was analysed and what models cost; and the calendar. */
export const sharedViews: BiView[] = [
  {
    name: 'analysis_runs',
    order: 'created_at, id',
    description: 'Rankings, best investments and discoveries that were run',
    comment: 'Analyses of the portfolio that were run, as they were.',
    columns: {
      id: key('uuid'),
      kind: column('text', 'RANKINGS, BEST_INVESTMENTS or DISCOVERY.'),
      analyst: column('text', 'Who wrote it.'),
      prompt: column('text', 'What the user wrote; empty where nothing is asked.'),
      company_count: column('int', 'How many companies, or candidates, it looked at.'),
      steering: column('json', 'Criteria or formula version.'),
      result: column('json', 'Everything of the result but its entries.'),
      created_at: column('instant', 'When it was run.'),
      created_on: day('created_at'),
    },
  },
  {
    name: 'analysis_entries',
    order: 'run_id, position',
    description: 'The companies of each run, in their place',
    comment: 'The companies of each run, in their place.',
    columns: {
      run_id: key('uuid', '', 'analysis_runs.id'),
      kind: column('text', 'That of the run.'),
      run_at: column('instant', 'When it was run.'),
      position: key('int', 'From 1.'),
      name: column('text', 'The company, as it was called then.'),
      company_id: column(
        'uuid?',
        'As it was then: the company may be merged or deleted since. NULL for a discovered company.',
        'companies.id',
      ),
      details: column('json', 'What is said of it.'),
      figures: column('json', 'What it was made from, with its evidence.'),
    },
  },
  {
    name: 'ai_usage',
    order: 'created_at, id',
    description: 'What models were asked for, with the tokens of each call',
    comment: 'One row for each call of a model. The built-in analyst costs nothing and is not in it.',
    columns: {
      id: key('uuid'),
      task: column('text', 'What for, such as writeup or summary.'),
      model: column('text', 'As the provider calls it.'),
      input_tokens: column('int', 'Tokens.'),
      cached_tokens: column('int', 'Tokens of the input that the provider had in its cache and charges less for.'),
      output_tokens: column('int', 'Tokens.'),
      created_at: column('instant', 'When the call ended.'),
      used_on: day('created_at'),
    },
  },
  {
    name: 'dates',
    order: 'date',
    description: 'The calendar from 2000 to 2050, to join days with',
    comment: 'The calendar from 2000 to 2050: one row for each day. The same for every firm.',
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
