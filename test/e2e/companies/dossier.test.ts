import type { Page } from 'playwright-core';
import { admin } from '../../admin/adminClient.ts';
import { addReading, observed } from '../../companies/companySteps.ts';
import { addDocuments } from '../../documents/documentSteps.ts';
import { addTranscripts, firmOf, mutate, untilFiled, uuidOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { textsRead } from '../../search/searchSteps.ts';
import { addListening } from '../../transcripts/listeningSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults, faultsAndFit } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const server = await useTestServer();
const name = 'Quayside Freight';

/** Presses a key until the element with the focus matches a selector and contains these words. */
async function pressUntil(page: Page, key: 'Tab' | 'Shift+Tab', selector: string, words = ''): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    const isThere = await page.evaluate(
      ([wanted, text]) => {
        const { activeElement: at } = document;
        const said = `${at?.textContent} ${at?.ariaLabel} ${at?.parentElement?.textContent}`;
        return at?.matches(wanted ?? '') === true && said.includes(text ?? '');
      },
      [selector, words],
    );
    if (isThere) return;
  }
  throw new Error(`The focus does not reach ${selector} ${words}.`);
}

describe.skipIf(!canBrowse)('the page of a company', () => {
  let page: Page;
  const visitor = useVisitor(() => startVisitor(server.address));

  beforeAll(async () => {
    const client = await admin(server);
    await mutate(client, 'createCompany', { name, industry: 'Logistics software', stage: 'Series A' });
    await mutate(client, 'createCompany', { name: 'Basalt Freight', industry: 'Logistics software' });
    const titles = ['Quayside report', 'Quayside deck'];
    const documents = await addDocuments(
      server,
      'dossier',
      titles.map((title) => ({ title })),
    );
    for (const [index, title] of titles.entries()) {
      const revenue = index === 0 ? observed('REVENUE', 3_600_000) : observed('REVENUE', 4_200_000);
      const growing = [
        observed('CUSTOMERS', 44),
        observed('ARR', 5_000_000, { periodLabel: 'FY2023', periodEnd: '2023-12-31' }),
      ];
      await addReading(server, 'dossier', {
        name,
        observations: [revenue, ...growing],
        source: { documentId: documents[index], title, kind: 'PAPER', day: `2025-0${index + 3}-01` },
      });
    }
    await addTranscripts(server, 'dossier', [{ title: 'Quay call one' }, { title: 'Quay call two' }]);
    await textsRead(server, 'dossier');
    page = await visitor.current.login();
  });

  const linkedCalls = async () => {
    const { prisma } = await firmOf(server, 'dossier');
    return prisma.companyReading.count({ where: { transcriptId: { not: null }, link: 'LINKED' } });
  };
  const matrix = () => page.getByRole('region', { name: 'Matrix of claims' });

  it('opens from the palette by keyboard alone, with what is to be decided first', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).waitFor();
    await page.keyboard.type('quayside freight');
    await page.getByRole('option', { name, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/companies\/[^/?]+\?tenant=dossier/);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Differences and doubts' }).waitFor();
    await expect
      .poll(() => matrix().getByRole('rowheader').allInnerTexts())
      .toEqual([expect.stringMatching(/^Revenue/)]);
    expect(await matrix().getByRole('columnheader').allInnerTexts()).toEqual([
      'Claim',
      'Judgement',
      expect.stringMatching(/^Quayside report/),
      expect.stringMatching(/^Quayside deck/),
    ]);
  });

  it('filters the matrix in the address, and is walked through with the arrow keys', async () => {
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.waitForURL(/judgement=all/);
    await expect.poll(() => matrix().getByRole('rowheader').count()).toBe(3);
    const rows = matrix().getByRole('button');
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await matrix().getByText('“REVENUE 3600000”').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rows.first().getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => rows.first().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('heading', { name: `Claims about ${name}` }).waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    expect(await faultsAndFit(page)).toEqual([]);
  });

  it('adds a question about a claim', async () => {
    await matrix()
      .getByRole('button', { name: /^Revenue/ })
      .click();
    await expect
      .poll(() => matrix().getByLabel('Ask the founder').inputValue())
      .toMatch(/^Revenue FY2024: which is right/);
    await matrix().getByRole('button', { name: 'Ask', exact: true }).click();
    await page
      .getByRole('region', { name: 'Questions', exact: true })
      .getByText(/^Revenue FY2024: which/)
      .waitFor();
  });

  it('starts a memo from its papers, which are chosen already, and an upload that is filed under it', async () => {
    const company = page.url();
    await page.getByRole('button', { name: 'New memo' }).click();
    const dialog = page.getByRole('dialog', { name: 'New memo' });
    await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBe(2);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Upload papers' }).click();
    await page.getByRole('heading', { name: `Upload Documents of ${name}` }).waitFor();
    const note = { name: 'Quay note.txt', mimeType: 'text/plain', buffer: Buffer.from('They are friendly.') };
    await page.locator('input[type=file]').setInputFiles(note);
    await page.getByRole('button', { name: 'Upload & Process 1 Document' }).click();
    const { prisma } = await firmOf(server, 'dossier');
    const filed = () =>
      prisma.companyReading.count({ where: { sourceTitle: 'Quay note', link: 'LINKED', company: { name } } });
    await expect.poll(filed).toBe(1);
    await page.goto(company);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  });

  it('receives several transcripts from their list in one press, which is undone in one', async () => {
    await goInPlace(page, '/transcripts?tenant=dossier');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const call of ['Quay call one', 'Quay call two']) {
      const box = page.getByRole('checkbox', { name: `Select ${call}` });
      // A press is lost when the list is drawn again meanwhile.
      await expect
        .poll(() =>
          box.check().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    }
    await page.getByRole('button', { name: 'Link to company…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link to company' });
    await dialog.getByLabel('Company').fill(name);
    await dialog.getByRole('button', { name: 'Link 2 transcripts' }).click();
    await page.getByText(`2 added to ${name}`).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(linkedCalls).toBe(0);
  });

  it('is worked with by keyboard alone: opened, a difference settled, the second played', async () => {
    const heard = 'Quayside Robotics';
    const client = await admin(server);
    await mutate(client, 'createCompany', { name: heard });
    const transcriptId = uuidOf(await addListening(client, server));
    await untilFiled(server);
    const paper = (await addDocuments(server, 'dossier', [{ title: 'Robotics report' }]))[0];
    const spoken = { place: null, start: 56, end: 108, quote: 'Revenue was 4.2 million dollars in fiscal year 2024.' };
    await addReading(server, 'dossier', {
      name: heard,
      observations: [observed('REVENUE', 4_200_000, { printed: '4.2 million', evidence: spoken })],
      source: { transcriptId, title: 'Robotics call', kind: 'CONVERSATION', day: '2025-04-01' },
    });
    await addReading(server, 'dossier', {
      name: heard,
      observations: [observed('REVENUE', 3_600_000)],
      source: { documentId: paper, title: 'Robotics report', kind: 'PAPER', day: '2025-03-01' },
    });
    const openDifference = async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to' }).waitFor();
      await page.keyboard.type(heard);
      await page.getByRole('option', { name: heard, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: heard, level: 1 }).waitFor();
      await matrix()
        .getByRole('button', { name: /^Revenue/ })
        .waitFor();
      await pressUntil(page, 'Tab', '[data-row]', 'Revenue');
      await page.keyboard.press('Enter');
      await matrix().getByLabel('Ask the founder').waitFor();
    };
    await openDifference();
    await pressUntil(page, 'Tab', 'a', 'unlock the admin panel');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Admin password' }).waitFor();
    await pressUntil(page, 'Tab', 'input[type=password]');
    await page.keyboard.type('admin-demo');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Company data/i }).waitFor();
    await openDifference();
    await matrix().getByRole('group', { name: 'Which one stands?' }).waitFor();
    await pressUntil(page, 'Tab', 'input[type=radio]');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() =>
        matrix()
          .getByRole('radio', { name: /Robotics call/ })
          .isChecked(),
      )
      .toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('The founder corrected the report');
    await page.keyboard.press('Enter');
    await matrix().locator('[data-judgement]').getByText('Settled').waitFor();
    await page.getByRole('region', { name: 'Figures', exact: true }).getByText('$4.2M').waitFor();
    await pressUntil(page, 'Shift+Tab', 'button', 'Play what is said');
    await page.keyboard.press('Enter');
    const seconds = () =>
      page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => all.map((each) => each.currentTime));
    await expect.poll(async () => Math.max(...(await seconds()))).toBeGreaterThan(2);
  });
});
