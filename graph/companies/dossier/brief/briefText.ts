import type { ExportedMemo } from '../../../writeups/exports/memoNotes.ts';
import { escapeHtml } from '../../../text/html.ts';

/** Where a figure or a sentence of a brief stands: the fields of a note of the file. */
export type Evidence = Omit<ExportedMemo['figures'][number], 'text' | 'start' | 'end'>;

/** A text with its place; null without one. */
export interface Stated {
  text: string;
  evidence: Evidence | null;
}

export interface BriefFigure {
  label: string;
  period: string | null;
  value: Stated;
}

/** A promise, a question or a condition. */
export interface BriefFollowUp {
  words: string;
  /** 'Anna Lee, 12 Mar 2026', with the place where it is said. */
  said: Stated;
  due: string | null;
  status: string;
  /** What became of it, in a sentence; '' while it is open. */
  reason: string;
  /** The source that decided the status: its title and its day. */
  held: Stated | null;
}

/** All that a brief of a company says. */
export interface Brief {
  description: string | null;
  /** Names and values: stage, industry, headquarters, owner, next step. */
  facts: [name: string, value: string][];
  /** What needs attention first: verdicts whose reason no longer holds. */
  notices: string[];
  keyFigures: (BriefFigure & { change: string })[];
  differences: { label: string; period: string | null; said: { value: Stated; source: string }[]; note: string }[];
  /** '11 promises, 6 kept, 3 moved, 1 missed'. */
  record: string;
  promises: BriefFollowUp[];
  questions: BriefFollowUp[];
  conditions: BriefFollowUp[];
  sources: { day: string | null; title: string; address: string | null; kind: string; figures: number }[];
  /** The figures that stand. */
  figures: DatedFigure[];
}

/** A figure that stands, with its period as days. */
export interface DatedFigure extends BriefFigure {
  /** '2024-12-31'; null when not known. */
  periodEnd: string | null;
  periodMonths: number | null;
}

const maxPeriods = 5;
/** The most rows of a list; the company's page has the rest. */
const maxRows = 40;

/** Writes a brief as HTML, with its figures marked for the notes of the file. */
export function briefText(brief: Brief): Pick<ExportedMemo, 'content' | 'figures'> {
  const figures: ExportedMemo['figures'][number][] = [];
  const mark = ({ text, evidence }: Stated): string => {
    if (evidence === null) return escapeHtml(text);
    figures.push({ ...evidence, text, start: 0, end: 0 });
    return `<span data-figure="${figures.length - 1}">${escapeHtml(text)}</span>`;
  };
  const followUpRow = ({ words, said, due, status, reason, held }: BriefFollowUp): string[] => [
    `<p>${escapeHtml(words)}</p>${said.text && `<p>${mark(said)}</p>`}`,
    escapeHtml(due ?? ''),
    [
      `<p><strong>${escapeHtml(status)}</strong></p>`,
      reason && `<p>${escapeHtml(reason)}</p>`,
      held && `<p>${mark(held)}</p>`,
    ]
      .filter(Boolean)
      .join(''),
  ];
  const followUps = (title: string, lead: string, rows: readonly BriefFollowUp[]): string =>
    section(
      title,
      rows,
      (shown) => lead + table([title.replace(/s( of .*)?$/, ''), 'Due', 'Status'], shown.map(followUpRow)),
    );
  const content = [
    brief.description && `<p>${escapeHtml(brief.description)}</p>`,
    ...brief.notices.map((notice) => `<p><strong>${escapeHtml(notice)}</strong></p>`),
    section('At a glance', brief.facts, (facts) =>
      table(
        [],
        facts.map((row) => row.map(escapeHtml)),
      ),
    ),
    section('Key figures', brief.keyFigures, (shown) =>
      table(
        ['Figure', 'Value', 'Period', 'Change'],
        shown.map(({ label, value, period, change }) => [
          escapeHtml(label),
          mark(value),
          escapeHtml(period ?? ''),
          escapeHtml(change),
        ]),
      ),
    ),
    section('Differences and doubts', brief.differences, (shown) =>
      table(
        ['Claim', 'What the sources say', 'To decide'],
        shown.map(({ label, period, said, note }) => [
          `<p>${escapeHtml(label)}</p>${period === null ? '' : `<p>${escapeHtml(period)}</p>`}`,
          said.map(({ value, source }) => `<p>${mark(value)} ${escapeHtml(source)}</p>`).join(''),
          escapeHtml(note),
        ]),
      ),
    ),
    followUps('Promises', `<p>${escapeHtml(brief.record)}.</p>`, brief.promises),
    section('Open questions', brief.questions, (shown) => {
      const items = shown.map(({ words, said, status }) => {
        const notes = [said.text && mark(said), status !== 'Open' && escapeHtml(status)].filter(Boolean).join(', ');
        return `<li>${escapeHtml(words)}${notes && ` (${notes})`}</li>`;
      });
      return `<ol>${items.join('')}</ol>`;
    }),
    followUps('Conditions of verdicts', '', brief.conditions),
    section('Conversations and papers', brief.sources, (shown) =>
      table(
        ['Day', 'Source', 'Kind', 'Figures'],
        shown.map(({ day, title, address, kind, figures: count }) => [
          escapeHtml(day ?? ''),
          address === null ? escapeHtml(title) : `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`,
          kind,
          String(count),
        ]),
      ),
    ),
    ...gridsOf(brief.figures).map(({ title, periods, rows, isCut }) =>
      section(title, rows, (shown) => {
        const lines = shown.map(({ label, values }) => [
          escapeHtml(label),
          ...[...periods.keys()].map((key) => {
            const value = values.get(key);
            return value ? mark(value) : '';
          }),
        ]);
        const note = isCut ? '<p>Earlier periods are on the page of the company.</p>' : '';
        return table(['Figure', ...periods.values()], lines) + note;
      }),
    ),
  ].filter(Boolean);
  return { content: content.join('\n') || '<p>Nothing is known about this company yet.</p>', figures };
}

