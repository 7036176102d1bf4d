import type { ContractCall } from './restContract.ts';

/** No firm has a write-up or a transcript under it. */
const unknownId = '00000000-0000-4000-8000-000000000000';

/** The calls about stored write-ups. */
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
      fields: ['id', 'title', 'content', 'creationDate', 'tags', 'recommendation', 'memoType', 'isComboAnalysis'],
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
    failures: [{ name: 'does not know every id', path: `/api/writeups/${unknownId}`, status: 404, code: 'NOT_FOUND' }],
  },
  {
    method: 'PUT',
    path: '/api/writeups/{writeup}/facts/{fact}',
    guarded: true,
    success: { name: 'corrects a fact', status: 200, body: { value: 104 }, fields: ['id', 'content'] },
    failures: [
      {
        name: 'wants a value',
        path: `/api/writeups/${unknownId}/facts/f1`,
        body: { value: 'x' },
        status: 400,
        code: 'INVALID',
      },
      {
        name: 'does not know every id',
        path: `/api/writeups/${unknownId}/facts/f1`,
        body: {},
        status: 404,
        code: 'NOT_FOUND',
      },
    ],
  },
  {
    method: 'DELETE',
    path: '/api/writeups/{writeup}/facts/{fact}',
    guarded: true,
    success: { name: 'takes a correction back', status: 200, fields: ['id', 'content'] },
    failures: [
      { name: 'does not know every id', path: `/api/writeups/${unknownId}/facts/f1`, status: 404, code: 'NOT_FOUND' },
    ],
  },
];
