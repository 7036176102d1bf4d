import type { Company, Prisma, Writeup } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';
import { humanMemoType } from '../rules.ts';
import { countWriteups, listWriteups } from '../service.ts';
import { z } from 'zod';
import { check } from '../../request/check.ts';
import { readDocumentSource } from '../../documents/service.ts';
import { Failure } from '../../request/errors.ts';
import { maxBodyLength, titleText } from '../../text/text.ts';
import { storeWriteup } from '../create.ts';
import { documentHtml } from './rules.ts';
import { queryScope, rootsOf } from '../../companies/figures/stored.ts';
import { transact } from '../../data/database/transact.ts';

export interface ExtractedMemo {
  memo: Writeup;
  /** Null until the memo is read, and if it names no company. */
  company: Company | null;
  readAt: Date | null;
  observationCount: number;
}

export async function countHumanMemos(scope: Scope): Promise<number> {
  return countWriteups(scope, { memoType: humanMemoType });
}

type MemoKey = Pick<Writeup, 'id' | 'documentId'>;
type Found = Omit<ExtractedMemo, 'memo'>;

/** Reads a page of the human memos, newest first, with `fields` and readings. Throws INVALID. */
export async function listExtractedMemos(
  scope: Scope,
  page: PageRequest,
  fields: Pick<Prisma.WriteupFindManyArgs, 'select' | 'include'>,
): Promise<Page<ExtractedMemo>> {
  const { edges, pageInfo } = await listWriteups(scope, { memoType: humanMemoType }, page, ['documentId']);
  const ids = edges.map(({ node }) => node.id);
  const [memos, found] = await Promise.all([
    scope.prisma.writeup.findMany({ ...fields, where: { id: { in: ids } } }),
    readingsOfMemos(
      scope,
      edges.map(({ node }) => node),
    ),
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

export interface ExtractedRow {
  memo: Pick<Writeup, 'id' | 'title'>;
  company: Company;
}

const memoBatchSize = 100;

/** Reads every human memo in which a company was found, newest first. */
export async function* allExtractedMemos(scope: Scope): AsyncGenerator<ExtractedRow> {
  for (let after: string | null = null; ;) {
    const page: Page<Writeup> = await listWriteups(
      scope,
      { memoType: humanMemoType },
      { first: memoBatchSize, after },
      ['title', 'documentId'],
    );
    const memos = page.edges.map(({ node }) => node);
    const found = await readingsOfMemos(scope, memos);
    for (const memo of memos) {
      const company = found.get(memo.id)?.company;
      if (company) yield { memo, company };
    }
    if (!page.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
  }
}

async function readingsOfMemos(scope: Scope, memos: MemoKey[]): Promise<Map<string, Found>> {
  const documentIds = memos.flatMap(({ documentId }) => documentId ?? []);
  const readings = await scope.prisma.companyReading.findMany({
    where: {
      isMain: true,
      OR: [{ writeupId: { in: memos.map(({ id }) => id) } }, { documentId: { in: documentIds } }],
    },
    orderBy: { readAt: 'desc' },
    include: { _count: { select: { observations: { where: { withdrawnAt: null } } } } },
  });
  const byWriteup = Map.groupBy(readings, ({ writeupId }) => writeupId ?? '');
  const byDocument = Map.groupBy(readings, ({ documentId }) => documentId ?? '');
  const companies = await shownCompanies(
    scope,
    readings.flatMap(({ companyId }) => companyId ?? []),
  );
  return new Map(
    memos.flatMap(({ id, documentId }): [string, Found][] => {
      const ofFile = documentId ? (byDocument.get(documentId) ?? []) : [];
      const own = [...(byWriteup.get(id) ?? []), ...ofFile];
      if (own.length === 0) return [];
      own.sort((a, b) => b.readAt.getTime() - a.readAt.getTime());
      const named = own.find(({ companyId }) => companyId !== null);
      const found: Found = {
        company: companies.get(named?.companyId ?? '') ?? null,
        readAt: own[0]?.readAt ?? null,
        observationCount: own.reduce((sum, { _count }) => sum + _count.observations, 0),
      };
      return [[id, found]];
    }),
  );
}

async function shownCompanies(scope: Scope, ids: string[]): Promise<Map<string, Company>> {
  const roots = await rootsOf(queryScope(scope), ids);
  const companies = await scope.prisma.company.findMany({ where: { id: { in: [...roots.values()] } } });
  const byId = new Map(companies.map((company) => [company.id, company]));
  return new Map(
    [...roots].flatMap(([from, id]): [string, Company][] => {
      const company = byId.get(id);
      return company ? [[from, company]] : [];
    }),
  );
}

const createHumanMemoInput = z.object({ documentId: z.uuid(), title: titleText.nullish() });

/**
 * Stores the text of a READY document as a human memo linked to it, under the document's title if none is given. A
 * repeated call for the same document returns the existing memo. Throws NOT_FOUND, CONFLICT for a document without text
 * and TOO_LARGE for a text that is too long.
 */
export async function createHumanMemo(scope: Scope, input: z.input<typeof createHumanMemoInput>): Promise<Writeup> {
  const { documentId, title } = check(createHumanMemoInput, input);
  const document = await readDocumentSource(scope, documentId);
  if (document.text.length > maxBodyLength)
    throw new Failure(
      'TOO_LARGE',
      'This document is longer than five million characters, too long for a memo. Split it.',
    );
  const html = documentHtml(document);
  return transact(scope, async ({ prisma: tx }) => {
    // A concurrent call waits here and then finds the memo.
    await tx.$executeRaw`SELECT 1 FROM documents WHERE tenant_id = ${scope.tenantId}::uuid AND id = ${documentId}::uuid FOR UPDATE`;
    const present = await tx.writeup.findFirst({
      where: { documentId, memoType: humanMemoType },
      orderBy: { creationDate: 'asc' },
    });
    if (present) return present;
    return storeWriteup(tx, scope.tenantId, {
      title: title ?? document.title,
      html,
      documentId,
      memoType: humanMemoType,
    });
  });
}
