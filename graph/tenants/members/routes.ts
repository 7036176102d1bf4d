import { z } from 'zod';
import { mergeMembers, mergeMembersInput, removeMembers, removeMembersInput } from './removeMembers.ts';
import { listMembers } from './service.ts';
import { get, post, routesOf } from '../../request/rest/entityRoutes.ts';
import { listOf, shapeOf } from '../../request/shape.ts';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import { MemberKind } from '../../../prisma/generated/prisma/enums.ts';

const memberSchema = z
  .object({ id: z.uuid(), name: z.string(), kind: z.enum(MemberKind).describe('How the identity is established') })
  .meta({ id: 'Member' });
const memberShape = shapeOf(memberSchema, (member: Member) => member);

export const memberRoutes = routesOf({
  listMembers: get('/api/members', listOf(memberShape), {
    summary: "The firm's people by name, without removed names",
    run: ({ scope }) => listMembers(scope),
  }),
  mergeMembers: post('/api/members/merge', memberShape, {
    summary: 'Makes one member the author and owner of everything of other members, and removes their names',
    access: 'admin',
    body: mergeMembersInput,
    answer: 'The member that stays',
    run: ({ scope, body }) => mergeMembers(scope, body),
  }),
  removeMembers: post('/api/members/remove', listOf(memberShape), {
    summary: 'Removes names from the list; things keep their author’s name; 409 for the owner of a draft',
    access: 'admin',
    body: removeMembersInput,
    answer: 'The removed members',
    run: ({ scope, body }) => removeMembers(scope, body),
  }),
});
