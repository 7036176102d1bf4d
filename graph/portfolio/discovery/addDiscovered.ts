import { stages } from '../../finance/stages.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { type SourceStatement, addCompany } from '../../companies/editing/addCompany.ts';
import { dateOf } from '../../companies/figures/stored.ts';
import { importFields } from '../../companies/imports/fields.ts';
import { noUnits, readCell } from '../../companies/imports/table/readCell.ts';
import { type CellStatement, statementOf } from '../../companies/imports/target.ts';
import { storable } from '../../text/text.ts';
import { figuresOfCandidate } from '../candidates/service.ts';
import { type Discovered, type DiscoveryMetrics, discoveredIn, type DiscoveredCompany } from './service.ts';
import { z } from 'zod';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { getRun } from '../runs/service.ts';

/** In characters. */
const maxDescriptionLength = 5000;
/** The confidence in what a model says about a page that the product does not store. */
const confidenceOfWeb = 0.6;

type Profile = Pick<Discovered, 'stage' | 'industry' | 'description'> & { headquarters?: string | null };
type Origin = Pick<SourceStatement, 'origin' | 'place' | 'confidence'>;

function originOf({ importedFrom, citations: [page] }: Pick<Discovered, 'importedFrom' | 'citations'>): {
  title: string;
  origin: Origin;
} {
  const [, file, place] = /^(.*), (row \d+)$/s.exec(importedFrom ?? '') ?? [];
  if (file !== undefined && place !== undefined) return { title: file, origin: { origin: 'IMPORTED', place } };
  const web: Origin = { origin: 'MODEL', place: page?.url ?? null, confidence: confidenceOfWeb };
  return { title: page?.title ?? 'The web', origin: web };
}

function profileStatements({ stage, industry, headquarters, description }: Profile, from: Origin): SourceStatement[] {
  const stated: [MetricName, string | null | undefined][] = [
    ['STAGE', stages.find((each) => each === stage)],
    ['INDUSTRY', industry],
    ['HEADQUARTERS', headquarters],
    ['DESCRIPTION', shortened(description)],
  ];
  return stated.flatMap(([metric, text]) =>
    text ? [{ ...from, metric, text, printed: text, quote: `${importFields[metric].label}: ${text}` }] : [],
  );
}

function figureStatements(figures: readonly CellStatement[], from: Origin): SourceStatement[] {
  return figures.map(({ metric, value, currency, printed, scale, header, label, end, months }) => ({
    ...from,
    ...{ metric, value, currency, printed, scale },
    periodLabel: label,
    periodEnd: dateOf(end),
    periodMonths: months,
    quote: `${header}: ${printed}`,
  }));
}

const metrics = [
  ['REVENUE', 'estimatedRevenue'],
  ['TOTAL_FUNDING', 'fundingRaised'],
  ['EMPLOYEES', 'employeeCount'],
] as const satisfies readonly (readonly [MetricName, keyof DiscoveryMetrics])[];

const bareColumn = {
  ...{ index: 0, factor: 1, currency: null, scale: null, when: null, note: null, samples: [] },
  ...{ question: null, doubts: null, about: null, isChosen: false },
};
const english = { mark: '.', evidence: 'one', crown: null, unit: null, target: 'COMPANIES' } as const;

/** Reads figures such as '$12M in 2025 (daily.example)' as imported cells are read; leaves out inexact ones. */
function metricStatements(given: DiscoveryMetrics, from: Origin): SourceStatement[] {
  return metrics.flatMap(([metric, key]) => {
    const text = (given[key] ?? '').replace(/ \([^()]*\)$/, '');
    const [, printed = text, period = ''] = /^(.*?),? (?:in|for) ((?:FY ?)?\d{4})$/i.exec(text) ?? [];
    const column = { ...bareColumn, header: importFields[metric].label, field: metric };
    const { value: read } = readCell({ text: printed }, column, english, { ...noUnits, period });
    if (!read || read.value === null || (metric !== 'EMPLOYEES' && read.currency === null)) return [];
    const figures = [statementOf({ ...read, printed }, [column])];
    return figureStatements(figures, from).map((each) => ({ ...each, quote: `${column.header}: ${text}` }));
  });
}

function shortened(description: string): string {
  if (description.length <= maxDescriptionLength) return description;
  return `${storable(description.slice(0, maxDescriptionLength - 1)).trimEnd()}…`;
}

const addDiscoveredInput = z.object({ runId: z.uuid(), position: z.number().int() });

export interface AddedCompany {
  companyId: string;
  isNew: boolean;
  run: AnalysisRun;
}

/**
 * Adds a discovered company to the firm's companies. The contents of the candidate's row, or of the cited page, become
 * its statements, with that source. If the candidate was removed since, the stored data of the discovery is used. A
 * company that the firm already has, by this name or by a former name in the file, stays unchanged. Throws NOT_FOUND
 * for an unknown run, for another firm's run, and for a position that the run does not have.
 */
export async function addDiscovered(scope: Scope, input: unknown): Promise<AddedCompany> {
  const { runId, position } = check(addDiscoveredInput, input);
  const run = await getRun(scope, 'DISCOVERY', runId);
  const found = (await discoveredIn(scope, runId)).find((each) => each.position === position);
  if (!found) throw new Failure('NOT_FOUND', 'This company is not among those that were found. Reload the page.');
  const { id, isNew } = await addCompany(scope, { analyst: run.analyst, ...(await statementsOf(scope, found)) });
  return { companyId: id, isNew, run };
}

async function statementsOf(scope: Scope, found: DiscoveredCompany) {
  const candidate = await candidateOf(scope, found.candidateId);
  if (!candidate) {
    const { title, origin } = originOf(found);
    const statements = [...profileStatements(found, origin), ...metricStatements(found.keyMetrics, origin)];
    return { names: { name: found.companyName }, sourceTitle: title, statements };
  }
  const { name, aliases, row, import: from } = candidate;
  const origin = { origin: 'IMPORTED' as const, place: `row ${row}` };
  const statements = [
    ...profileStatements({ ...candidate, description: candidate.description ?? '' }, origin),
    ...figureStatements(figuresOfCandidate(candidate), origin),
  ];
  return { names: { name, aliases }, sourceTitle: from.fileName, statements };
}

async function candidateOf({ prisma, tenantId }: Scope, id: string | null) {
  if (id === null) return null;
  return prisma.candidate.findUnique({
    where: { tenantId_id: { tenantId, id } },
    include: { import: { select: { fileName: true } } },
  });
}
