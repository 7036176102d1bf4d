import { extractText } from '../../../graph/extraction/extractText.ts';
import { inTurns } from '../../../graph/reading/inTurns.ts';
import { readSources } from '../../../graph/reading/readSources.ts';
import { sourceTexts } from '../../../graph/reading/sources.ts';
import type { Fact } from '../../../graph/reading/reading.ts';

export interface LabelledPaper {
  name: string;
  company: string;
  text: string;
  truths: PaperTruth[];
}

interface PaperTruth {
  metric: string;
  currency: string | null;
  value: number;
  isPlan: boolean;
  /** The month in which the period ends: '2025-06'; null when the paper does not say, so that any month is right. */
  month: string | null;
  /** True when this reading of the paper is permitted but not required. */
  isOptional: boolean;
}

/** What was right and wrong in a paper; shares are computed from sums of these. */
export interface PaperScore {
  truths: number;
  met: number;
  stated: number;
  right: number;
  notes: string[];
}

const scales: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9 };

/**
 * Parses the papers of a fixture: '=== file company', the text, '---', and a line for each metric: 'ARR EUR: 4.1m
 * 2025-06, ~6m 2026-12'. '~' marks a plan, '?' a permitted but optional reading.
 */
export function parsePapers(fixture: string): LabelledPaper[] {
  return fixture
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...rest] = block.split('\n');
      const end = rest.lastIndexOf('---');
      const [name = '', ...company] = head.split(' ');
      const truths = rest.slice(end + 1).flatMap(parseTruths);
      return { name, company: company.join(' '), text: rest.slice(0, end).join('\n'), truths };
    });
}

function parseTruths(line: string): PaperTruth[] {
  const [head = '', values = ''] = line.split(': ');
  const [metric = '', currency = null] = head.split(' ');
  return values.split(', ').flatMap((each) => {
    const match = /^(\??)(~?)(-?[\d.]+)(k|m|bn)?(?: (\d{4}-\d\d))?$/.exec(each);
    if (!match) return [];
    const [, optional, plan, digits, scale = '', month = null] = match;
    const value = Number(digits) * (scales[scale] ?? 1);
    return [{ metric, currency, value, isPlan: plan === '~', month, isOptional: optional === '?' }];
  });
}

/** Lets the product read a paper, and compares the result with the truth. Computed figures are ignored. */
export async function scorePaper({ name, company, text, truths }: LabelledPaper): Promise<PaperScore> {
  const { content, parts } = await extractText({ bytes: Buffer.from(text), fileName: name, report: () => undefined });
  const sources = sourceTexts({ transcript: '', title: company, documents: [{ title: name, text: content, parts }] });
  const { facts } = await inTurns(readSources(sources, company));
  const own = facts.filter(({ value, owner, computation }) => value !== null && owner !== 'OTHER' && !computation);
  const wanted = truths.filter(({ isOptional }) => !isOptional);
  const missed = wanted.filter((truth) => !own.some((fact) => meets(truth, fact)));
  const wrong = own.filter((fact) => !truths.some((truth) => meets(truth, fact)));
  return {
    truths: wanted.length,
    met: wanted.length - missed.length,
    stated: own.length,
    right: own.length - wrong.length,
    notes: [
      ...missed.map(
        ({ metric, value, currency, isPlan, month }) =>
          `missed ${isPlan ? '~' : ''}${metric} ${value} ${currency ?? '-'} ${month ?? ''}`,
      ),
      ...wrong.map(
        ({ metric, value, currency, status, periodEnd, passage }) =>
          `wrong ${status === 'ACTUAL' ? '' : '~'}${metric} ${value} ${currency ?? '-'} ${periodEnd ?? ''} | ${passage.quote.replace(/\s+/g, ' ').slice(0, 100)}`,
      ),
    ],
  };
}

function meets(truth: PaperTruth, fact: Fact): boolean {
  const size = Math.max(Math.abs(truth.value), 1e-9);
  return (
    truth.metric === fact.metric &&
    truth.currency === fact.currency &&
    truth.isPlan === (fact.status !== 'ACTUAL') &&
    Math.abs((fact.value ?? NaN) - truth.value) <= size * 0.01 &&
    (truth.month === null || truth.month === fact.periodEnd?.slice(0, 7))
  );
}
