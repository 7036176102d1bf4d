import type { Company, Prisma, Writeup } from '../../prisma/generated/prisma/client.ts';
import type { Scope } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { humanMemoType } from '../writeups/rules.ts';
import { countWriteups, listWriteups } from '../writeups/service.ts';

/** A human memo with what was read of a company in its text and in its file. */
export interface ExtractedMemo {
  memo: Writeup;
  /** Null until it is read, and where it names none. */
  company: Company | null;
  /** When it was read last. */
  readAt: Date | null;
  observationCount: number;
}

/** How many human memos there are. */
export async function countHumanMemos(scope: Scope): Promise<number> {
  return countWriteups(scope, { memoType: humanMemoType });
}

/** What tells a memo's readings. */
type MemoKey = Pick<Writeup, 'id' | 'documentId'>;
type Found = Omit<ExtractedMemo, 'memo'>;

/** One page of the human memos, newest first, with the `fields` of each and what was read in it. Throws INVALID. */
export async function listExtractedMemos(
  scope: Scope,
  page: PageRequest,
  fields: Pick<Prisma.WriteupFindManyArgs, 'select' | 'include'>,
): Promise<Page<ExtractedMemo>> {
  const { edges, pageInfo } = await listWriteups(scope, { memoType: humanMemoType }, page, ['documentId']);
  const ids = edges.map(({ node }) => node.id);
  const [memos, found] = await Promise.all([
    scope.prisma.writeup.findMany({ ...fields, where: { id: { in: ids } } }),
    readingsOfMemos(scope, edges.map(({ node }) => node)),
  ]);
  const byId = new Map(memos.map((memo) => [memo.id, memo]));
  return {
    pageInfo,
    edges: edges.flatMap(({ cursor, node: { id } }) => {
      const memo = byId.get(id);
      return memo ? [{ cursor, node: { memo, ...(found.get(id) ?? unread) } }] : [];
    }),
  };
}

const unread: Found = { company: null, readAt: null, observationCount: 0 };

/** What was read in each of some memos and in their files, by the memo's id; memos that nobody has read are left out. */
export async function readingsOfMemos(scope: Scope, memos: MemoKey[]): Promise<Map<string, Found>> {
  const documentIds = memos.flatMap(({ documentId }) => documentId ?? []);
  const readings = await scope.prisma.companyReading.findMany({
    where: { OR: [{ writeupId: { in: memos.map(({ id }) => id) } }, { documentId: { in: documentIds } }] },
    orderBy: { readAt: 'desc' },
    include: { company: true, _count: { select: { observations: { where: { withdrawnAt: null } } } } },
  });
  const found = new Map<string, Found>();
  for (const { id, documentId } of memos) {
    const own = readings.filter((each) => each.writeupId === id || (documentId && each.documentId === documentId));
    const [newest] = own;
    if (!newest) continue;
    found.set(id, {
      company: own.find(({ company }) => company)?.company ?? null,
      readAt: newest.readAt,
      observationCount: own.reduce((sum, { _count }) => sum + _count.observations, 0),
    });
  }
  return found;
}
