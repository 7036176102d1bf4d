import type { Page } from 'playwright-core';
import { button, heading, link, placeholder, tab, text, type Screen } from './driver/finders.ts';

const choose = (page: Page, ...names: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Some words.') })));
const chooseOther = (page: Page) => choose(page, 'Another.txt', 'Third.txt');
const openDocument = (page: Page) => page.getByRole('link', { name: 'Halden report', exact: true }).click();

/** The texts that the specification names on Document Analysis and Human Investment Memos. */
export const documentScreens: Screen[] = [
  {
    name: 'Document Analysis, empty',
    path: '/documents',
    firm: 'amberline',
    shows: [
      heading('Document Analysis'),
      button('Upload Document'),
      heading('Your Documents'),
      button('New Upload'),
      placeholder('Search documents...'),
      text("You haven't uploaded any documents yet"),
      heading('No Document Selected'),
      text('Upload a document to view its content and generate investment insights'),
    ],
  },
  {
    name: 'Single upload',
    firm: 'amberline',
    open: (page) => button('Upload Document')(page).click(),
    shows: [
      button('Single Upload'),
      button('Multiple Upload'),
      text(/\(\.pdf, \.doc, \.docx, \.txt, \.xlsx, \.xls\), up to 50 MB$/),
      button('Upload & Process Document'),
    ],
  },
  {
    name: 'Multiple upload with files selected',
    firm: 'amberline',
    open: async (page) => {
      await button('Multiple Upload')(page).click();
      await page.locator('input[type=file][multiple]').waitFor({ state: 'attached' });
      await chooseOther(page);
    },
    shows: [
      text(/\.pptx, \.ppt\)\. Up to 100 files, 50 MB each$/),
      heading('Selected Documents (2)'),
      text('11 bytes'),
      button('Remove Third.txt from the list'),
      button('Upload & Process 2 Documents'),
    ],
  },
  {
    name: 'Document Analysis, nothing found',
    path: '/documents?q=nothing',
    firm: 'amberline',
    shows: [text('No documents matching your search')],
  },
  {
    name: 'Document Analysis',
    path: '/documents',
    firm: 'dossier',
    shows: [
      text('2 documents'),
      link('Halden report'),
      text('Halden report.pdf'),
      text(/^(\d+ bytes|\d+\.\d KB) · \d{1,2} [A-Z][a-z]{2,3} \d{4}$/),
      link('Plan'),
    ],
  },
  {
    name: 'A document',
    firm: 'dossier',
    open: openDocument,
    shows: [
      heading('Halden report'),
      tab('Document Content'),
      tab('Investment Analysis'),
      button('Download'),
      button('Share'),
      text('Revenue was 12.4 million dollars in 2025.'),
    ],
  },
  {
    name: 'A document without an analysis',
    firm: 'dossier',
    open: (page) => tab('Investment Analysis')(page).click(),
    shows: [heading('No Analysis Generated'), button('Generate Investment Analysis')],
  },
  {
    name: 'Human Investment Memos, none',
    path: '/human-memos',
    firm: 'amberline',
    shows: [
      heading('Human Investment Memos'),
      text('No human memos yet'),
      text(/\(\.pdf, \.docx, \.doc, \.txt\), up to 100 documents/),
    ],
  },
  {
    name: 'Human Investment Memos with a queue',
    firm: 'amberline',
    open: chooseOther,
    shows: [
      text('Another.txt'),
      text('Pending'),
      (page) => page.getByRole('progressbar', { name: 'Progress of Another.txt' }),
      button('Process All'),
      button('Clear Queue'),
    ],
  },
  {
    name: 'Human Investment Memos',
    path: '/human-memos',
    firm: 'dossier',
    shows: [link('Halden report'), text('Human Memo')],
  },
];
