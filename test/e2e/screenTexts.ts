import type { Locator, Page } from 'playwright-core';

/** How a user finds a thing: by what it is, what it is called, or what it says. */
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
export const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words, { exact: true });
const placeholder = (words: string) => (page: Page) => page.getByPlaceholder(words, { exact: true });
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true });
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });
/** Words of their own in each line are what matters here, not what they stand in. */
export type Finder = (page: Page) => Locator;

export const frame: Finder[] = [
  text('Investment Intelligence'),
  link('Memo Maker'),
  link('Investment Memos'),
  link('Human Memos'),
  link('About'),
  button('Logout'),
  button('Jobs'),
  link('My Transcripts'),
  link('Investment Write-ups'),
];

interface Screen {
  name: string;
  /** Without one it is what `open` makes of the screen before. */
  path?: string;
  /** Amberline has nothing yet, dossier has. */
  firm: 'dossier' | 'amberline';
  /** What is done there before one looks. */
  open?: (page: Page) => Promise<unknown>;
  shows: Finder[];
}

/** Of conversations and write-ups. */
const mainScreens: Screen[] = [
  {
    name: 'Memo Maker, nothing recorded',
    path: '/',
    firm: 'amberline',
    shows: [
      heading('AI-Powered Memo Maker'),
      heading('Memo Maker'),
      text('Ready to Record'),
      text('00:00'),
      button('Record'),
      button('Import audio'),
      button('Import transcript'),
      heading('Supporting Documents'),
      button('Click to upload documents, or drop them here'),
      text(/^PDF, Word, Excel or text files \(\.pdf, \.docx, \.xlsx, \.txt\)/),
    ],
  },
  {
    name: 'Memo Maker with a transcribed draft',
    path: '/',
    firm: 'dossier',
    shows: [
      field('Transcribed content'),
      heading('Summary by Built-in analyst'),
      button('Save Transcript'),
      button('Discard'),
      button('Generate Institutional Investment Memo'),
      heading('Supporting Documents'),
      heading('Voice + Data Analysis'),
      text('Voice input'),
      text('A draft'),
      button('Generate Analysis'),
      button('Generate Memo'),
    ],
  },
  {
    name: 'My Transcripts, none',
    path: '/transcripts',
    firm: 'amberline',
    shows: [
      heading('My Transcripts'),
      link('Record'),
      placeholder('Search transcripts...'),
      text('No transcripts yet'),
      text('Record your first conversation to get started'),
      link('Start Recording'),
    ],
  },
  {
    name: 'My Transcripts',
    path: '/transcripts',
    firm: 'dossier',
    shows: [
      text('1 transcript'),
      link('Halden Grid call'),
      text(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
      text('2 min 5 sec'),
      text('Summarized'),
      text(/^We spoke with Halden Grid\. .{150,180}…$/),
      button('View transcript'),
      button('Delete transcript'),
      button('Sort: Newest first'),
    ],
  },
  {
    name: 'Investment Write-ups, none',
    path: '/writeups',
    firm: 'amberline',
    shows: [
      heading('Investment Write-ups'),
      link('Record'),
      placeholder('Search write-ups...'),
      text('No investment write-ups yet'),
      text('Generate your first investment write-up from a transcript'),
      link('View Transcripts'),
    ],
  },
  {
    name: 'Investment Write-ups',
    path: '/writeups',
    firm: 'dossier',
    shows: [
      text('1 write-up'),
      link('Halden Grid memo'),
      text(/^Deal header Halden Grid has revenue/),
      text('SaaS'),
      text('Health'),
      text('Recommendation: Generated'),
      button('View write-up'),
      button('Share'),
      button('View comments'),
      button('Download as HTML'),
      button('Delete write-up'),
    ],
  },
  {
    name: 'Not found',
    path: '/no-such-screen',
    firm: 'dossier',
    shows: [
      text('404'),
      heading('Investment Not Found'),
      heading('Balance Sheet Impact'),
      text('$70.75'),
      heading('Recovery Options'),
      text('CFO Advisory'),
      link('Return to Dashboard'),
      link('View Investment Memos'),
    ],
  },
];

const choose = (page: Page, ...names: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Some words.') })));
const chooseOther = (page: Page) => choose(page, 'Another.txt', 'Third.txt');
const openDocument = (page: Page) => page.getByRole('link', { name: 'Halden report', exact: true }).click();

/** What the specification names on Document Analysis and Human Investment Memos. */
const documentScreens: Screen[] = [
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
      text(/^\d+ bytes$|^\d+\.\d KB · [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
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

/** What the specification names, screen by screen. */
export const screens: readonly Screen[] = [...mainScreens, ...documentScreens];
