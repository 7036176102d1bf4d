import { readCases } from '../../../test/support/cases.ts';
import { companyKey } from './companyKey.ts';

const cases = readCases(import.meta.dirname, 'companyKey');
const same = cases('names with the same key') as [string, string][];
const different = cases('names with different keys') as [string, string][];

describe('companyKey', () => {
  it.each(same)('gives %s and %s the same key', (one, other) => expect(companyKey(one)).toBe(companyKey(other)));

  it.each(different)('gives %s and %s different keys', (one, other) =>
    expect(companyKey(one)).not.toBe(companyKey(other)),
  );

  it.each(['Inc.', 'The', 'Co', '& Co.', 'The Company', 'S.A.', '!!!', '🦄', '株式会社', '.com', 'LLC LLC'])(
    'gives %s a key that is not empty',
    (name) => expect(companyKey(name)).not.toBe(''),
  );

  it.each([...same, ...different].flat())('ignores the case of %s', (name) =>
    expect(companyKey(name.toUpperCase())).toBe(companyKey(name)),
  );
});
