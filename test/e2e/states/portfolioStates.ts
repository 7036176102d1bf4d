import { companyReport } from '../../companies/companyReadingSteps.ts';
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
import { card, databaseTexts, discoveryTexts, investmentTexts } from './portfolioTexts.ts';

const region =
  (name: string): Finder =>
  (page) =>
    page.getByRole('region', { name, exact: true });
const item =
  (words: RegExp): Finder =>
  (page) =>
    page.getByRole('listitem').filter({ hasText: words });
/** The texts that the specification names on the screens of a filled portfolio. */
export const portfolioStates: ScreenState[] = [
  {
    name: 'Human Investment Memos, more than are listed',
    path: '/human-memos',
    shows: [
      heading('Human Investment Memos'),
      (page) => text('Human Memo')(page).nth(19),
      text('+3 more memos'),
      button('Extract Financial Data'),
      button('Extract Real PDF Metrics'),
    ],
  },
  {
    name: 'Database Viewer',
    path: '/database',
    shows: [...databaseTexts, ...['Strong Buy', 'Buy', 'Hold', 'Pass'].map(text)],
  },
  {
    name: 'Detailed Data',
    open: (page) => tab('Detailed Data')(page).click(),
    shows: [
      link('View Portfolio Analytics'),
      placeholder('Search companies...'),
      link('Halden Grid'),
      button('Generate All Scores'),
    ],
  },
  {
    name: 'Detailed Data, nothing found',
    open: (page) => placeholder('Search companies...')(page).fill('zzzz'),
    shows: [heading('No companies match'), button('Clear search and filters')],
  },
  {
    name: 'A PDF that was processed',
    path: '/database',
    open: async (page) => {
      const report = companyReport('Ashgrove Robotics');
      const buffer = Buffer.from(await report.arrayBuffer());
      await page.locator('input[type=file]').setInputFiles({ name: report.name, mimeType: report.type, buffer });
      await button('Process 1 PDF')(page).click();
    },
    shows: [
      text('✓ Added to portfolio database'),
      text('Company'),
      ...['Revenue', 'Growth', 'Margin', 'Stage', 'Valuation'].map(card),
      text('$18.4M'),
      text('43%'),
      text('62%'),
      text('Series B'),
      text('Key Insights'),
    ],
  },
  {
    name: 'A company with its statements unfolded',
    path: '/database/:companyId',
    open: (page) => page.getByRole('dialog').locator('summary').filter({ hasText: 'conflict' }).first().click(),
    shows: [heading('Halden Grid'), heading('Figures'), heading('Scores'), text('Contradicts the shown value')],
  },
  {
    name: 'Portfolio Analytics',
    path: '/analytics',
    shows: [
      heading('Latest Processing Results'),
      ...['Total PDFs', 'Companies Extracted', 'Financial Metrics', 'Errors'].map(card),
      ...['Total Companies', 'Financial Data Points', 'Median Revenue', 'Median Growth Rate'].map(card),
      heading('Portfolio Performance Metrics'),
      ...['Median revenue', 'Median growth rate', 'Median gross margin'].map(card),
      text('Data Completeness'),
      text(/^\d+(\.\d)?% · \d+ data points of \d+$/),
      heading('Industry Breakdown'),
      heading('Investment Stage'),
      item(/\d+ compan(y|ies)$/),
      region('Revenue vs Growth Rate Analysis'),
      heading('Detailed Investment Analysis'),
      text('N/A'),
    ],
  },
  {
    name: 'Portfolio Analytics, its log and its points',
    open: async (page) => {
      await button('Processing log')(page).click();
      await button('Show as table')(page).click();
    },
    shows: [region('Processing log'), (page) => page.getByRole('table', { name: 'Revenue and growth' })],
  },
  {
    name: 'Peers',
    open: (page) => tab('Peers')(page).click(),
    shows: [text(/^Peers share a stage and an industry/)],
  },
  {
    name: 'Portfolio Rankings',
    path: '/rankings',
    open: press('Open all'),
    shows: [
      text(/^\d portfolio companies$/),
      ...['Top Performer', 'Fastest Growing', 'Most Profitable'].map(card),
      heading('Company Rankings'),
      text(/^Tier [123]$/),
      ...['Growth', 'Profitability', 'Scale'].map(card),
      text(/^\d+\.\d\/10$/),
      text('Reasoning'),
      text('Strengths'),
      heading('Portfolio Recommendations'),
      text('Strategic insights based on comparative analysis'),
    ],
  },
  {
    name: 'A figure’s evidence',
    open: (page) =>
      page
        .getByRole('article')
        .getByRole('button', { name: /^Revenue \$/ })
        .first()
        .click(),
    shows: [(page) => page.getByRole('dialog', { name: /^Revenue \$/ })],
  },
  {
    name: 'Past rankings',
    open: closing(/^History/),
    shows: [(page) => page.getByRole('menuitemradio').nth(1)],
  },
  {
    name: 'What a ranking can be compared with',
    open: closing('Compare'),
    shows: [(page) => page.getByRole('menuitem').nth(1)],
  },
  {
    name: 'A ranking compared',
    open: (page) => page.getByRole('menuitem', { name: 'With today’s figures' }).click(),
    shows: [button('Back to the ranking'), (page) => page.getByText(/1 entered/)],
  },
  {
    name: 'Portfolio Analysis',
    path: '/ai-analysis',
    open: (page) =>
      text(/^Why \d+\?$/)(page)
        .first()
        .click(),
    shows: [
      ...investmentTexts,
      heading('Portfolio Assessment'),
      heading('Analysis Methodology'),
      heading('Top Investment Picks'),
      text('#1'),
      text(/^Score: \d+\/100$/),
      ...['Investment Reasoning', 'Key Strengths', 'Market Opportunity', 'Financial Highlights'].map(text),
    ],
  },
  {
    name: 'Past analyses',
    open: press(/^History/),
    shows: [(page) => page.getByRole('menuitemradio').nth(1)],
  },
  {
    name: 'New Company Discovery',
    path: '/ai-analysis/discovery',
    open: press('Open all'),
    shows: [
      ...discoveryTexts,
      heading('Portfolio Investment Pattern Analysis'),
      heading('Search Criteria Applied'),
      heading('Hot Tech Companies'),
      heading('Payfjord'),
      text('Company Description'),
      text('Why This Matches Your Portfolio'),
      text('Key Metrics'),
      ...['Revenue', 'Funding', 'Team Size'].map(card),
      text('Investment Fit'),
      text('Risk Factors'),
    ],
  },
  {
    name: 'Past discoveries',
    open: press(/^History/),
    shows: [(page) => page.getByRole('menuitemradio').nth(1)],
  },
  {
    name: 'Candidates',
    open: closing('Look through'),
    shows: [text('12 candidates'), placeholder(/Search by name/)],
  },
  {
    name: 'Command palette',
    path: '/about',
    open: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to' }).fill('halden');
    },
    shows: [(page) => page.getByRole('option', { name: /Halden Grid/ })],
  },
  {
    name: 'Search results',
    path: '/search?q=halden',
    shows: [heading('Search'), button('Companies 1'), (page) => page.getByRole('article').locator('mark')],
  },
  {
    name: 'Search results of one kind',
    open: press('Companies 1'),
    // The results of all kinds stay, dimmed, until those of the kind have come.
    shows: [(page) => page.locator('main:not(:has([aria-busy="true"]))').getByText('1 result matching “halden”')],
  },
  {
    name: 'Search, nothing found',
    open: (page) => placeholder(/^Search companies/)(page).fill('xxyyzz'),
    shows: [text('No results match “xxyyzz”')],
  },
];
