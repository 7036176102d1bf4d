import { toGlobalId } from '../../../graph/request/graphql/globalId.ts';
import { demoPassword } from '../../../prisma/seed.ts';
import { button, heading, placeholder, press, tab, text, type ScreenState } from '../driver/finders.ts';
import { databaseTexts, discoveryTexts, investmentTexts } from './portfolioTexts.ts';

const goneId = toGlobalId('Company', '01920000-0000-7000-8000-000000000000');
const enter = (password: string): ScreenState['open'] => {
  return async (page) => {
    await page.getByLabel('Access Password', { exact: true }).fill(password);
    await button('Access Platform')(page).click();
  };
};

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
    shows: [text('Your conversation appears here'), text('0 of 5 steps done')],
  },
  { name: 'No jobs', open: press('Jobs'), shows: [text('Nothing is running')] },
  {
    name: 'My Transcripts, none',
    path: '/transcripts',
    isLoaded: true,
    shows: ['No transcripts yet', 'Record your first conversation to get started'].map(text),
  },
  { name: 'Investment Write-ups, none', path: '/writeups', shows: [text('No investment write-ups yet')] },
  { name: 'Command palette', open: press(/^Go to/), shows: [text('Portfolio Rankings')] },
  {
    name: 'Command palette, nothing found',
    open: (page) => page.getByRole('combobox', { name: 'Go to' }).fill('zzzz'),
    shows: [text(/^Nothing is called/)],
  },
  { name: 'Document Analysis, none', path: '/documents', shows: [text('No Document Selected')] },
  { name: 'Human Investment Memos, none', path: '/human-memos', shows: [text('No human memos yet')] },
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
