import type { Page, Route } from 'playwright-core';
import { button, choose, heading, text, type Finder } from './finders.ts';

export type Answer = (route: Route) => Promise<void>;
export const unavailable: Answer = (route) => route.fulfill({ status: 503, body: '{}' });
const unreadable: Answer = (route) => route.fulfill({ body: '<html>', contentType: 'application/json' });
const noReason =
  (field: string): Answer =>
  (route) =>
    route.fulfill({ json: { data: { [field]: { __typename: 'Failure', code: 'FAILED', message: '' } } } });
/** Replaces a text in the server's own answer. */
export const rewritten =
  (words: RegExp, others: string): Answer =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(words, others) });
  };
const sentState = /<script type="application\/json" id="page-state">.*?<\/script>/;
/** Removes the session's answer from every page that is served, so that the page requests it. */
export async function askForSession(page: Page): Promise<void> {
  const ask = rewritten(sentState, '');
  await page.route('**', (route) => (route.request().resourceType() === 'document' ? ask(route) : route.fallback()));
}
export const sentence = 'The server cannot be reached (status 503). Try again in a moment.';
/** The error texts that the tests of the screens do not cover. */
export const failures: {
  name: string;
  path: string;
  operation: string;
  answer: Answer;
  act: (page: Page) => Promise<void>;
  toast?: [title: string, description: string];
  shows?: Finder[];
}[] = [
  {
    name: 'scores, without a reason',
    path: '/database?tab=details',
    operation: 'GenerateAllScores',
    answer: noReason('generateAllScores'),
    act: (page) => button('Generate All Scores')(page).click(),
    toast: ['Score Generation Failed', 'Failed to generate scores'],
  },
  {
    name: 'scores of one company',
    path: '/database?tab=details',
    operation: 'GenerateCompanyScores',
    answer: unavailable,
    act: (page) => button('Generate Scores for Halden Grid')(page).click(),
    toast: ['Score Generation Failed', sentence],
  },
  {
    name: 'the list of documents',
    path: '/documents',
    operation: '"Documents"',
    answer: unavailable,
    act: () => Promise.resolve(),
    toast: ['Error Loading Documents', 'Could not load your documents. Please try again later.'],
  },
  {
    name: 'figures of memos, without a reason',
    path: '/human-memos',
    operation: 'ExtractMemoMetrics',
    answer: noReason('extractMemoMetrics'),
    act: (page) => button('Extract Financial Data')(page).click(),
    toast: ['Extraction Failed', 'Failed to extract metrics'],
  },
  {
    name: 'figures of files, without a reason',
    path: '/human-memos',
    operation: 'ExtractMemoFileMetrics',
    answer: noReason('extractMemoFileMetrics'),
    act: (page) => button('Extract Real PDF Metrics')(page).click(),
    toast: ['PDF Extraction Failed', 'Failed to extract real PDF metrics'],
  },
  {
    name: 'the upload of a memo',
    path: '/human-memos',
    operation: 'UploadDocument',
    answer: unavailable,
    act: async (page) => {
      await choose('Old memo.txt')(page);
      await button('Process All')(page).click();
    },
    shows: [text('Error'), text('Upload failed.')],
  },
  {
    name: 'the write-up of a memo',
    path: '/human-memos',
    operation: 'CreateHumanMemo',
    answer: unavailable,
    act: async (page) => {
      await button('Try Old memo.txt again')(page).click();
      await button('Process All')(page).click();
    },
    shows: [text('Error'), text('Writeup creation failed.')],
  },
  {
    name: 'every file of an upload',
    path: '/documents?upload=multiple',
    operation: 'UploadDocument',
    answer: unavailable,
    act: async (page) => {
      await choose('One.txt', 'Two.txt')(page);
      await button('Upload & Process 2 Documents')(page).click();
    },
    toast: ['Upload Failed', 'Failed to upload documents'],
    shows: [text(sentence)],
  },
  {
    name: 'the only file of an upload, without a reason',
    path: '/documents?upload=single',
    operation: 'UploadDocument',
    answer: (route) =>
      route.fulfill({
        json: {
          data: {
            uploadDocuments: {
              __typename: 'UploadDocumentsPayload',
              results: [{ __typename: 'UploadedFile', document: null, isDuplicate: false, message: null }],
            },
          },
        },
      }),
    act: async (page) => {
      await choose('One.txt')(page);
      await button('Upload & Process Document')(page).click();
    },
    toast: ['Upload Failed', 'Could not process your document'],
  },
  {
    name: 'an analysis whose answer is no JSON',
    path: '/documents/:document?tab=analysis',
    operation: 'AnalyzeDocument',
    answer: unreadable,
    act: (page) => button('Generate Investment Analysis')(page).click(),
    toast: ['Analysis Failed', 'Could not generate investment insights. Please try again.'],
    shows: [heading('Analysis Error'), button('Retry Analysis')],
  },
  {
    name: 'rankings whose answer is no JSON',
    path: '/rankings',
    operation: 'GenerateRankings',
    answer: unreadable,
    act: (page) => button('Generate Rankings')(page).first().click(),
    shows: [text('Failed to generate rankings'), text('Invalid JSON response from rankings API')],
  },
  {
    name: 'a portfolio analysis, by its status',
    path: '/ai-analysis',
    operation: 'FindBestInvestments',
    answer: (route) => route.fulfill({ status: 502, body: '{}' }),
    act: (page) => button('Run Analysis')(page).click(),
    toast: ['Analysis Failed', 'Analysis failed: 502'],
    shows: [button('Retry')],
  },
  {
    name: 'a portfolio analysis without a result',
    path: '/ai-analysis',
    operation: 'JobResult',
    answer: rewritten(/"run":\{[^}]*\}/, '"run":null'),
    act: (page) => button('Run Analysis')(page).click(),
    toast: ['Analysis Failed', 'No analysis data received'],
  },
];
