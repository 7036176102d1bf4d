import { button, field, heading, link, placeholder, tab, type Finder } from '../driver/finders.ts';

export const card =
  (label: string): Finder =>
  (page) =>
    page.locator('dl > div dt').getByText(label, { exact: true });
/** Finds a text area of four rows with this label and this placeholder. */
const fourRows =
  (label: string): Finder =>
  (page) =>
    field(label)(page).and(page.locator('textarea[rows="4"]'));

/** The texts of these screens with and without content. */
export const databaseTexts: Finder[] = [
  heading('Database Viewer'),
  ...['Total Memos', 'Avg Score', 'Strong Buys', 'Passes'].map(card),
  heading('AI-Powered PDF Analysis'),
  tab('Overview'),
  tab('Detailed Data'),
  button('Refresh Data'),
  button('Back'),
];
export const investmentTexts: Finder[] = [
  heading('AI Investment Analysis'),
  link('Portfolio Analysis'),
  link('New Company Discovery (Beta)'),
  fourRows('Investment Preferences & Criteria'),
  placeholder(/investment priorities, preferred company profiles and screening criteria/),
  button('Run Analysis'),
];
export const discoveryTexts: Finder[] = [
  fourRows('Discovery Criteria & Requirements'),
  placeholder(/types of companies.*stages.*industries.*metrics/),
  button('Discover Hot Companies'),
];
