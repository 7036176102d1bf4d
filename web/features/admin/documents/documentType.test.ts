import { describe, expect, it } from 'vitest';
import { beginningOf, documentType } from './documentType.ts';

describe('documentType', () => {
  it.each([
    ['application/pdf', 'PDF'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'XLSX'],
    ['text/plain; charset=utf-8', 'TXT'],
    ['Text/CSV', 'CSV'],
    ['application/rtf', 'RTF'],
    ['message/rfc822', 'EML'],
    ['image/svg+xml', 'XML'],
    ['', 'FILE'],
  ])('shows %s as %s', (mimeType, expected) => {
    expect(documentType(mimeType)).toBe(expected);
  });
});

describe('beginningOf', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['one more word', 4, 'one…'],
    ['🙂🙂🙂', 2, '🙂🙂…'],
    ['', 3, ''],
  ])('shortens %j to at most %i characters: %j', (text, length, expected) => {
    expect(beginningOf(text, length)).toBe(expected);
  });
});
