import { toGlobalId } from '../../graph/globalId.ts';
import { button, heading, placeholder, tab, text, type ScreenState } from './finders.ts';
import { databaseTexts, discoveryTexts, investmentTexts } from './portfolioTexts.ts';

const goneId = toGlobalId('Company', '01920000-0000-7000-8000-000000000000');

/** What the specification names on the screens of the portfolio while there is nothing in it. */
export const emptyPortfolio: ScreenState[] = [
  { name: 'Database Viewer, empty', path: '/database', shows: [...databaseTexts, heading('No data available')] },
  {
    name: 'Detailed Data, empty',
    open: (page) => tab('Detailed Data')(page).click(),
    shows: [heading('No data available')],
  },
  {
    name: 'A company that is gone',
    path: `/database/${encodeURIComponent(goneId)}`,
    shows: [text('This company is not here')],
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
  {
    name: 'Command palette, nothing found',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to' }).fill('zzzz');
    },
    shows: [text(/^Nothing is called/)],
  },
];
