import { type Route } from '../../request/rest/handler.ts';
import { mergeMembers, mergeMembersInput, removeMembers, removeMembersInput } from './removeMembers.ts';
import { listMembers } from './service.ts';
import { answerRoute } from '../../request/rest/entityRoutes.ts';
import { listOf } from '../../request/shape.ts';
import { memberShape } from './shape.ts';

export const memberRoutes: Route[] = [
  answerRoute(listOf(memberShape), {
    method: 'get',
    path: '/api/members',
    operationId: 'listMembers',
    summary: "The firm's people by name, without removed names",
    answer: 'The members',
    run: ({ scope }) => listMembers(scope),
  }),
  answerRoute(memberShape, {
    method: 'post',
    path: '/api/members/merge',
    operationId: 'mergeMembers',
    summary: 'Makes one member the author and owner of everything of other members, and removes their names',
    access: 'admin',
    body: mergeMembersInput,
    answer: 'The member that stays',
    run: ({ scope, body }) => mergeMembers(scope, body),
  }),
  answerRoute(listOf(memberShape), {
    method: 'post',
    path: '/api/members/remove',
    operationId: 'removeMembers',
    summary: 'Removes names from the list; things keep their author’s name; 409 for the owner of a draft',
    access: 'admin',
    body: removeMembersInput,
    answer: 'The removed members',
    run: ({ scope, body }) => removeMembers(scope, body),
  }),
];
