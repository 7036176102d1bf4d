import { describe, expect, it } from 'vitest';
import { byGrowth, byProfit, even, expected, led, readingOf, type Case } from './readCriteria.fixture.ts';
import { readCriteria } from './readCriteria.ts';

function holds(cases: Case[]): void {
  it.each<Case>(cases)('understands the criteria “%s”', (text, summary, notUnderstood) => {
    expect(readingOf(text)).toEqual(expected(summary, notUnderstood));
  });
}

describe('weights', () => {
  holds([
    ['', even],
    ['growth over profitability', 'Growth × 2, profitability × 1'],
    ['Growth before profitability before scale.', 'Growth × 3, profitability × 2, scale × 1'],
    ['profitable businesses first', byProfit],
    ['Focus on capital efficient companies.', led('Capital efficiency', 'growth', 'profitability', 'scale', 'market')],
    ['ignore market size', 'Growth × 1, profitability × 1, scale × 1, market left out'],
    ['Sticky revenue and large markets', 'Retention × 1, market × 1'],
    ['profitability matters more than growth', 'Profitability × 2, growth × 1'],
    [
      'Focus on net retention, ignore scale',
      'Retention × 2, growth × 1, profitability × 1, market × 1, scale left out',
    ],
    ['growth × 30, profitability × 1', 'Growth × 10, profitability × 1'],
    ['growth × 3, profitability × 1', 'Growth × 3, profitability × 1'],
    ['We prioritize growth.', byGrowth],
    ['Growth first, then profitability, then scale', 'Growth × 3, profitability × 2, scale × 1'],
    ['growth is twice as important as profitability', 'Growth × 2, profitability × 1'],
    ['profitability is less important than growth', 'Growth × 2, profitability × 1'],
    ["We don't care about market size", 'Growth × 1, profitability × 1, scale × 1, market left out'],
    ['growth matters most', byGrowth],
    ['high growth and strong unit economics', 'Growth × 1, capital efficiency × 1'],
    ['rule of 40 companies', led('Capital efficiency', 'growth', 'profitability', 'scale', 'market')],
    ['Capital efficiency is key; less emphasis on growth', 'Capital efficiency × 2, growth × 0.5'],
    ['We favour fast-growing companies with low churn', 'Growth × 1, retention × 1'],
    ['prefer profitability to growth', 'Profitability × 2, growth × 1'],
    ['Growth, not profitability', 'Growth × 2, scale × 1, market × 1, profitability left out'],
    ['Which companies should we invest in?', even],
    ['profitability is not important', 'Growth × 1, scale × 1, market × 1, profitability left out'],
    ['Show me the best investments', even],
  ]);
});

describe('sectors', () => {
  holds([
    [
      'Prioritize growth over profitability. Focus on enterprise SaaS and fintech companies.',
      'Growth × 2, profitability × 1; sector is SaaS or fintech (preferred)',
    ],
    ['avoid consumer', '; sector is not consumer'],
    ['no hardware, enterprise SaaS and fintech', '; sector is not hardware; sector is SaaS or fintech (preferred)'],
    ['only healthcare', '; sector is healthcare'],
    ['Avoid consumer, hardware and crypto.', '; sector is not consumer, hardware or crypto'],
    ['fintech required', '; sector is fintech'],
    ['no hardware or crypto, fintech', '; sector is not hardware or crypto; sector is fintech (preferred)'],
    ['avoid gaming and crypto, SaaS', '; sector is not gaming or crypto; sector is SaaS (preferred)'],
    ['AI companies', '; sector is AI (preferred)'],
    ['We only invest in B2B software', '; sector is enterprise software'],
    ['prefer healthcare or biotech', '; sector is healthcare or biotech (preferred)'],
    ['No consumer, hardware or crypto', '; sector is not consumer, hardware or crypto'],
    ['SaaS but not healthcare', '; sector is SaaS (preferred); sector is not healthcare'],
    ['Must be fintech or insurtech', '; sector is fintech or insurance'],
    ['fintech preferred, no crypto', '; sector is fintech (preferred); sector is not crypto'],
    ['exclude oil and gas', '; sector is not oil and gas'],
    ['companies in the wine industry', '; sector is wine (preferred)'],
    [
      'cybersecurity, data infrastructure and developer tools',
      '; sector is cybersecurity, data or developer tools (preferred)',
    ],
    ['stay away from gambling and tobacco', '; sector is not gambling or tobacco'],
    ['recurring revenue businesses', '; sector is subscription (preferred)'],
  ]);
});

