import { refusalOf, titleOf } from './fileRules.ts';

it.each([
  ['Annual report 2025.pdf', 'Annual report 2025'],
  ['model.v3.xlsx', 'model.v3'],
  ['README', 'README'],
  ['.txt', '.txt'],
])('titleOf turns the file name “%s” into the title “%s”', (fileName, title) => expect(titleOf(fileName)).toBe(title));

describe('refusalOf', () => {
  const limits = { maxDocuments: 100, maxDocumentMegabytes: 50 };
  it('accepts a file of exactly the limit, and no larger file', () => {
    expect(refusalOf({ size: 50 * 1024 ** 2 }, limits)).toBeNull();
    expect(refusalOf({ size: 50 * 1024 ** 2 + 1 }, limits)).toContain('larger than 50 MB');
  });
  it('refuses an empty file', () => expect(refusalOf({ size: 0 }, limits)).toContain('empty'));
  it('leaves the size to the server while the limit is unknown', () =>
    expect(refusalOf({ size: 1024 ** 4 }, undefined)).toBeNull());
});
