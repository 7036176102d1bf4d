import { readCursor } from '../data/changes/rules.ts';
import {
  eventOf,
  lastingFailureMs,
  messageOf,
  nextAttemptAt,
  problemOfError,
  problemOfStatus,
  problemOfUrl,
  testEvent,
  webhookEvents,
} from './rules.ts';

it('offers the events that can happen to each kind, and each event once', () => {
  const names = webhookEvents.map(({ name }) => name);
  expect(names).toContain('company.created');
  expect(names).toContain('comment_thread.deleted');
  expect(names).toContain('tenant.updated');
  expect(names).not.toContain('tenant.deleted');
  expect(names).not.toContain('ranking_run.updated');
  expect(new Set(names).size).toBe(names.length);
  expect(eventOf('WRITEUP', 'DELETED')).toBe('writeup.deleted');
});

const happenedAt = new Date('2026-11-23T10:00:00.123Z');
const toNodeId = (type: string, id: string) => `${type}:${id}`;

it('names the changed entity, and contains none of its data', () => {
  const message = JSON.parse(
    messageOf(
      {
        event: 'company.updated',
        happenedAt,
        position: 7n,
        kind: 'COMPANY',
        entityId: 'a',
        action: 'UPDATED',
      },
      toNodeId,
    ),
  ) as { data: { cursor: string } };
  expect(message).toEqual({
    type: 'company.updated',
    timestamp: '2026-11-23T10:00:00.123Z',
    data: {
      kind: 'COMPANY',
      id: 'a',
      nodeId: 'Company:a',
      address: '/api/companies/a',
      action: 'UPDATED',
      cursor: expect.any(String) as string,
    },
  });
  expect(readCursor(message.data.cursor)).toEqual({ position: 7, at: happenedAt.getTime() });
});

it('states in a test that nothing changed', () => {
  const reported = { event: testEvent, happenedAt, position: null, kind: null, entityId: null, action: null };
  expect(JSON.parse(messageOf(reported, toNodeId))).toEqual({
    type: 'webhook.test',
    timestamp: '2026-11-23T10:00:00.123Z',
    data: { message: 'This is a test. Nothing has changed.' },
  });
});

describe('the attempts of a delivery', () => {
  const timesOf = (random: number) => {
    let now = 0;
    const times: number[] = [];
    for (let attempts = 1; ; attempts++) {
      times.push(now / 3_600_000);
      const next = nextAttemptAt('company.created', attempts, new Date(now), random);
      if (!next) return times;
      now = next.getTime();
    }
  };

  it.each([0, 1])('are eight within about a day (%i)', (random) => {
    const times = timesOf(random);
    expect(times).toHaveLength(8);
    expect(times[1]).toBeLessThan(10 / 3600);
    expect(times.at(-1)).toBeGreaterThan(lastingFailureMs / 3_600_000);
    expect(times.at(-1)).toBeLessThan(27);
  });

  it.each([
    { requested: undefined, seconds: 300, why: 'by the schedule' },
    { requested: 1, seconds: 300, why: 'no sooner than the schedule' },
    { requested: 600, seconds: 600, why: 'as late as the receiver requests' },
    { requested: 30 * 86_400, seconds: 28_800, why: 'no later than the longest wait of the schedule' },
  ])('are repeated $why', ({ requested, seconds }) => {
    const next = nextAttemptAt('company.created', 2, new Date(0), 0, requested);
    expect(next?.getTime()).toBe(seconds * 1000);
  });

  it('are limited to a single attempt for a test', () => expect(nextAttemptAt(testEvent, 1, new Date(), 0)).toBeNull());
});

it.each([
  [200, null],
  [204, null],
  [302, /302, a redirect, which is not followed/],
  [410, /wants no more/],
  [500, /answered 500/],
])('says why the answer %i is a failure, and nothing about a success', (status, problem) =>
  expect(problemOfStatus(status)).toEqual(problem && expect.stringMatching(problem)),
);

it.each([
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), /refused the connection/],
  [new DOMException('x', 'TimeoutError'), /within 15 seconds/],
  [new Error('x'), /could not be reached/],
  ['x', /could not be reached/],
])('states why there was no answer: %o', (error, problem) => expect(problemOfError(error)).toMatch(problem));

it.each([
  ['https://example.com/hooks?key=1', null],
  ['http://example.com', null],
  ['ftp://example.com', /begins with https/],
  ['example.com/hooks', /begins with https/],
  ['', /begins with https/],
  ['https://a:b@example.com', /name and the password/],
  ['https://example.com/#part', /follows the #/],
])('accepts the address %s or says what is wrong with it', (url, problem) =>
  expect(problemOfUrl(url)).toEqual(problem && expect.stringMatching(problem)),
);