describe('stages', () => {
  holds([
    ['pre-IPO or public', '; stage is Pre-IPO or Public'],
    ['ideally Series B and later', '; stage is Series B, Series C, Growth, Pre-IPO or Public (preferred)'],
    ['Series A to C', '; stage is Series A, Series B or Series C'],
    ['early-stage companies', '; stage is Seed or Series A'],
    ['Series A, B or C', '; stage is Series A, Series B or Series C'],
    ['Series B+', '; stage is Series B, Series C, Growth, Pre-IPO or Public'],
    ['not public', '; stage is not Public'],
    ['at least Series C', '; stage is Series C, Growth, Pre-IPO or Public'],
    ['at most Series A', '; stage is Seed or Series A'],
    ['prefer late-stage', '; stage is Series C, Growth or Pre-IPO (preferred)'],
    ['up to Series B', '; stage is Seed, Series A or Series B'],
    ['growth-stage companies', '; stage is Growth'],
  ]);
});

describe('numbers', () => {
  holds([
    ['at least $10M in revenue', '; revenue of at least $10M'],
    ['ARR above 5 million', '; revenue of at least $5M'],
    ['growing more than 50% a year', '; revenue growth of at least 50%'],
    ['gross margins over 70%', '; gross margin of at least 70%'],
    ['fewer than 200 employees', '; headcount of at most 200 people'],
    ['valued below $500M', '; valuation of at most $500M'],
    ['$5-20M revenue', '; revenue of at least $5M; revenue of at most $20M'],
    ['between 20% and 40% growth', '; revenue growth of at least 20%; revenue growth of at most 40%'],
    ['$10M+ ARR', '; revenue of at least $10M'],
    ['revenue between $5 million and $20 million', '; revenue of at least $5M; revenue of at most $20M'],
    ['no more than 50 people', '; headcount of at most 50 people'],
    ['raised less than $100M', '; total funding of at most $100M'],
    [
      'growth of at least 40% and gross margins of 60% or more',
      '; revenue growth of at least 40%; gross margin of at least 60%',
    ],
    ['ideally growing 100% year over year', '; revenue growth of at least 100% (preferred)'],
    ['avoid valuations above $1B', '; valuation of at most $1B'],
    ['revenue > $2.5m', '; revenue of at least $2.5M'],
    ['tripling revenue', '; revenue growth of at least 200%'],
    ['growing 3x a year', '; revenue growth of at least 200%'],
    ['at least 500 customers', '; number of customers of at least 500'],
    ['net retention above 120%', '; net retention of at least 120%'],
    ['retention over 110%, NRR 120%+', '; net retention of at least 110%; net retention of at least 120%'],
    ['customer retention of 90% or more', '; gross retention of at least 90%'],
    ['EBITDA margin above 10%', '; EBITDA margin of at least 10%'],
    [
      'EBITDA margins over 15% and operating margin of at least 5%',
      '; EBITDA margin of at least 15%; operating margin of at least 5%',
    ],
    ['EBITDA above 20%', '; EBITDA margin of at least 20%'],
    ['EBITDA of at least $2M', '; EBITDA of at least $2M'],
    ['EBITDA-positive companies', '; EBITDA margin of at least 0%'],
    ['ideally positive EBITDA', '; EBITDA margin of at least 0% (preferred)'],
    ['net margin above 10%', byProfit, ['net', 'above 10%']],
    ['churn below 5%', '; yearly churn of at most 5%'],
    ['monthly churn below 2%', '; yearly churn of at most 21.5%'],
    ['churn of at most 2% a month', '; yearly churn of at most 21.5%'],
    ['12-month payback', '; CAC payback of at most 12 months'],
    ['CAC payback under 18 months, LTV/CAC above 3x', '; CAC payback of at most 18 months; LTV to CAC of at least 3×'],
    ['at least 2 years of runway', '; runway of at least 24 months'],
    ['burn multiple below 1.5x', '; burn multiple of at most 1.5×'],
    ['burn of less than $500K a month', '; monthly burn of at most $500K'],
    ['TAM above $5B, growing at least 15%', '; market size of at least $5B; revenue growth of at least 15%'],
    ['revenue over €10M', '; revenue of at least $11M'],
    ['revenue of €10-20M', '; revenue of at least $11M; revenue of at most $22M'],
    ['10 to 20 million euros in revenue', '; revenue of at least $11M; revenue of at most $22M'],
    ['EUR 5m ARR or more', '; revenue of at least $5.5M'],
    ['revenue over £10M', led('Scale', 'growth', 'profitability', 'market'), ['over £10M']],
    ['revenue over CHF 10M', led('Scale', 'growth', 'profitability', 'market'), ['over CHF 10M']],
    ['at least TEUR 5,000 of revenue', '; revenue of at least $5.5M'],
    ['revenue above 5 Mio. EUR', '; revenue of at least $5.5M'],
    ['at least ten million in revenue', '; revenue of at least $10M'],
    ['revenue over ₹50 crore', led('Scale', 'growth', 'profitability', 'market'), ['over ₹50 crore']],
    ['Revenue: $10M minimum', '; revenue of at least $10M'],
    ['employees: 50-200', '; headcount of at least 50 people; headcount of at most 200 people'],
  ]);
});

