import { isDatabaseAway, kindOf, LostCommit } from './errorKinds.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const fromPrisma = (originalCode: string) => ({ meta: { driverAdapterError: { cause: { originalCode } } } });

it.each<[what: string, error: unknown, kind: ReturnType<typeof kindOf>]>([
  ['a full disk', withCode('ENOSPC'), 'noSpace'],
  ['what a firm may use of it', withCode('EDQUOT'), 'noSpace'],
  ['a full disk of the database', withCode('53100'), 'noSpace'],
  ['no memory there', withCode('53200'), 'noMemory'],
  ['a limit of the database', withCode('53400'), 'noMemory'],
  ['a database that only reads', withCode('25006'), 'readOnly'],
  ['a deadlock', fromPrisma('40P01'), 'clash'],
  ['a text with NUL', withCode('22021'), 'unstorable'],
  ['a row that is gone', withCode('P2025'), 'vanished'],
  ['a refused connection', withCode('ECONNREFUSED'), 'away'],
  ['each address of a name refused', new AggregateError([withCode('ECONNREFUSED')]), 'away'],
  ['a server that shuts down', withCode('57P01'), 'away'],
  ['a statement that ran for too long', withCode('57014'), 'away'],
  ['an answer that did not come', new Error('Query read timeout'), 'away'],
  ['a connection exception', withCode('08006'), 'away'],
  ['what pg says of a broken connection', new Error('Connection terminated unexpectedly'), 'away'],
  ['what Prisma makes of it', withCode('P1001'), 'away'],
  ['what Prisma hands on', Object.assign(new Error('x'), fromPrisma('57P01')), 'away'],
  ['the cause of an error', new Error('x', { cause: new Error('ConnectionClosed') }), 'away'],
  ['a commit without an answer', new LostCommit(withCode('57P01')), 'lostCommit'],
  ['a defect', new TypeError('x is not a function'), null],
  ['a wrong statement', withCode('42601'), null],
  ['nothing', null, null],
])('an error is recognised: %s', (_what, error, kind) => {
  expect(kindOf(error)).toBe(kind);
  expect(isDatabaseAway(error)).toBe(kind === 'away' || kind === 'lostCommit');
});