/** Writes a section of at most `maxRows` rows; '' without one. */
function section<Row>(title: string, rows: readonly Row[], body: (shown: Row[]) => string): string {
  if (rows.length === 0) return '';
  const rest = rows.length - maxRows;
  const more = rest > 0 ? `<p>And ${rest} more on the page of the company.</p>` : '';
  return `<h2>${title}</h2>${body(rows.slice(0, maxRows))}${more}`;
}

/** Writes a table of cells that are HTML; no head without `heads`. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th>${escapeHtml(each)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table>${head && `<thead><tr>${head}</tr></thead>`}<tbody>${body}</tbody></table>`;
}

interface Grid {
  title: string;
  /** Its columns by the key of their period, the newest first. */
  periods: Map<string, string>;
  /** The values by the key of their period. */
  rows: { label: string; values: Map<string, Stated> }[];
  /** True where older periods are left out. */
  isCut: boolean;
}

/**
 * Arranges figures as two tables with a column for each period: one by year, with the days on which a year ends, and
 * one of all other periods.
 */
function gridsOf(figures: readonly DatedFigure[]): Grid[] {
  const ends = new Set(figures.flatMap((each) => (each.periodMonths === 12 ? (each.periodEnd ?? []) : [])));
  const isYearly = ({ period, periodEnd, periodMonths }: DatedFigure): boolean =>
    periodMonths === 12 ||
    (periodMonths === null && (periodEnd === null ? /\d{4}/.test(period ?? '') : ends.has(periodEnd)));
  const grids = [
    gridOf('Figures by year', figures.filter(isYearly), ({ periodEnd, period }) => periodEnd ?? period ?? ''),
    gridOf(
      'Figures of other periods',
      figures.filter((each) => !isYearly(each)),
      ({ periodEnd, periodMonths, period }) =>
        periodEnd === null ? (period ?? '') : `${periodEnd} ${periodMonths ?? ''}`,
    ),
  ];
  return grids.filter(({ rows }) => rows.length > 0);
}

function gridOf(title: string, figures: readonly DatedFigure[], keyOf: (figure: DatedFigure) => string): Grid {
  const byPeriod = [...Map.groupBy(figures, keyOf)].sort(([a], [b]) => b.localeCompare(a));
  const shown = new Map(byPeriod.slice(0, maxPeriods).map(([key, same]) => [key, columnName(same)]));
  const rows = [...Map.groupBy(figures, ({ label }) => label)].map(([label, same]) => ({
    label,
    values: new Map(
      same.flatMap((figure) => {
        const key = keyOf(figure);
        return shown.has(key) ? [[key, figure.value] as const] : [];
      }),
    ),
  }));
  return {
    title,
    periods: shown,
    rows: rows.filter(({ values }) => values.size > 0),
    isCut: byPeriod.length > shown.size,
  };
}

/** The name of the year where a flow has one, because 'FY2024' also says on which day a balance of its end holds. */
function columnName(same: readonly DatedFigure[]): string {
  const flows = same.filter(({ periodMonths }) => periodMonths !== null);
  const names = (flows.length > 0 ? flows : same).flatMap(({ period }) => period ?? []);
  return names.reduce((shortest, name) => (name.length < shortest.length ? name : shortest), names[0] ?? 'No period');
}
