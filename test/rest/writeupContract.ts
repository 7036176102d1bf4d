import { unknown, unknownId, type ContractCall } from './contractCall.ts';

export const writeupContract: ContractCall[] = [
  {
    method: 'GET',
    path: '/api/writeups',
    guarded: true,
    success: { name: 'lists as an array', status: 200 },
    failures: [{ name: 'bounds a page', path: '/api/writeups?limit=1000', status: 400, code: 'INVALID' }],
  },
  {
    method: 'GET',
    path: '/api/writeups/human-memos',
    guarded: true,
    success: { name: 'lists as an array', status: 200 },
    failures: [{ name: 'bounds a page', path: '/api/writeups/human-memos?limit=1000', status: 400, code: 'INVALID' }],
  },
  {
    method: 'POST',
    path: '/api/writeups',
    guarded: true,
    success: {
      name: 'saves',
      status: 201,
      body: {
        title: 'Investment Memo',
        content: '<p>Good.</p>',
        recommendation: 'Generated',
        memoType: 'institutional',
      },
    },
    failures: [
      { name: 'wants text in the HTML', status: 400, body: { title: 'x', content: '<p> </p>' }, code: 'INVALID' },
      {
        name: 'wants a transcript of the firm',
        status: 404,
        body: { title: 'x', content: 'y', transcriptId: unknownId },
        code: 'NOT_FOUND',
      },
    ],
  },
  {
    method: 'DELETE',
    path: '/api/writeups/{writeup}',
    guarded: true,
    success: { name: 'deletes', status: 204 },
    failures: [unknown(`/api/writeups/${unknownId}`)],
  },
  {
    method: 'PUT',
    path: '/api/writeups/{writeup}/facts/{fact}',
    guarded: true,
    success: { name: 'corrects a fact', status: 200, body: { value: 104 } },
    failures: [
      {
        name: 'wants a value',
        path: `/api/writeups/${unknownId}/facts/f1`,
        body: { value: 'x' },
        status: 400,
        code: 'INVALID',
      },
      unknown(`/api/writeups/${unknownId}/facts/f1`, {}),
    ],
  },
  {
    method: 'DELETE',
    path: '/api/writeups/{writeup}/facts/{fact}',
    guarded: true,
    success: { name: 'takes a correction back', status: 200 },
    failures: [unknown(`/api/writeups/${unknownId}/facts/f1`)],
  },
  {
    method: 'PUT',
    path: '/api/writeups/{writeup}',
    guarded: true,
    success: {
      name: 'edits',
      status: 200,
      body: { version: 1, content: '<p>Other words.</p>' },
    },
    failures: [
      { name: 'wants the version that was seen', path: unknownPath(), status: 400, body: {}, code: 'INVALID' },
      unknown(unknownPath(), { version: 1 }),
    ],
  },
  {
    method: 'GET',
    path: '/api/writeups/{writeup}/versions',
    guarded: true,
    success: { name: 'lists as an array', status: 200 },
    failures: [unknown(unknownPath('/versions'))],
  },
  {
    method: 'POST',
    path: '/api/writeups/{writeup}/restore',
    guarded: true,
    success: { name: 'restores', status: 200, body: { version: 1, restore: 1 } },
    failures: [unknown(unknownPath('/restore'), { version: 1, restore: 1 })],
  },
  {
    method: 'POST',
    path: '/api/writeups/{writeup}/revision',
    guarded: true,
    success: { name: 'writes it once more', status: 200 },
    failures: [unknown(unknownPath('/revision'))],
  },
  {
    method: 'GET',
    path: '/api/writeups/{writeup}/revision',
    guarded: true,
    success: { name: 'says that nothing is ready', status: 409 },
    failures: [unknown(unknownPath('/revision'))],
  },
  {
    method: 'PUT',
    path: '/api/writeups/{writeup}/revision',
    guarded: true,
    success: { name: 'says that nothing is ready', status: 409, body: { version: 1 } },
    failures: [unknown(unknownPath('/revision'), { version: 1 })],
  },
  {
    method: 'PUT',
    path: '/api/writeups/{writeup}/status',
    guarded: true,
    success: { name: 'goes on', status: 200, body: { version: 1, status: 'IN_REVIEW' } },
    failures: [
      {
        name: 'does not know every status',
        path: unknownPath('/status'),
        status: 400,
        body: { version: 1, status: 'LOST' },
        code: 'INVALID',
      },
    ],
  },
  {
    method: 'GET',
    path: '/api/writeups/{writeup}/status-changes',
    guarded: true,
    success: { name: 'lists as an array', status: 200 },
    failures: [],
  },
  {
    method: 'DELETE',
    path: '/api/writeups/{writeup}/revision',
    guarded: true,
    success: { name: 'drops what there is', status: 204 },
    failures: [unknown(unknownPath('/revision'))],
  },
];

function unknownPath(rest = ''): string {
  return `/api/writeups/${unknownId}${rest}`;
}
