import { expect, it } from 'vitest';
import { findShortage } from './findShortage.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each<[what: string, error: unknown, sentence: RegExp | null]>([
  ['a full disk', withCode('ENOSPC'), /out of disk space/],
  ['what a firm may use of it', withCode('EDQUOT'), /out of disk space/],
  ['a full disk of the database', withCode('53100'), /out of disk space/],
  ['no memory there', withCode('53200'), /out of memory/],
  ['a limit of the database', withCode('53400'), /out of memory/],
  ['a database that only reads', withCode('25006'), /accepts no changes/],
  ['what Prisma hands on', { meta: { driverAdapterError: { cause: { originalCode: '53100' } } } }, /out of disk space/],
  ['a database that is away', withCode('57P01'), null],
  ['a defect', new TypeError('x is not a function'), null],
])('tells whether the machine lacks room: %s', (_what, error, sentence) => {
  if (sentence) expect(findShortage(error)).toMatch(sentence);
  else expect(findShortage(error)).toBeNull();
});
