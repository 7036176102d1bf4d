import { withParameters } from './listParameters.ts';
import { viewChanges, viewQuery } from './viewAddress.ts';

const filters = ['level', 'stage'];

test.each([
  ['?tenant=northgate&tab=details&stage=seed&q=ai&open=x', 'q=ai&stage=seed'],
  ['?sort=revenue&columns=company.stage&level=hold&view=v1', 'sort=revenue&columns=company.stage&level=hold'],
  ['?level=hold&columns=company.stage&sort=revenue', 'sort=revenue&columns=company.stage&level=hold'],
  ['?q=50%25+%26+Zürich', 'q=50%25+%26+Z%C3%BCrich'],
  ['?tenant=northgate&q=', ''],
])('the address %j shows the view %j', (address, query) =>
  expect(viewQuery(new URLSearchParams(address), filters)).toBe(query),
);

test.each<[string, { id: string; query: string } | null, string]>([
  [
    '?tenant=northgate&tab=details&q=ai&level=hold',
    { id: 'v1', query: 'stage=seed' },
    '?tenant=northgate&tab=details&stage=seed&view=v1',
  ],
  ['?tenant=northgate&stage=seed&view=v1', null, '?tenant=northgate'],
  ['', { id: 'v2', query: 'sort=revenue&tenant=other&admin=1' }, '?sort=revenue&view=v2'],
])('from %j the view %j leads to %j', (address, view, result) =>
  expect(withParameters(new URLSearchParams(address), viewChanges(view, filters))).toBe(result),
);
