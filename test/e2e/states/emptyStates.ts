import { toGlobalId } from '../../../graph/graphql/globalId.ts';
import { demoPassword } from '../../../prisma/seed.ts';
import {
  button,
  closing,
  heading,
  link,
  placeholder,
  press,
  tab,
  text,
  type Finder,
  type ScreenState,
} from '../driver/finders.ts';
import { databaseTexts, discoveryTexts, investmentTexts } from './portfolioTexts.ts';

const goneId = toGlobalId('Company', '01920000-0000-7000-8000-000000000000');
const enter = (password: string): ScreenState['open'] => {
  return async (page) => {
    await page.getByLabel('Access Password', { exact: true }).fill(password);
    await button('Access Platform')(page).click();
  };
};

/** What the specification names around every screen. */
const frame: Finder[] = [
  text('Investment Intelligence'),
  ...['Memo Maker', 'Investment Memos', 'Human Memos', 'Analytics', 'Database', 'AI analysis', 'About', 'Admin'].map(
    link,
  ),
  ...['My Transcripts', 'Investment Write-ups'].map(link),
  ...['Logout', 'Jobs'].map(button),
];

/** The login, the frame around all screens, and conversations and documents without content. */
export const frameStates: ScreenState[] = [
  { name: 'Login', path: '/?tenant=northgate', isLoaded: true, shows: [button('Access Platform')] },
  {
    name: 'Login, refused',
    open: enter('wrong'),
    shows: [(page) => page.locator('#password-error')],
  },
  {
    name: 'Memo Maker, nothing recorded',
    open: enter(demoPassword('northgate')),
    shows: [
      ...frame,
      ...['AI-Powered Memo Maker', 'Memo Maker', 'Supporting Documents'].map(heading),
      ...['Your conversation appears here', '0 of 5 steps done', 'Ready to Record', '00:00'].map(text),
      ...['Record', 'Import audio', 'Import transcript', /^Click to upload documents, or drop them here/].map(button),
      text(/^PDF, Word, Excel or text files \(\.pdf, \.docx, \.xlsx, \.txt\)/),
    ],
  },
  { name: 'Notifications', open: press(/^Notifications/), shows: [text('Authentication successful')] },
  { name: 'No jobs', open: closing('Jobs'), shows: [text('Nothing is running')] },
  {
    name: 'My Transcripts, none',
    path: '/transcripts',
    isLoaded: true,
    shows: [
      heading('My Transcripts'),
      placeholder('Search transcripts...'),
      ...['No transcripts yet', 'Record your first conversation to get started'].map(text),
      ...['Record', 'Start Recording'].map(link),
    ],
  },
  { name: 'No notifications', open: press('Notifications'), shows: [text('No notifications yet')] },
  {
    name: 'Investment Write-ups, none',
    path: '/writeups',
    shows: [
      heading('Investment Write-ups'),
      placeholder('Search write-ups...'),
      ...['No investment write-ups yet', 'Generate your first investment write-up from a transcript'].map(text),
      ...['Record', 'View Transcripts'].map(link),
    ],
  },
  { name: 'Command palette', open: press(/^Go to/), shows: [text('Portfolio Rankings')] },
  {
    name: 'Command palette, nothing found',
    open: (page) => page.getByRole('combobox', { name: 'Go to' }).fill('zzzz'),
    shows: [text(/^Nothing is called/)],
  },
  {
    name: 'Document Analysis, none',
    path: '/documents',
    shows: [
      ...['Document Analysis', 'Your Documents', 'No Document Selected'].map(heading),
      ...['Upload Document', 'New Upload'].map(button),
      placeholder('Search documents...'),
      text("You haven't uploaded any documents yet"),
      text('Upload a document to view its content and generate investment insights'),
    ],
  },
  {
    name: 'Single upload',
    open: press('Upload Document'),
    shows: [
      ...['Single Upload', 'Multiple Upload', 'Upload & Process Document'].map(button),
      text(/\(\.pdf, \.doc, \.docx, \.txt, \.xlsx, \.xls\), up to 50 MB$/),
    ],
  },
  {
    name: 'Document Analysis, nothing found',
    path: '/documents?q=nothing',
    shows: [text('No documents matching your search')],
  },
  {
    name: 'Human Investment Memos, none',
    path: '/human-memos',
    shows: [
      heading('Human Investment Memos'),
      text('No human memos yet'),
      text(/\(\.pdf, \.docx, \.doc, \.txt\), up to 100 documents/),
    ],
  },
];

/** The texts that the specification names on the screens of an empty portfolio. */
export const emptyStates: ScreenState[] = [
  { name: 'Database Viewer, empty', path: '/database', shows: [...databaseTexts, heading('No data available')] },
  {
    name: 'Detailed Data, empty',
    open: (page) => tab('Detailed Data')(page).click(),
    shows: [heading('No data available')],
  },
  {
    name: 'A company that is gone',
    path: `/database/${encodeURIComponent(goneId)}`,
    shows: [text('This company was not found')],
  },
  {
    name: 'Portfolio Analytics, empty',
    path: '/analytics',
    shows: [
      heading('Portfolio Analytics'),
      button('Process All Memos'),
      heading('No Analytics Data'),
      button('Process Investment Memos'),
    ],
  },
  {
    name: 'Portfolio Rankings, empty',
    path: '/rankings',
    shows: [
      heading('Portfolio Rankings'),
      text('0 portfolio companies'),
      heading('No Rankings Generated'),
      (page) => button('Generate Rankings')(page).nth(1),
    ],
  },
  {
    name: 'Portfolio Analysis, empty',
    path: '/ai-analysis',
    shows: [...investmentTexts, heading('Ready to Analyze Your Portfolio'), text(/then click Run Analysis\./)],
  },
  {
    name: 'New Company Discovery, empty',
    path: '/ai-analysis/discovery',
    shows: [...discoveryTexts, heading('Ready to Discover New Companies')],
  },
  {
    name: 'Search, nothing asked',
    path: '/search',
    shows: [heading('Search everything your firm has'), placeholder(/^Search companies, memos/)],
  },
];
