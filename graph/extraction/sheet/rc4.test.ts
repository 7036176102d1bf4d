import { expect, it } from 'vitest';
import { Keystream } from './rc4.ts';

/** RFC 6229, section 2, the keys of 40 and 128 bits. */
it.each([
  ['0102030405', 0, 'b2396305f03dc027ccc3524a0a1118a8'],
  ['0102030405', 240, '28cb1132c96ce286421dcaadb8b69eae'],
  ['0102030405060708090a0b0c0d0e0f10', 0, '9ac7cc9a609d1ef7b2932899cde41b97'],
])('key %s gives the stream of the RFC from byte %i on', (key, offset, expected) => {
  const stream = new Keystream(() => Buffer.from(key, 'hex'));
  const bytes = Array.from({ length: 16 }, (_, index) => stream.at(offset + index));
  expect(Buffer.from(bytes).toString('hex')).toBe(expected);
});

it('uses another key for each block of 1,024 bytes', () => {
  const keys = [Buffer.from('0102030405', 'hex'), Buffer.from('0102030405060708090a0b0c0d0e0f10', 'hex')];
  const stream = new Keystream((block) => keys[block] ?? Buffer.alloc(5));
  expect(stream.at(0)).toBe(0xb2);
  expect(stream.at(1024)).toBe(0x9a);
});
