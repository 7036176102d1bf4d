import { unknown, unknownId, type ContractCall } from './contractCall.ts';

const headers = { 'X-Admin-Token': '{adminToken}' };
const template = { name: 'Short', sections: ['Deal header'], isDefault: false };
export const reviewContract: ContractCall[] = [
  {
    method: 'GET',
    path: '/api/writeups/{writeup}/verdict',
    guarded: true,
    success: { name: 'tells the verdict', status: 200 },
    failures: [unknown(`/api/writeups/${unknownId}/verdict`)],
  },
  {
    method: 'PUT',
    path: '/api/writeups/{writeup}/verdict',
    guarded: true,
    success: {
      name: 'gives a verdict',
      status: 200,
      body: { verdict: 'INVEST', reason: 'Strong retention.' },
    },
    failures: [
      {
        name: 'knows three',
        path: `/api/writeups/${unknownId}/verdict`,
        status: 400,
        body: { verdict: 'BUY', reason: 'x' },
        code: 'INVALID',
      },
      {
        name: 'wants a reason',
        path: `/api/writeups/${unknownId}/verdict`,
        status: 400,
        body: { verdict: 'PASS', reason: ' ' },
        code: 'INVALID',
      },
      unknown(`/api/writeups/${unknownId}/verdict`, { verdict: 'PASS', reason: 'x' }),
    ],
  },
  {
    method: 'DELETE',
    path: '/api/writeups/{judged}/verdict',
    guarded: true,
    success: { name: 'takes it back', status: 200 },
    failures: [unknown(`/api/writeups/${unknownId}/verdict`)],
  },
  {
    method: 'GET',
    path: '/api/writeups/{writeup}/comments',
    guarded: true,
    success: { name: 'lists as an array', status: 200 },
    failures: [unknown(`/api/writeups/${unknownId}/comments`)],
  },
  {
    method: 'POST',
    path: '/api/writeups/{judged}/comments',
    guarded: true,
    success: {
      name: 'comments on a passage',
      status: 201,
      body: { body: 'Says who?', quote: 'Words' },
    },
    failures: [
      {
        name: 'wants words',
        path: `/api/writeups/${unknownId}/comments`,
        status: 400,
        body: { body: ' ' },
        code: 'INVALID',
      },
      unknown(`/api/writeups/${unknownId}/comments`, { body: 'x' }),
    ],
  },
  {
    method: 'POST',
    path: '/api/comment-threads/{thread}/replies',
    guarded: true,
    success: { name: 'replies', status: 201, body: { body: 'The founder.' } },
    failures: [
      {
        name: 'wants words',
        path: `/api/comment-threads/${unknownId}/replies`,
        status: 400,
        body: {},
        code: 'INVALID',
      },
      unknown(`/api/comment-threads/${unknownId}/replies`, { body: 'x' }),
    ],
  },
  {
    method: 'PUT',
    path: '/api/comment-threads/{thread}',
    guarded: true,
    success: { name: 'resolves', status: 200, body: { isResolved: true } },
    failures: [
      {
        name: 'wants to know which',
        path: `/api/comment-threads/${unknownId}`,
        status: 400,
        body: {},
        code: 'INVALID',
      },
      unknown(`/api/comment-threads/${unknownId}`, { isResolved: true }),
    ],
  },
  {
    method: 'DELETE',
    path: '/api/comments/{comment}',
    guarded: true,
    success: { name: 'deletes', status: 204 },
    failures: [unknown(`/api/comments/${unknownId}`)],
  },
  {
    method: 'GET',
    path: '/api/memo-templates',
    guarded: true,
    success: { name: 'lists as an array', status: 200 },
    failures: [],
  },
  {
    method: 'POST',
    path: '/api/memo-templates',
    guarded: true,
    success: {
      name: 'adds a template',
      status: 201,
      headers,
      body: template,
    },
    failures: [
      { name: 'wants the admin gate', status: 403, body: template, code: 'FORBIDDEN' },
      { name: 'wants sections', status: 400, headers, body: { ...template, sections: [] }, code: 'INVALID' },
    ],
  },
  {
    method: 'PUT',
    path: '/api/memo-templates/{template}',
    guarded: true,
    success: {
      name: 'changes a template',
      status: 200,
      headers,
      body: { ...template, name: 'Shorter' },
    },
    failures: [
      {
        name: 'knows the sections',
        path: `/api/memo-templates/${unknownId}`,
        status: 400,
        headers,
        body: { ...template, sections: ['Gossip'] },
        code: 'INVALID',
      },
    ],
  },
  {
    method: 'DELETE',
    path: '/api/memo-templates/{template}',
    guarded: true,
    success: { name: 'deletes', status: 204, headers },
    failures: [],
  },
];
