import type { Scope } from '../../request/context.ts';
import { readPage, searchPattern, type ListQuery, type PageRequest } from './lists.ts';

describe('searchPattern', () => {
  it.each([
    ['Revenue', '%revenue%'],
    [' 100% ', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['C:\\x', '%c:\\\\x%'],
    ['ÉLAN', '%élan%'],
  ])('turns the search %o into the pattern %o', (search, pattern) => expect(searchPattern(search)).toBe(pattern));

  it.each([undefined, null, '', '   '])('is null for %o', (search) => expect(searchPattern(search)).toBeNull());
});

describe('readPage', () => {
  const query: ListQuery = {
    table: 'things',
    columns: { name: 'name' },
    order: { sql: 'made_at', type: 'timestamptz', descending: true },
    conditions: ['name LIKE $1'],
    values: ['%a%'],
  };
  const ids = ['3', '2', '1'].map((digit) => `0f24869a-6974-4829-ab7d-${digit.repeat(12)}`);
  const made = new Date('2026-01-02T03:04:05.678Z');

  /** Returns a scope that answers every statement with these rows and records the statement. */
  function scopeWith(rows: object[]) {
    const asked: { text: string; values: unknown[] }[] = [];
    const read = async (text: string, values: unknown[]) => (asked.push({ text, values }), [...rows]);
    return { scope: { rows: read } as unknown as Scope, asked };
  }
  const rows = ids.map((id) => ({ id, name: 'a', sort_key: made }));

  it('reads one of a few page sizes, one row more than that, and continues after the last returned row', async () => {
    const { scope, asked } = scopeWith(rows);
    const page = await readPage(scope, query, { first: 2 });
    expect(page.edges.map(({ node }) => node.id)).toEqual(ids.slice(0, 2));
    expect(page.pageInfo).toMatchObject({
      hasNextPage: true,
      hasPreviousPage: false,
      endCursor: page.edges[1]?.cursor,
    });
    expect(asked[0]?.values).toEqual(['%a%']);

    await readPage(scope, query, { first: 2, after: page.pageInfo.endCursor });
    expect(asked[1]?.text).toMatch(
      /\(made_at, id\) < \(\$2::timestamptz, \$3::uuid\) ORDER BY made_at DESC, id DESC LIMIT 10\+1$/,
    );
    expect(asked[1]?.values).toEqual(['%a%', made.toISOString(), ids[1]]);
  });

  it('reads backward from the end, and returns the rows in the order of the list', async () => {
    const { scope, asked } = scopeWith(rows.slice(0, 2));
    const page = await readPage(scope, query, { last: 2 });
    expect(asked[0]?.text).toMatch(/ORDER BY made_at ASC, id ASC LIMIT 10\+1$/);
    expect(page.edges.map(({ node }) => node.id)).toEqual([ids[1], ids[0]]);
    expect(page.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  });

  it('has no cursors for an empty list', async () => {
    const { scope } = scopeWith([]);
    expect((await readPage(scope, query, {})).pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    });
  });

  const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  it.each<[string, PageRequest, string]>([
    ['too small a page', { first: 0 }, 'first'],
    ['too large a page', { first: 201 }, 'first'],
    ['too large a page backward', { last: 201 }, 'last'],
    ['both ends', { first: 1, last: 200 }, 'last'],
    ['nonsense', { after: 'nonsense' }, 'after'],
    ["another list's cursor", { after: cursor([made, ids[0], 'things by name']) }, 'after'],
    ['a cursor of no instant', { after: cursor(['soon', ids[0], 'things by made_at']) }, 'after'],
    ['an instant that only JavaScript reads', { after: cursor(['1', ids[0], 'things by made_at']) }, 'after'],
    [
      'a year that PostgreSQL does not know',
      { after: cursor(['+275760-09-13T00:00:00.000Z', ids[0], 'things by made_at']) },
      'after',
    ],
    [
      'a year before the first',
      { before: cursor(['0000-01-01T00:00:00.000Z', ids[0], 'things by made_at']) },
      'before',
    ],
    ['a cursor of no row', { before: cursor([made, '1', 'things by made_at']) }, 'before'],
  ])('refuses %s without a query', async (_, request, field) => {
    const { scope, asked } = scopeWith(rows);
    await expect(readPage(scope, query, request)).rejects.toMatchObject({ code: 'INVALID', field });
    expect(asked).toEqual([]);
  });
});
