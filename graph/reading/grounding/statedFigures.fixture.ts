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

/** An invented pitch, as a speech recogniser writes it. */
export const pitch: Source = {
  label: 'conversation',
  title: 'Pitch Velmora 2026-05-12',
  text: `Investor: Thanks for the time. Where do you stand today?
Founder: We closed last year at four Komma one million euros of recurring revenue, up from two comma nine.
Founder: By the end of March we had one hundred and twelve customers, and in April it was one hundred eighteen.
Investor: And the pipeline?
Founder: The pipeline was 3.9 in January, then 5.2, and now it is 6.3 million.
Founder: Gross margin went from 68 to 74 percent, and about a third of the book is on multi-year contracts.
Founder: The burn is hundred and eighty-five k a month, so we have fourteen months of runway.
Founder: We doubled the team since twenty twenty four, to sixty-two people, and churn halved.
Investor: The round?
Founder: We raise eight to ten million at a thirty pre. We want to close on the fifth of June, and break even by the end of twenty seven.
Founder: Net retention is a hundred and nineteen percent, with a spread of 40 basis points between cohorts.
Founder: The first customer signed in the nineties technology wave, no, sorry, in 2019. Next year we plan nine million.
Founder: CAC is three point two times lower than for the incumbent, and our LTV to CAC is 4.7.
Founder: The lease runs until 30 September and costs eighteen thousand a quarter. Our third plant opens in Q4.
Founder: In two thousand twelve we were in the lab. The grant was nine hundred thousand, half of it paid in December.
Investor: Fine. Two of our partners join on the next call, at 3:30 pm.`,
};

/** An invented monthly report of a German company. */
export const report: Source = {
  label: 'document: Bericht_2025Q3_v2.pdf',
  title: 'Bericht_2025Q3_v2.pdf',
  text: `Brunnthal Pumpen GmbH
Konzernabschluss zum 31.12.2024
Angaben in TEUR

Position\t2024\t2023\t9M 2025
Umsatzerlöse\t48.312\t41.906\t39.240
Materialaufwand\t-21.450\t-19.007\t-17.115
EBITDA\t6.184\t5.020\t5.433
Mitarbeiter\t312\t287\t318
EBITDA-Marge (%)\t12,8\t12,0\t13,8

Stand: 05.11.2025. Der Auftragsbestand betrug zum 30.09.2025 MEUR 27,5, die Nettoverschuldung 9,4 MEUR.
Die Investitionen haben sich verdoppelt. Im Sept 2025 wurde ein Darlehen von 3,5 Mio. € aufgenommen.`,
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
  text: `For the year ended 28 June 2025, net sales rose 6.4% to $1,284.6 million. In thousands of dollars, see below.
Three months ended September 30, 2025 were strong, and the company opened its 41st store.
The dividend of $0.35 per share was paid on 3/31/2025. Leverage was 2.1 to 2.4 times.

(in thousands)
Net sales 1,284,604 1,207,330
Operating income 88,212 79,455
Employees at year end 5,870 5,641`,
  parts: [{ kind: 'PAGE', name: '3', start: 0, end: 560, blocks: [] }],
};
