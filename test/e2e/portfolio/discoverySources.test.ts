import type { Page } from 'playwright-core';
import { outcomeOf, type NewRun } from '../../../graph/portfolio/runs/service.ts';
import { firmOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';

const runOfTheWeb: NewRun = {
  kind: 'DISCOVERY',
  analyst: 'A model',
  prompt: 'Logistics companies',
  steering: { source: 'WEB', criteria: { weights: [], filters: [], notUnderstood: [] } },
  result: { portfolioAnalysis: 'You hold 2 companies.', searchCriteria: 'Logistics.', excludedCount: 2 },
  companyCount: 3,
  entries: [
    {
      name: 'Tarnmoor',
      subjectId: null,
      figures: [],
      entry: {
        stage: 'Seed',
        industry: 'Logistics',
        description: `${'Tarnmoor plans routes for parcel vans. '.repeat(20)}That is all.`,
        reasonForRecommendation: 'It is in logistics.',
        quotes: [],
        keyMetrics: { estimatedRevenue: null, fundingRaised: '$8M', employeeCount: null },
        investmentFit: 'It is early.',
        riskFactors: ['Its revenue is not stated.'],
        website: 'javascript:alert(1)',
        citations: [
          { title: 'Tarnmoor raises 8 million', url: 'https://news.example/tarnmoor' },
          { title: 'A trap', url: 'javascript:alert(2)' },
        ],
        importedFrom: null,
      },
    },
  ],
};

const server = await useTestServer();

describe.skipIf(!canBrowse)('the sources of a discovery', () => {
  let page: Page;
  const visitor = useVisitor(async () => {
    const { prisma, tenantId } = await firmOf(server, 'amberline');
    await prisma.$transaction(outcomeOf({ tenantId }, runOfTheWeb).commit);
    return startVisitor(server.address);
  });

  const found = () => page.getByRole('region', { name: 'Hot Tech Companies' });
  const isOperation = (name: string) => (body: string | null) => body?.includes(`"${name}"`) ?? false;

  it('are named for what the web says, and are the only links', async () => {
    page = await visitor.current.login('amberline', '/ai-analysis/discovery');
    const card = found().getByRole('article', { name: 'Tarnmoor' });
    await card.waitFor();
    await page.getByText('Found on the web, 2 already in the portfolio left out').waitFor();
    const links = await card
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.getAttribute('target'), a.getAttribute('rel')]));
    const leaving = ['_blank', 'noopener noreferrer nofollow'];
    expect(links).toEqual([['https://news.example/tarnmoor', ...leaving]]);
    await card.getByText('A trap', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Show the whole description of Tarnmoor' }).click();
    await card.getByText(/That is all\.$/).waitFor();
    await card.getByRole('button', { name: 'Show less of Tarnmoor' }).click();
    await expect.poll(() => card.getByText(/That is all\./).count()).toBe(0);
    expect((await card.innerText()).replace(/\s+/g, ' ')).toMatch(
      /Revenue Not stated Funding \$8M Team Size Not stated/,
    );
    expect(await faults(page)).toEqual([]);
  });

  it('show what could not be loaded, and can be tried again', async () => {
    visitor.current.expectProblem(/500/);
    const isReading = (body: string | null) =>
      ['DiscoverySetup', 'LatestDiscovery'].some((name) => isOperation(name)(body));
    await page.route('**/graphql**', (route) =>
      isReading(route.request().postData()) ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await page.reload();
    const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
    await alert('Your candidates could not be loaded').waitFor();
    await alert('The discovery could not be loaded').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.unrouteAll();
    await alert('The discovery could not be loaded').getByRole('button', { name: 'Retry' }).click();
    await found().getByRole('article', { name: 'Tarnmoor' }).waitFor();
    await alert('Your candidates could not be loaded').getByRole('button', { name: 'Retry' }).click();
    await page.getByText(/^There is no source to search yet\./).waitFor();
  });
});
