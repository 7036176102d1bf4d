import { z } from 'zod';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import { MemberKind } from '../../../prisma/generated/prisma/enums.ts';
import { route, type Route } from '../../rest/handler.ts';
import { mergeMembers, mergeMembersInput, removeMembers, removeMembersInput } from './removeMembers.ts';
import { listMembers } from './service.ts';

const memberShape = z
  .object({ id: z.uuid(), name: z.string(), kind: z.enum(MemberKind).describe('How the identity is established') })
  .meta({ id: 'Member' });

const shape = ({ id, name, kind }: Member): z.infer<typeof memberShape> => ({ id, name, kind });

export const memberRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/members',
    operationId: 'listMembers',
    summary: "The firm's people by name, without removed names",
    answers: { status: 200, description: 'The members', schema: z.array(memberShape) },
    handle: async ({ scope }) => ({ status: 200, body: (await listMembers(scope)).map(shape) }),
  }),
  route({
    method: 'post',
    path: '/api/members/merge',
    operationId: 'mergeMembers',
    summary: 'Makes one member the author and owner of everything of other members, and removes their names',
    access: 'admin',
    body: mergeMembersInput,
    answers: { status: 200, description: 'The member that stays', schema: memberShape },
    handle: async ({ scope, body }) => ({ status: 200, body: shape(await mergeMembers(scope, body)) }),
  }),
  route({
    method: 'post',
    path: '/api/members/remove',
    operationId: 'removeMembers',
    summary: 'Removes names from the list; things keep their author’s name; 409 for the owner of a draft',
    access: 'admin',
    body: removeMembersInput,
    answers: { status: 200, description: 'The removed members', schema: z.array(memberShape) },
    handle: async ({ scope, body }) => ({ status: 200, body: (await removeMembers(scope, body)).map(shape) }),
  }),
];
