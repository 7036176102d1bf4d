import type { Page } from 'playwright-core';
import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { button, closeLayers, closing, heading, link, text, type Finder, type ScreenState } from '../driver/finders.ts';

const toTab = (name: string) => async (page: Page) => {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
};
const enter = async (page: Page, password: string) => {
  await page.getByLabel('Admin password').fill(password);
  await button('Access Admin Panel')(page).click();
};
const fieldOf =
  (name: string): Finder =>
  (page) =>
    page.getByRole('dialog').getByLabel(name, { exact: true });
const option =
  (name: string): Finder =>
  (page) =>
    page.getByLabel('Investment Stage').and(page.locator(`select:has(option:text-is("${name}"))`));

const gate: ScreenState[] = [
  {
    name: 'Admin gate',
    path: '/admin',
    shows: [
      heading('Admin Access Required'),
      text('Enter the admin password to access the admin panel'),
      button('Access Admin Panel'),
    ],
  },
  {
    name: 'Admin gate, refused',
    open: (page) => enter(page, 'wrong'),
    shows: [(page) => page.getByRole('main').getByText('Incorrect password.'), text('Access denied')],
  },
];
const tabTexts: Finder[] = [
  heading('Admin Panel'),
  ...['Documents', 'Analytics', 'Database', 'System'].map(
    (name): Finder =>
      (page) =>
        page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }),
  ),
];

/**
 * The texts that the specification names in the admin panel without content. A reload locks the panel, so these states
 * are reached by clicks.
 */
export const emptyAdminStates: ScreenState[] = [
  ...gate,
  {
    name: 'Documents tab, empty',
    open: (page) => enter(page, demoAdminPasswords[0]!),
    shows: [...tabTexts, text('No documents yet')],
  },
  {
    name: 'Company editor, empty',
    open: toTab('Database'),
    shows: [heading('Company Data'), heading('No companies yet')],
  },
];

export const filledAdminStates: ScreenState[] = [
  {
    name: 'Documents tab',
    path: '/admin',
    open: (page) => enter(page, demoAdminPasswords[0]!),
    shows: [
      ...tabTexts,
      link('Board minutes'),
      text('Board minutes.txt'),
      text('TXT'),
      text('2.5 MB'),
      text(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/),
      text(/^The board met.{70,90}…$/),
    ],
  },
  {
    name: 'Deleting a document',
    open: (page) => button('Delete Board minutes')(page).click(),
    shows: [
      heading('Delete Document'),
      text(/remove the document from all associated investment memos/),
      button('Cancel'),
      button('Delete'),
    ],
  },
  {
    name: 'Analytics tab',
    open: async (page) => {
      await closeLayers(page);
      await toTab('Analytics')(page);
    },
    shows: ['Portfolio Analytics', 'Portfolio Rankings', 'AI Investment Analysis'].map(
      (name) => (page) => page.getByRole('main').getByRole('link', { name }),
    ),
  },
  {
    name: 'Company editor',
    open: toTab('Database'),
    shows: [
      heading('Company Data'),
      (page) => page.getByPlaceholder('Search by name, industry or stage...'),
      text(/^\d companies$/),
      (page) => page.getByRole('link', { name: /^Database Viewer/ }),
      (page) => page.getByRole('link', { name: /^Human Memos Extract/ }),
      button('Export'),
      button('Import'),
      button('Edit Bramble Foods'),
      button('Delete Bramble Foods'),
    ],
  },
  {
    name: 'Exporting',
    open: (page) => button('Export')(page).click(),
    shows: [(page) => page.getByRole('menuitem', { name: 'CSV' })],
  },
  {
    name: 'Editing a company',
    open: async (page) => {
      await closeLayers(page);
      await button('Edit Halden Grid')(page).click();
    },
    shows: [
      heading('Edit Company Data'),
      ...[
        'Revenue (in millions)',
        'Revenue Growth Rate (%)',
        'Gross Margin (%)',
        'Employees',
        'Investment Stage',
        'Industry',
        'Headquarters',
      ].map(fieldOf),
      ...['Seed', 'Series A', 'Series B', 'Series C', 'Growth', 'Pre-IPO', 'Public'].map(option),
      button('Save Changes'),
      button('Cancel'),
    ],
  },
  { name: 'Adding a company', open: closing('Add company'), shows: [heading('Add Company')] },
  { name: 'Importing companies', open: closing('Import'), shows: [(page) => page.getByRole('dialog')] },
  {
    name: 'Merging companies',
    open: closing('Merge Bramble Foods into another company'),
    shows: [heading('Merge Companies')],
  },
  {
    name: 'Deleting a company',
    open: closing('Delete Bramble Foods'),
    shows: [heading('Delete Company'), text(/^Are you sure you want to delete Bramble Foods\?/)],
  },
  {
    name: 'System tab',
    open: async (page) => {
      await closeLayers(page);
      await toTab('System')(page);
    },
    shows: [
      heading('System Status'),
      text('AI provider'),
      text(/^PostgreSQL/),
      text('Connected'),
      text('Uptime'),
      ...['Clear Cache', 'Reindex Data', 'Log Viewer', 'System Stats'].map(button),
    ],
  },
  { name: 'Log viewer', open: (page) => button('Log Viewer')(page).click(), shows: [button('Problems only')] },
  {
    name: 'System stats',
    open: closing('System Stats'),
    shows: [(page) => page.getByRole('dialog').getByRole('row', { name: /^Documents \d/ })],
  },
  ...(
    [
      ['AI usage', 'AI Usage'],
      ['Recording and reading', 'Recording and reading'],
      ['Memo templates', 'Memo Templates'],
      ['Currency rates', 'Currency Rates'],
      ['Names', 'Names'],
      ['Sign-in', 'Sign-in'],
      ['API access', 'API Access'],
      ['Data exports', 'Data exports'],
      ['Webhooks', 'Webhooks'],
      ['Welcome page', 'Welcome Page'],
    ] as const
  ).map(([label, title]): ScreenState => ({
    name: `System, ${label}`,
    open: async (page) => {
      await closeLayers(page);
      await page.getByLabel('Section', { exact: true }).selectOption({ label });
    },
    shows: [heading(title)],
  })),
  {
    name: 'Writing the welcome page',
    open: (page) => button('Edit texts')(page).click(),
    shows: [button('Save texts')],
  },
];