describe('places', () => {
  holds([
    ['based in Germany or the Nordics', '; headquarters in Germany or the Nordics'],
    ['US companies', '; headquarters in the United States'],
    ['no companies in China or Russia', '; headquarters not in China or Russia'],
    ['prefer European companies', '; headquarters in Europe (preferred)'],
    ['headquartered in the UK, Ireland or the Benelux', '; headquarters in the United Kingdom, Ireland or the Benelux'],
    ['based in Lyon', '; headquarters in Lyon'],
    ['show us german startups', '; headquarters in Germany'],
  ]);
});

describe('what is not understood', () => {
  holds([
    ['Founders with two earlier exits, growth first', byGrowth, ['Founders with two earlier exits']],
    ['Strong founder-market fit', even, ['Strong founder-market fit']],
    ['Led by women. Growth over profitability.', 'Growth × 2, profitability × 1', ['Led by women']],
    ['founded after 2018', even, ['founded after 2018']],
  ]);
});

describe('the words of the text beside a criterion', () => {
  it('are everything from its cue to its end', () => {
    const { weights, filters } = readCriteria(
      'Growth over scale. Avoid consumer, hardware and crypto, ideally ARR over $5M.',
      new Map(),
    );
    expect(weights.map(({ phrase }) => phrase)).toEqual([
      'Growth over scale',
      'Growth over scale',
      'ideally ARR over $5M',
    ]);
    expect(filters.map(({ phrase }) => phrase)).toEqual([
      'Avoid consumer, hardware and crypto',
      'ideally ARR over $5M',
    ]);
  });
});

describe('amounts in a currency without a rate', () => {
  it('are listed by their currencies', () => {
    const text = 'revenue over €10M, funding under £20M, valued below $1B or 900 million pounds';
    expect(readCriteria(text, new Map([['EUR', 1.1]])).missingRates).toEqual(['GBP']);
    expect(readCriteria(text, new Map()).missingRates).toEqual(['EUR', 'GBP']);
    expect(readCriteria('at least $10M', new Map()).missingRates).toEqual([]);
  });
});
