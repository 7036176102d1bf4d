import {
  button,
  choose,
  closing,
  field,
  heading,
  link,
  openMenu,
  press,
  tab,
  text,
  type ScreenState,
} from '../driver/finders.ts';

/** The screens of conversations, write-ups and documents with content, in the order in which a memo is made. */
export const conversationStates: ScreenState[] = [
  {
    name: 'Memo Maker with a draft',
    path: '/',
    shows: [
      field('Transcribed content'),
      ...['Summary by Built-in analyst', 'Supporting Documents', 'Voice + Data Analysis'].map(heading),
      ...['Ready to Record', 'Voice input', 'A draft'].map(text),
      ...['Save Transcript', 'Discard', 'Generate Institutional Investment Memo'].map(button),
      ...['Generate Analysis', 'Generate Memo'].map(button),
    ],
  },
  { name: 'Jobs that ended, one of them badly', open: press(/^Jobs: 1 failed/), shows: [text('Open in Memo Maker')] },
  { name: 'Discarding a draft', open: closing('Discard'), shows: [text(/^Are you sure you want to discard/)] },
  { name: 'Importing a transcript', open: closing('Import transcript'), shows: [text('Transcript text')] },
  {
    name: 'My Transcripts',
    path: '/transcripts',
    shows: [
      link('Halden Grid call'),
      ...['1 transcript', '2 min 5 sec', 'Summarized', /^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/].map(text),
      text(/^We spoke with Halden Grid\. .{150,180}…$/),
      ...['View transcript', 'Delete transcript', 'Sort: Newest first'].map(button),
    ],
  },
  {
    name: 'Sorting transcripts',
    open: openMenu(/^Sort/),
    shows: ['Newest first', 'Oldest first', 'Longest first', 'Shortest first'].map(text),
  },
  {
    name: 'Deleting a transcript',
    open: closing('Delete transcript'),
    shows: [
      heading('Delete Transcript'),
      text('Are you sure you want to delete this transcript? This action cannot be undone.'),
    ],
  },
  {
    name: 'My Transcripts, nothing found',
    path: '/transcripts?q=nothing',
    shows: [text('No transcripts match “nothing”')],
  },
  { name: 'A transcript over its list', path: '/transcripts?open=:transcriptId', shows: [link('Open as page')] },
  { name: 'A transcript', path: '/transcripts/:transcriptId', shows: [text('Write-ups from this transcript')] },
  { name: 'A transcript’s documents', path: '/transcripts/:transcriptId?panel=documents', shows: [text(/^None yet/)] },
  {
    name: 'A transcript that is edited',
    open: press('Edit'),
    shows: [field('Summary'), button('Save'), button('Cancel')],
  },
  // The editor before it would stop a change of the address that the router has not made.
  { name: 'A write-up', path: '/writeups/:writeupId', isLoaded: true, shows: [text('Ranked risks')] },
  { name: 'A write-up over its list', path: '/writeups?open=:writeupId', shows: [link('Open as page')] },
  { name: 'A write-up’s comments', path: '/writeups/:writeupId?panel=comments', shows: [text(/^Select a passage/)] },
  { name: 'Downloading a write-up', open: openMenu('Download'), shows: [text('Word (DOCX)')] },
  {
    name: 'Investment Write-ups',
    path: '/writeups',
    isLoaded: true,
    shows: [
      link('Halden Grid memo'),
      ...[/^\d+ write-ups$/, /^Halden Grid has revenue/, 'SaaS', 'Health', 'Recommendation: Generated'].map(text),
      ...['View write-up', 'Share', 'View comments', 'Download as HTML', 'Delete write-up'].map(button),
    ],
  },
  {
    name: 'Sorting write-ups',
    open: openMenu(/^Sort/),
    shows: ['Newest first', 'Oldest first', 'A-Z', 'Z-A'].map(text),
  },
  {
    name: 'Deleting a write-up',
    open: closing('Delete write-up'),
    shows: [
      heading('Delete Write-up'),
      text('Are you sure you want to delete this investment write-up? This action cannot be undone.'),
    ],
  },
  {
    name: 'Files chosen, and one left out',
    path: '/documents?upload=multiple',
    open: choose('Plan.txt', 'Photo.heic'),
    shows: [
      heading('Selected Documents (1)'),
      ...['11 bytes', /^Photo\.heic was left out/, /\.pptx, \.ppt\)\. Up to 100 files, 50 MB each$/].map(text),
      ...['Remove Plan.txt from the list', 'Upload & Process 1 Document'].map(button),
    ],
  },
  {
    name: 'Document Analysis',
    path: '/documents',
    shows: [
      link('Report'),
      ...[/^\d+ documents$/, 'Report.pdf', /^(\d+ bytes|\d+\.\d [KM]B) · \d{1,2} [A-Z][a-z]{2,3} \d{4}$/].map(text),
    ],
  },
  {
    name: 'A document without an analysis',
    open: async (page) => {
      await link('Board minutes')(page).click();
      await tab('Investment Analysis')(page).click();
    },
    shows: [heading('No Analysis Generated'), button('Generate Investment Analysis')],
  },
  {
    name: 'A document as a page, with words found',
    path: '/documents/:reportId?find=revenue',
    shows: [
      heading('Report'),
      ...['1 of 1', 'Revenue was 12.4 million dollars in 2025.'].map(text),
      ...['Analysis', 'Figures'].map(tab),
      ...['Download', 'Share'].map(button),
    ],
  },
  { name: 'A document’s figures', path: '/documents/:reportId?panel=figures', shows: [text(/^Revenue · /)] },
  {
    name: 'A document with words found',
    path: '/documents?open=:reportId&find=revenue',
    shows: [
      heading('Report'),
      ...['1 of 1', 'Revenue was 12.4 million dollars in 2025.'].map(text),
      ...['Document Content', 'Investment Analysis'].map(tab),
      ...['Download', 'Share'].map(button),
    ],
  },
  {
    name: 'A figure of an analysis',
    open: async (page) => {
      await tab('Investment Analysis')(page).click();
      await page.getByRole('article').getByRole('button', { name: '$12.4M' }).first().click();
    },
    shows: [text('Show in the document')],
  },
  {
    name: 'A document that could not be read, as a page',
    path: '/documents/:brokenId',
    shows: [text('This document could not be read')],
  },
  {
    name: 'A document that could not be read',
    path: '/documents?open=:brokenId',
    shows: [text('This document could not be read')],
  },
  {
    name: 'Human Investment Memos with a queue',
    path: '/human-memos',
    open: choose('Old memo.txt'),
    shows: [
      ...['Old memo.txt', 'Pending'].map(text),
      (page) => page.getByRole('progressbar', { name: 'Progress of Old memo.txt' }),
      ...['Process All', 'Clear Queue'].map(button),
    ],
  },
  { name: 'About', path: '/about', shows: [text('At your firm')] },
  {
    name: 'Not found',
    path: '/no-such-screen',
    shows: [
      ...['Investment Not Found', 'Balance Sheet Impact', 'Recovery Options'].map(heading),
      ...['404', '$70.75', 'CFO Advisory'].map(text),
      ...['Return to Dashboard', 'View Investment Memos'].map(link),
    ],
  },
  { name: 'Welcome', path: '/welcome', isLoaded: true, shows: [link('Log in'), heading('Focus Areas')] },
];

/** Must be last, because a page remembers the firm of its address. */
export const otherFirmState: ScreenState = {
  name: 'Another firm',
  path: '/?tenant=amberline',
  isLoaded: true,
  shows: [heading('You are logged in to another firm')],
};
