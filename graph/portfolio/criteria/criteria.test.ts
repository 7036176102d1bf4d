import { describe, expect, it } from 'vitest';
import { even, expected, readingOf, type Case } from './readCriteria.fixture.ts';

describe('criteria texts as partners write them', () => {
  it.each<Case>([
    [
      'I want capital-efficient vertical SaaS businesses with net dollar retention and gross margins above 75%.',
      'Capital efficiency × 1, retention × 1; sector is SaaS (preferred); gross margin of at least 75%',
    ],
    [
      'Profitability over growth, please. Nothing in crypto or gaming.',
      'Profitability × 2, growth × 1; sector is not crypto or gaming',
    ],
    [
      'Looking for Series B and C healthcare companies in the US with over $15M ARR',
      '; stage is Series B or Series C; sector is healthcare (preferred); headquarters in the United States; revenue of at least $15M',
    ],
    [
      'Cash flow positive businesses only, ideally in Europe',
      'Profitability × 2, growth × 1, scale × 1, market × 1; headquarters in Europe (preferred)',
    ],
    ['Find the fastest growing companies', 'Growth × 2, profitability × 1, scale × 1, market × 1'],
    ['We like AI and robotics but avoid defense', '; sector is AI or robotics (preferred); sector is not defense'],
    ['Valuation between $50M and $250M', '; valuation of at least $50M; valuation of at most $250M'],
    [
      'At least 100 employees and no more than 500',
      '; headcount of at least 100 people; headcount of at most 500 people',
    ],
    [
      'Late-stage fintech, pre-IPO preferred',
      '; stage is Series C, Growth or Pre-IPO; sector is fintech (preferred); stage is Pre-IPO (preferred)',
    ],
    ['Growth > profitability > market size', 'Growth × 3, profitability × 2, market × 1'],
    ['companies that have raised at least $20 million', '; total funding of at least $20M'],
    ['Only companies headquartered in France, Spain or Italy', '; headquarters in France, Spain or Italy'],
    ['we do not invest in hardware', '; sector is not hardware'],
    [
      'Focus on marketplaces with strong unit economics; scale does not matter',
      'Capital efficiency × 2, growth × 1, profitability × 1, market × 1, scale left out; sector is marketplaces (preferred)',
    ],
    ['40%+ growth, 70%+ gross margin', '; revenue growth of at least 40%; gross margin of at least 70%'],
    ['Revenue must be above $5M but below $50M', '; revenue of at least $5M; revenue of at most $50M'],
    [
      'Climate tech and energy startups at seed or Series A',
      '; sector is climate or energy (preferred); stage is Seed or Series A',
    ],
    ['Exclude anything consumer-facing', '; sector is not consumer'],
    ['Sticky customers matter more than fast growth', 'Retention × 2, growth × 1'],
    ['Market size is secondary, growth is the top priority', 'Growth × 2, market × 0.5'],
    ['non-US companies', '; headquarters not in the United States'],
    [
      '- Enterprise software\n- Series A to Series C\n- revenue growth above 60%',
      '; sector is enterprise software (preferred); stage is Series A, Series B or Series C; revenue growth of at least 60%',
    ],
    [
      'Businesses growing at least 30% with margins improving',
      'Profitability × 2, growth × 1, scale × 1, market × 1; revenue growth of at least 30%',
      ['improving'],
    ],
    ['What would a value investor buy?', even, ['What would a value investor buy']],
    ['Prioritise efficient growth', 'Capital efficiency × 2, growth × 1, profitability × 1, scale × 1, market × 1'],
    ['Under 50 people and less than $3m revenue', '; headcount of at most 50 people; revenue of at most $3M'],
    ['Balance growth and profitability', 'Growth × 1, profitability × 1'],
    ['Companies with high retention, low burn and a large TAM', 'Retention × 1, capital efficiency × 1, market × 1'],
    ['No pre-revenue companies', even, ['pre-revenue companies']],
    [
      'B2B SaaS or fintech in Germany, Austria or Switzerland, $2M to $10M ARR, growing 2x',
      '; sector is SaaS or fintech (preferred); headquarters in Germany, Austria or Switzerland; revenue of at least $2M; revenue of at most $10M; revenue growth of at least 100%',
    ],
    [
      'I prefer companies with strong revenue growth over profitability. Focus on enterprise SaaS and fintech companies.',
      'Growth × 2, profitability × 1; sector is SaaS or fintech (preferred)',
    ],
    [
      'Show me new hot tech companies in enterprise software and fintech, from Series A to Series C, with strong growth.',
      'Growth × 2, profitability × 1, scale × 1, market × 1; sector is enterprise software or fintech (preferred); stage is Series A, Series B or Series C',
    ],
    [
      'not interested in biotech, hardware, or consumer; love vertical SaaS',
      '; sector is not biotech, hardware or consumer; sector is SaaS (preferred)',
    ],
    ["I'm interested in undervalued companies", even, ['undervalued companies']],

    [
      'Emphasize durable growth and retention; de-emphasize size',
      'Growth × 2, retention × 2, scale × 0.5',
      ['durable'],
    ],
    [
      'Minimum revenue of $25 million, maximum valuation of $1 billion',
      '; revenue of at least $25M; valuation of at most $1B',
    ],
    [
      'Series A or later, B2B only',
      '; stage is Series A, Series B, Series C, Growth, Pre-IPO or Public; sector is B2B',
    ],
    [
      'companies which are not in China, and are growing by at least 25% annually',
      '; headquarters not in China; revenue growth of at least 25%',
    ],
    [
      'Healthcare and life sciences, excluding medical devices',
      '; sector is healthcare or biotech (preferred); sector is not healthcare',
    ],
    ['gross margin 80%+', '; gross margin of at least 80%'],
    ['Our fund focuses on Latin America and Africa', '; headquarters in Latin America or Africa (preferred)'],
    [
      'profitable, with at least 20% growth',
      'Profitability × 2, growth × 1, scale × 1, market × 1; revenue growth of at least 20%',
    ],
    ['ESG-friendly companies', even, ['ESG-friendly companies']],
    ['headcount below 150, funding under $30M', '; headcount of at most 150 people; total funding of at most $30M'],
    ['We would love to see edtech, but it is not required', '; sector is education (preferred)'],
    ['public companies only', '; stage is Public'],
    ['revenue of 5 to 50 million dollars', '; revenue of at least $5M; revenue of at most $50M'],
    ['Pick the companies with the best margins', 'Profitability × 2, growth × 1, scale × 1, market × 1'],
    ['no seed-stage companies', '; stage is not Seed'],
    ['capital efficiency first and foremost, then growth', 'Capital efficiency × 2, growth × 1'],
    ['logistics and supply chain software', '; sector is logistics or enterprise software (preferred)'],
    [
      'at least two of: growth above 50%, margins above 70%',
      '; revenue growth of at least 50%; gross margin of at least 70%',
      ['at least two'],
    ],
    ['Scandinavian gaming studios', '; headquarters in the Nordics; sector is gaming (preferred)', ['studios']],
    ['avoid companies with fewer than 20 employees', '; headcount of at least 20 people'],
    ['Ideally revenue above $100M', '; revenue of at least $100M (preferred)'],
    ['market leaders in cybersecurity', '; sector is cybersecurity (preferred)', ['market leaders']],
    ['Ignore valuation. Care about churn and payback.', 'Retention × 1, capital efficiency × 1', ['valuation']],
    [
      '$1M ARR minimum, 3x growth, Bay Area',
      '; revenue of at least $1M; revenue growth of at least 200%',
      ['Bay Area'],
    ],
    ['heavily weight market size', 'Market × 2, growth × 1, profitability × 1, scale × 1'],
  ])('are understood: %s', (text, summary, notUnderstood) => {
    expect(readingOf(text)).toEqual(expected(summary, notUnderstood));
  });
});
