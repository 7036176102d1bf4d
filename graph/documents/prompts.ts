import { writeDocumentAnalysis } from '../analyst/memo/memo.ts';
import { analysisSections, forwardable, inSections } from '../analyst/memoSections.ts';
import type { TextTask } from '../ai/provider.ts';
import { computingRule, figureRules, wireMaterial, type WrittenFrom } from '../analyst/wireMaterial.ts';
import { problemInText } from '../analyst/problemInText.ts';

export const documentAnalysis: TextTask<WrittenFrom> = {
  name: 'document analysis',
  instructions: [
    'You analyse one document for the partners of an investment firm: an annual report, a pitch deck, a financial model, a memo.',
    inSections(analysisSections),
    'Company: what the company is and does in two sentences, then a table of company, sector, stage, location, round and valuation.',
    'Figures and their evidence: a table of metric, value and period, the figures that decide first; below it what they show.',
    'Strengths and Risks: the most telling ones, the gravest first, each with a short quotation.',
    'Open questions: what an investor needs and the document does not say.',
    'State only what the document says, and judge it.',
    figureRules,
    computingRule,
    forwardable,
  ].join('\n'),
  sources: wireMaterial,
  builtin: ({ reading, onFile }) => writeDocumentAnalysis(reading, onFile),
  problemIn: (text) => problemInText(text, analysisSections),
};
