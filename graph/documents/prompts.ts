import { writeDocumentAnalysis } from '../analyst/memo/documentAnalysis.ts';
import { analysisSections, forwardable, inSections } from '../analyst/memoSections.ts';
import type { TextTask } from '../ai/provider.ts';
import { figuresByReference, wireMaterial, type WrittenFrom } from '../analyst/wireMaterial.ts';
import { problemInText } from '../analyst/problemInText.ts';

export const documentAnalysis: TextTask<WrittenFrom> = {
  name: 'document analysis',
  instructions: [
    'You analyse one document for the partners of an investment firm: an annual report, a pitch deck, a financial model, a memo.',
    inSections(analysisSections),
    'Company: what the company is and does in two sentences, then a table of company, sector, stage, location, round and valuation.',
    'Figures and their evidence: a table of metric, value, period, where it stands and the words or the row that state it. Lines such as [page 12] in the document tell the place; write "page 12", "slide 3" or "Sheet P&L, B7". A metric is never bare: value, unit, scale ("in millions"), currency, period and basis travel together.',
    'Strengths and Risks: the most telling ones as the document states them, each with a short quotation and its place.',
    'Open questions: what an investor needs and the document does not say.',
    'State only what the document says.',
    figuresByReference,
    forwardable,
  ].join('\n'),
  sources: wireMaterial,
  builtin: ({ reading, onFile }) => writeDocumentAnalysis(reading, onFile),
  problemIn: (text) => problemInText(text, analysisSections),
};
