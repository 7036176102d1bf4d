import type { Page } from 'playwright-core';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { person } from '../../notices/noticeSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { faults } from '../driver/faults.ts';

const server = await useTestServer({
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'dossier@firm.example',
  PUBLIC_ADDRESS: 'https://dossier.example',
});

describe.skipIf(!canBrowse)('two colleagues, each in a browser', () => {
  let writeupId: string;
  let page: Page;
  let other: Page;
  const anna = useVisitor(async () => {
    const client = await person(server, 'Anna Lee');
    await person(server, 'Ben Okoro');
    const content = '<h2>Deal header</h2><p>Acme sells picking robots to large warehouses.</p>';
    const input = { title: 'Acme memo', content, recommendation: 'Generated' };
    writeupId = (await mutate<{ id: string }>(client, 'createWriteup', input, 'id')).id;
    return startVisitor(server.address);
  });
  const ben = useVisitor(() => startVisitor(server.address));
  const inboxOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
  const notices = (page: Page) => page.getByRole('list', { name: 'Notices' });

  it('mention one another by keyboard, find it in the inbox, and open the comment from there', async () => {
    page = await anna.current.login('dossier', `/writeups/${encodeURIComponent(writeupId)}?panel=comments`, 'Anna Lee');
    await page.getByRole('button', { name: 'Comment on the whole write-up' }).click();
    const box = page.getByLabel('Comment on the whole write-up');
    await box.pressSequentially('Please look, @b');
    const offers = page.getByRole('listbox', { name: 'Colleagues' });
    await offers.getByRole('option', { name: 'Ben Okoro', selected: true }).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await box.press('Escape');
    await offers.waitFor({ state: 'detached' });
    await box.pressSequentially('e');
    await offers.waitFor();
    await box.press('Enter');
    expect(await box.inputValue()).toBe('Please look, @Ben Okoro ');
    await box.pressSequentially('soon.');
    await box.press('Control+Enter');
    const comments = page.getByRole('article', { name: 'Comments on the whole write-up' });
    await comments.locator('mark', { hasText: '@Ben Okoro' }).waitFor();
    expect(await inboxOf(page).getAttribute('aria-label')).toBe('Inbox');

    other = await ben.current.login('dossier', '/', 'Ben Okoro');
    await expect.poll(() => inboxOf(other).getAttribute('aria-label')).toBe('Inbox: 1 unread');
    await inboxOf(other).focus();
    await other.keyboard.press('Enter');
    const row = notices(other).getByRole('listitem');
    await row.getByText('Please look, @Ben Okoro soon.').waitFor();
    expect(await faults(other, { isPartial: true })).toEqual([]);
    await row.getByRole('link', { name: 'Anna Lee mentioned you in Acme memo' }).press('Enter');
    await other.getByRole('article', { name: 'Comments on the whole write-up' }).waitFor();
    expect(new URL(other.url()).searchParams.get('tenant')).toBe('dossier');
    await expect.poll(() => inboxOf(other).getAttribute('aria-label')).toBe('Inbox');
    await other.getByRole('button', { name: 'Reply' }).click();
    await other.getByLabel('Reply').fill('I did.');
    await other.getByRole('button', { name: 'Send reply' }).click();
    await other.getByText('I did.').waitFor();

    await page.reload();
    await expect.poll(() => inboxOf(page).getAttribute('aria-label')).toBe('Inbox: 1 unread');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Go to' });
    await palette.fill('inbox');
    await palette.press('Enter');
    await page.getByRole('link', { name: 'Ben Okoro answered in Acme memo' }).waitFor();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect.poll(() => inboxOf(page).getAttribute('aria-label')).toBe('Inbox');
    await page.getByRole('button', { name: 'Mark as unread' }).waitFor();
  });

  it('ask for a review, which an e-mail’s link opens', async () => {
    await goInPlace(page, `/writeups/${encodeURIComponent(writeupId)}?tenant=dossier`);
    await page.getByRole('button', { name: 'Status: Draft' }).click();
    await page.getByRole('menuitem', { name: 'Ask for a review ...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a review' });
    await dialog.getByLabel('Ben Okoro').check();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Send to review' }).click();
    await page.getByRole('button', { name: 'Status: In review' }).waitFor();

    const client = await person(server, 'Ben Okoro');
    const { data } = await client.graphql<{ notices: { edges: { node: { id: string } }[] } }>(
      '{ notices(first: 1) { edges { node { id } } } }',
    );
    const id = encodeURIComponent(data!.notices.edges[0]!.node.id);
    await goInPlace(other, `/inbox/${id}?tenant=dossier`);
    await other.waitForURL(/\/writeups\//);
    await other.getByRole('heading', { level: 1, name: 'Acme memo' }).waitFor();
    await expect.poll(() => inboxOf(other).getAttribute('aria-label')).toBe('Inbox');

    await other.getByRole('button', { name: 'You: Ben Okoro' }).click();
    const card = other.getByRole('dialog', { name: 'You work as Ben Okoro' });
    await card.getByLabel('E-mail for your inbox').fill('ben@firm.example');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'Saved' }).waitFor();
    await goInPlace(other, `/inbox/${id}x?tenant=dossier`);
    ben.current.expectProblem(/./);
    await other.getByText('This notice cannot be opened').waitFor();
  });
});
