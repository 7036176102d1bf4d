import { describe, expect, it } from 'vitest';
import { externalAddress } from './externalAddress.ts';

describe('an address that a file named', () => {
  it.each([
    ['https://www.example.com/about?x=1', 'https://www.example.com/about?x=1', 'example.com'],
    ['http://example.com', 'http://example.com/', 'example.com'],
    ['example.com', 'https://example.com/', 'example.com'],
    [' www.example.co.uk/team ', 'https://www.example.co.uk/team', 'example.co.uk'],
    ['example.com:8080/x', 'https://example.com:8080/x', 'example.com'],
    ['https://bank.example@evil.example/', 'https://evil.example/', 'evil.example'],
  ])('is linked: %s to %s', (given, href, host) => {
    expect(externalAddress(given)).toEqual({ href, host });
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<p>x',
    'ftp://example.com',
    'mailto:a@example.com',
    'file:///etc/passwd',
    '//example.com',
    'not an address',
    'None',
    '',
  ])('is not linked: %s', (given) => {
    expect(externalAddress(given)).toBeNull();
  });
});
