import { createRecentLog } from './log.ts';

const line = (fields: object) => JSON.stringify({ level: 30, time: 1_780_000_000_000, msg: 'It happened', ...fields });

describe('the recent log', () => {
  it("keeps each firm's own lines, newest first, and no line without a firm", () => {
    const log = createRecentLog({ perFirm: 10, firms: 10 });
    log.write(line({ tenantId: 'a', msg: 'first' }));
    log.write(line({ tenantId: 'b', msg: 'theirs' }));
    log.write(line({ msg: "nobody's" }));
    log.write(line({ tenantId: 'a', msg: 'second' }));
    expect(log.of('a').map(({ message }) => message)).toEqual(['second', 'first']);
    expect(log.of('b').map(({ message }) => message)).toEqual(['theirs']);
    expect(log.of('c')).toEqual([]);
  });

  it('forgets the oldest lines of a firm, and the firms without new lines for longest', () => {
    const log = createRecentLog({ perFirm: 2, firms: 2 });
    for (const msg of ['1', '2', '3']) log.write(line({ tenantId: 'a', msg }));
    expect(log.of('a').map(({ message }) => message)).toEqual(['3', '2']);
    for (const tenantId of ['b', 'c']) log.write(line({ tenantId }));
    expect(log.of('a')).toEqual([]);
    expect(log.of('c')).toHaveLength(1);
  });

  it.each([
    [{ level: 30 }, 'INFO'],
    [{ level: 40 }, 'WARNING'],
    [{ level: 50 }, 'ERROR'],
    [{ level: 60 }, 'ERROR'],
  ])('shows %j as %s', (fields, level) => {
    const log = createRecentLog({ perFirm: 1, firms: 1 });
    log.write(line({ tenantId: 'a', ...fields }));
    expect(log.of('a')[0]?.level).toBe(level);
  });

  it('shows the sentence and the reference of a line, and none of its other contents', () => {
    const log = createRecentLog({ perFirm: 1, firms: 1 });
    log.write(line({ tenantId: 'a', jobId: 'job-1', err: { message: 'key sk-secret' }, path: '/private' }));
    expect(log.of('a')).toEqual([
      { at: new Date(1_780_000_000_000), level: 'INFO', message: 'It happened', reference: 'job-1' },
    ]);
  });
});
