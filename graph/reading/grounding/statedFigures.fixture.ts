import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../../extraction/extracted.ts';
import type { Source } from './sourceIndex.ts';

function sheets(named: Record<string, string>): Pick<Source, 'text' | 'parts'> {
  let text = '';
  const parts: Part[] = [];
  for (const [name, rows] of Object.entries(named)) {
    const start = text.length;
    text += `${rows.trim()}\n\n`;
    parts.push({ kind: 'SHEET', name, start, end: text.length - 1, blocks: [] });
  }
  return { text, parts };
}

const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.txt`), 'utf8').trimEnd();

/** An invented pitch, as a speech recogniser writes it. */
export const pitch: Source = {
  label: 'conversation',
  title: 'Pitch Velmora 2026-05-12',
  text: read('pitch'),
};

/** An invented monthly report of a German company. */
export const report: Source = {
  label: 'document: Bericht_2025Q3_v2.pdf',
  title: 'Bericht_2025Q3_v2.pdf',
  text: read('report'),
};

/** An invented model with units in heads, labels and titles. */
export const model: Source = {
  label: 'document: Velmora model.xlsx',
  title: 'Velmora model FY2026.xlsx',
  ...sheets({
    'P&L': `Velmora B.V. (EUR k)
Item\tDec-24\tDec-25\tQ1 26\tFY26E
Revenue\t3,870\t5,415\t1,702\t9,050
Cost of sales\t-1,238\t-1,516\t-443\t-2,205
Gross margin\t0.68\t0.72\t0.7397\t0.7564`,
    KPIs: `Metric\tJun 25\tMar 26
Customers\t84\t112
NRR (%)\t114\t119
Runway (months)\t11\t14
LTV/CAC (x)\t3.9\t4.7
Average contract, €k\t41.2\t46.6
Market size (USD bn)\t12.4\t13.1
Cash (€m)\t1.9\t2.6`,
    Cap: `Holder\tShares\tInvested USD
Founders\t6,000,000\t
Kestrel Ventures\t1,850,000\t2500000
Option pool\t940,000\t`,
  }),
};

/** An invented annual report, a page of prose and a table. */
export const annual: Source = {
  label: 'document: Annual report',
  title: 'Harrow Foods annual report 2025',
  text: read('annual'),
  parts: [{ kind: 'PAGE', name: '3', start: 0, end: 560, blocks: [] }],
};
