import { idOf, readGlobalId, toGlobalId } from './globalId.ts';

const id = '0f24869a-6974-4829-ab7d-472376c6014f';
const encode = (text: string) => Buffer.from(text).toString('base64url');

it('creates a global id that names a type and a row, and that fits into an address', () => {
  const globalId = toGlobalId('Transcript', id);
  expect(globalId).toMatch(/^[\w-]+$/);
  expect(readGlobalId(globalId)).toEqual({ typename: 'Transcript', id });
  expect(idOf('Transcript', globalId)).toBe(id);
});

it('refuses an id of another type', () => {
  expect(() => idOf('Writeup', toGlobalId('Transcript', id))).toThrow('There is no write-up with this id.');
});

it.each([
  '',
  'nonsense',
  id,
  encode('Transcript'),
  encode('Transcript:1'),
  encode(`:${id}`),
  encode(`Transcript:${id}:x`),
  encode(`Transcript:${id.toUpperCase()}`),
])('does not take %o for a global id', (text) => {
  expect(() => readGlobalId(text)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }) as Error);
});
