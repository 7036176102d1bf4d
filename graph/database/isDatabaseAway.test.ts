import { expect, it } from 'vitest';
import { isDatabaseAway } from './isDatabaseAway.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each<[what: string, error: unknown, isAway: boolean]>([
  ['a refused connection', withCode('ECONNREFUSED'), true],
  ['each address of a name refused', new AggregateError([withCode('ECONNREFUSED')]), true],
  ['a server that shuts down', withCode('57P01'), true],
  ['a statement that ran for too long', withCode('57014'), true],
  ['an answer that did not come', new Error('Query read timeout'), true],
  ['a connection exception', withCode('08006'), true],
  ['what pg says of a broken connection', new Error('Connection terminated unexpectedly'), true],
  ['what Prisma makes of it', withCode('P1001'), true],
  [
    'what Prisma hands on',
    Object.assign(new Error('x'), {
      meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: '57P01' } } },
    }),
    true,
  ],
  ['the cause of an error', new Error('x', { cause: new Error('ConnectionClosed') }), true],
  ['a defect', new TypeError('x is not a function'), false],
  ['a wrong statement', withCode('42601'), false],
  ['nothing', null, false],
])('tells whether the database is away: %s', (_what, error, isAway) => expect(isDatabaseAway(error)).toBe(isAway));
