import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { knownFigure, knownOf, type KnownToText } from '../../reading/grounding/knownFigures.ts';
import type { Fact, Reading } from '../../reading/reading.ts';
import { namedOf, printedValue, type CitedFact, type CitedFacts } from '../citedFacts.ts';
import { escapeMarkdown } from './markdown.ts';
import { metricLabel } from './memoPhrases.ts';
import { headline, type Row } from './memoRows.ts';

/** What the firm's database showed about a company before these sources were read. */
export interface OnFile {
  figures: FiledFigure[];
}

export interface FiledFigure extends Omit<CitedFact, 'metric' | 'label' | 'unit'> {
  metric: MetricName;
  /** The title of the text or file that states the figure. */
  sourceTitle: string;
}

/** Returns the figures on file by the references that a text uses, 'd1' for the first. */
export function filedFacts(onFile: OnFile | undefined): CitedFacts {
  return new Map((onFile?.figures ?? []).map((figure, index) => [`d${index + 1}`, { ...figure, ...namedOf(figure) }]));
}

/** Returns what a memo's writer was given besides the sources: verified values, figures on file, headings. */
export function knownToMemo(reading: Reading, onFile: OnFile | undefined, sections: readonly string[]): KnownToText {
  const filed = onFile?.figures ?? [];
  return {
    figures: [
      ...knownOf(reading),
      ...filed.flatMap(({ metric, ...figure }) => knownFigure({ ...figure, unit: unitOf(metric) })),
    ],
    own: [...sections, ...filed.map(({ sourceTitle }) => sourceTitle)],
  };
}

const maxListed = 8;
const nearShare = 0.01;

/** Lists the figures on file with their sources, those that differ from the new ones first; undefined without any. */
export function onFileList(onFile: OnFile | undefined, rows: readonly Row[]): string | undefined {
  const lines = (onFile?.figures ?? []).flatMap((figure, index) => {
    if (unitOf(figure.metric) === 'TEXT') return [];
    const now = headline(rows, figure.metric)?.fact;
    const isNews = now !== undefined && !isNear(now, figure);
    const period = figure.periodLabel === null ? '' : ` (${escapeMarkdown(figure.periodLabel)})`;
    const stated = `${metricLabel(figure.metric)} [d${index + 1}]${period}, from *${escapeMarkdown(figure.sourceTitle)}*`;
    return [{ isNews, line: isNews ? `${stated}; the sources now say [f${now.id}]` : stated }];
  });
  if (lines.length === 0) return undefined;
  const sorted = [...lines.filter(({ isNews }) => isNews), ...lines.filter(({ isNews }) => !isNews)];
  return `On file: ${sorted
    .slice(0, maxListed)
    .map(({ line }) => line)
    .join('. ')}.`;
}

function isNear(now: Fact, { value, currency }: FiledFigure): boolean {
  if (now.value === null || value === null) return true;
  if (now.currency !== null && currency !== null && now.currency !== currency) return false;
  return Math.abs(now.value - value) <= nearShare * Math.max(Math.abs(now.value), Math.abs(value));
}

/** Returns a text on file for a header that the sources leave open: 'Series B (on file)'. */
export function filedText(onFile: OnFile | undefined, metric: Fact['metric']): string | undefined {
  const figure = onFile?.figures.find((each) => each.metric === metric);
  return figure && `${escapeMarkdown(printedValue({ ...figure, ...namedOf(figure) }))} (on file)`;
}
