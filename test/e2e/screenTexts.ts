import { documentScreens } from './documentScreenTexts.ts';
import { button, field, heading, link, placeholder, text, type Finder, type Screen } from './finders.ts';

export const frame: Finder[] = [
  text('Investment Intelligence'),
  link('Memo Maker'),
  link('Investment Memos'),
  link('Human Memos'),
  link('Database'),
  link('About'),
  link('Admin'),
  button('Logout'),
  button('Jobs'),
  link('My Transcripts'),
  link('Investment Write-ups'),
];

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
      button(/^Click to upload documents, or drop them here/),
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
      text('2 write-ups'),
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

/** What the specification names, screen by screen. */
export const screens: readonly Screen[] = [...mainScreens, ...documentScreens];
