import { randomUUID } from 'node:crypto';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { addWriteups, mutate } from '../support/factories.ts';
import type { Firm } from './faultFirm.ts';
import type { PrepareMutation, PrepareRoute } from './sendCall.ts';

async function memoOf({ server }: Firm): Promise<string> {
  return (await addWriteups(server, 'dossier', [{ title: 'Memo' }]))[0] ?? '';
}

async function threadOf(firm: Firm) {
  const { prisma, tenantId } = firm;
  const writeupId = await memoOf(firm);
  const thread = await prisma.commentThread.create({ data: { tenantId, writeupId } });
  const comment = await prisma.comment.create({ data: { tenantId, threadId: thread.id, body: 'Why?' } });
  return { threadId: thread.id, commentId: comment.id };
}

async function templateOf({ prisma, tenantId }: Firm): Promise<string> {
  const data = { tenantId, name: 'Short', key: 'short', sections: ['Deal header'], isDefault: true };
  return (await prisma.memoTemplate.create({ data })).id;
}

const template = { name: 'Long', sections: ['Deal header', 'Scenarios'], isDefault: true };
const thread = async (firm: Firm) => toGlobalId('CommentThread', (await threadOf(firm)).threadId);
const memo = async (firm: Firm) => toGlobalId('Writeup', await memoOf(firm));

export const reviewMutations: Record<string, PrepareMutation> = {
  showPresence: async (firm) => ({ id: await memo(firm), page: randomUUID(), state: 'READING' }),
  giveVerdict: async (firm) => ({ writeupId: await memo(firm), verdict: 'INVEST', reason: 'It grows.' }),
  withdrawVerdict: async (firm) => {
    const { prisma, tenantId } = firm;
    const id = await memoOf(firm);
    await prisma.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { verdict: 'PASS' } });
    return { writeupId: toGlobalId('Writeup', id) };
  },
  addComment: async (firm) => ({ writeupId: await memo(firm), body: 'How much?', quote: 'It grows' }),
  replyToComment: async (firm) => ({ threadId: await thread(firm), body: 'Much.' }),
  resolveComments: async (firm) => ({ threadId: await thread(firm), isResolved: true }),
  deleteComment: async (firm) => ({ commentId: toGlobalId('Comment', (await threadOf(firm)).commentId) }),
  markNotices: async (firm) => {
    const { client, prisma, tenantId } = firm;
    await mutate(client, 'nameMyself', { name: 'Anna Lee' }, 'id');
    const { id: memberId } = await prisma.member.findFirstOrThrow();
    await prisma.notice.create({
      data: { tenantId, memberId, kind: 'REVIEW', title: 'Memo', writeupId: await memoOf(firm) },
    });
    return { isRead: true };
  },
  createMemoTemplate: async (firm) => {
    await templateOf(firm);
    return template;
  },
  updateMemoTemplate: async (firm) => ({ id: toGlobalId('MemoTemplate', await templateOf(firm)), ...template }),
  deleteMemoTemplate: async (firm) => ({ id: toGlobalId('MemoTemplate', await templateOf(firm)) }),
};

export const reviewRoutes: Record<string, PrepareRoute> = {
  '/api/writeups/:id/comments': async (firm) => ({
    ...{ path: `/api/writeups/${await memoOf(firm)}/comments`, body: { body: 'How much?' } },
  }),
  '/api/comment-threads/:id/replies': async (firm) => ({
    ...{ path: `/api/comment-threads/${(await threadOf(firm)).threadId}/replies`, body: { body: 'Much.' } },
  }),
  '/api/memo-templates': () => ({ body: template }),
};
