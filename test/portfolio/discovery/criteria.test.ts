import { describe, expect, it } from 'vitest';
import { Client } from '../../support/client.ts';
import { refusalOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';

const server = await useTestServer();

describe('the reading of criteria', () => {
  it('is shown before it has any effect', async () => {
    const client = await new Client(server).login('northgate');
    const answer = await client.graphql(
      `query ($text: String!) { readCriteria(text: $text) { summary notUnderstood weights { dimension label weight phrase }
        filters { field operator words value isRequired phrase text } } }`,
      { text: 'growth over profitability, at least $10M in revenue' },
    );
    expect(answer.data).toEqual({
      readCriteria: {
        summary: 'Growth × 2, profitability × 1; revenue of at least $10M',
        notUnderstood: [],
        weights: [
          { dimension: 'GROWTH', label: 'Growth', weight: 2, phrase: 'growth over profitability' },
          { dimension: 'PROFITABILITY', label: 'Profitability', weight: 1, phrase: 'growth over profitability' },
        ],
        filters: [
          {
            field: 'REVENUE',
            operator: 'AT_LEAST',
            words: [],
            value: 10,
            isRequired: true,
            phrase: 'at least $10M in revenue',
            text: 'Revenue of at least $10M',
          },
        ],
      },
    });
  });
});

describe('criteria that cannot be used', () => {
  it.each([
    [
      'too long a text',
      { customPrompt: 'growth '.repeat(600) },
      'Criteria can have 4,000 characters at most. Shorten them.',
    ],
    [
      'a filter without its words',
      {
        customPrompt: '',
        criteria: { weights: [], filters: [{ field: 'SECTOR', operator: 'IS_ANY_OF', isRequired: true }] },
      },
      'A filter by sector, stage or location needs words, any other a number. Complete or remove it.',
    ],
    [
      'a weight of 11',
      { customPrompt: '', criteria: { weights: [{ dimension: 'GROWTH', weight: 11 }], filters: [] } },
      'A weight is between 0 and 10.',
    ],
  ])('are refused: %s', async (_what, input, message) => {
    const client = await new Client(server).login('northgate');
    expect(await refusalOf(client, 'findBestInvestments', input)).toMatchObject({ code: 'INVALID', message });
  });
});
