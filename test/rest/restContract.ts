import { unknown, unknownId, type ContractCall } from './contractCall.ts';
import { companyContract } from './companyContract.ts';
import { portfolioContract } from './portfolioContract.ts';
import { reviewContract } from './reviewContract.ts';
import { transcriptContract } from './transcriptContract.ts';
import { webhookContract } from './webhookContract.ts';
import { writeupContract } from './writeupContract.ts';

const conversation =
  'Acme Robotics sells picking robots to warehouses. Revenue is 18.4 million dollars, up 43 percent year over year. ' +
  'The company is raising a 25 million dollar Series B. The main risk is that two customers make up 35 percent of revenue.';

const gate = { 'X-Admin-Token': '{adminToken}' };

function form(field: string, name: string, content: string): () => FormData {
  return () => {
    const data = new FormData();
    data.set(field, new File([content], name));
    return data;
  };
}

/** Every call of the specification's section 7 that exists so far; `{id}` in a path is an id that the test created. */
export const restContract: ContractCall[] = [
  {
    method: 'GET',
    path: '/api/auth/tenant-info',
    guarded: false,
    success: { name: 'answers the default firm', status: 200 },
    failures: [
      { name: 'does not know every firm', path: '/api/auth/tenant-info?tenant=nobody', status: 404, code: 'NOT_FOUND' },
    ],
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    guarded: false,
    success: { name: 'logs in', status: 200, body: { password: 'dossier-demo' } },
    failures: [
      { name: 'refuses a wrong password', status: 401, body: { password: 'wrong' }, code: 'UNAUTHENTICATED' },
      { name: 'asks for a password', status: 400, body: {}, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/auth/session',
    guarded: true,
    success: { name: 'tells whose session it is', status: 200 },
    failures: [],
  },
  {
    method: 'POST',
    path: '/api/admin/unlock',
    guarded: true,
    success: { name: 'opens the admin gate', status: 200, body: { password: 'owner-demo' } },
    failures: [{ name: 'refuses a wrong password', status: 403, body: { password: 'wrong' }, code: 'FORBIDDEN' }],
  },
  {
    method: 'GET',
    path: '/api/members',
    guarded: true,
    success: { name: 'lists the people', status: 200 },
    failures: [{ name: 'knows its parameters', path: '/api/members?no=1', status: 400, code: 'INVALID' }],
  },
  {
    method: 'POST',
    path: '/api/members/merge',
    guarded: true,
    success: {
      name: 'merges names',
      status: 200,
      headers: gate,
      body: { ids: ['{member}'], intoId: '{kept}' },
    },
    failures: [
      {
        name: 'wants the admin password',
        status: 403,
        body: { ids: [unknownId], intoId: unknownId },
        code: 'FORBIDDEN',
      },
      { name: 'wants a name to keep', status: 400, headers: gate, body: { ids: [unknownId] }, code: 'INVALID' },
      {
        name: 'does not know every id',
        status: 404,
        headers: gate,
        body: { ids: [unknownId], intoId: '{kept}' },
        code: 'NOT_FOUND',
      },
    ],
  },
  {
    method: 'POST',
    path: '/api/members/remove',
    guarded: true,
    success: { name: 'removes names', status: 200, headers: gate, body: { ids: ['{member}'] } },
    failures: [
      { name: 'wants a name', status: 400, headers: gate, body: { ids: [] }, code: 'INVALID' },
      { name: 'does not know every id', status: 404, headers: gate, body: { ids: [unknownId] }, code: 'NOT_FOUND' },
    ],
  },
  {
    method: 'POST',
    path: '/api/transcribe-audio',
    guarded: true,
    success: { name: 'transcribes', status: 200, form: form('audioFile', 'talk.wav', 'WAV') },
    failures: [
      {
        name: 'takes audio only',
        status: 415,
        form: form('audioFile', 'talk.webm', 'no audio at all'),
        code: 'UNSUPPORTED_TYPE',
      },
      { name: 'wants its field', status: 400, form: form('file', 'talk.wav', 'WAV'), code: 'INVALID' },
      { name: 'wants a form', status: 400, body: { audioFile: 'x' }, code: 'INVALID' },
    ],
  },
  {
    method: 'POST',
    path: '/api/summarize',
    guarded: true,
    success: { name: 'summarises', status: 200, body: { text: conversation } },
    failures: [{ name: 'wants text', status: 400, body: { text: '   ' }, code: 'INVALID' }],
  },
  {
    method: 'GET',
    path: '/api/writeups/{writeup}',
    guarded: true,
    success: { name: 'answers one', status: 200 },
    failures: [
      unknown(`/api/writeups/${unknownId}`),
      { name: 'knows its parameters', path: '/api/writeups/1?no=1', status: 400, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/documents/{document}',
    guarded: true,
    success: { name: 'answers one', status: 200 },
    failures: [
      unknown(`/api/documents/${unknownId}`),
      { name: 'knows its parameters', path: '/api/documents/1?no=1', status: 400, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/companies/{company}',
    guarded: true,
    success: { name: 'answers one', status: 200 },
    failures: [
      unknown(`/api/companies/${unknownId}`),
      { name: 'knows its parameters', path: '/api/companies/1?no=1', status: 400, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/companies/groups',
    guarded: true,
    success: { name: 'counts by group', path: '/api/companies/groups?by=stage', status: 200 },
    failures: [{ name: 'wants to know by what', status: 400, code: 'INVALID' }],
  },
  {
    method: 'POST',
    path: '/api/generate-writeup',
    guarded: true,
    success: { name: 'writes a memo', status: 200, body: { text: conversation } },
    failures: [{ name: 'wants text', status: 400, body: {}, code: 'INVALID' }],
  },
  {
    method: 'POST',
    path: '/api/combined-analysis',
    guarded: true,
    success: {
      name: 'combines a conversation and a document',
      status: 200,
      body: {
        documentContent: 'Acme Robotics one-pager. Revenue was 18.4 million dollars.',
        documentTitle: 'One-pager',
        transcriptContent: conversation,
        transcriptTitle: null,
      },
    },
    failures: [{ name: 'wants at least one of them', status: 400, body: { documentContent: null }, code: 'INVALID' }],
  },
  {
    method: 'POST',
    path: '/api/documents/{document}/analyze',
    guarded: true,
    success: {
      name: 'analyses a document',
      status: 200,
    },
    failures: [unknown(`/api/documents/${unknownId}/analyze`)],
  },
  {
    method: 'POST',
    path: '/api/documents/upload',
    guarded: true,
    success: {
      name: 'stores and reads documents',
      status: 200,
      form: form('documentFiles', 'notes.txt', 'Notes on Acme Robotics.'),
    },
    failures: [{ name: 'wants a form', status: 400, body: { documentFiles: 'x' }, code: 'INVALID' }],
  },
  {
    method: 'GET',
    path: '/api/documents',
    guarded: true,
    success: { name: 'lists as an array', status: 200 },
    failures: [{ name: 'bounds a page', path: '/api/documents?limit=0', status: 400, code: 'INVALID' }],
  },
  {
    method: 'DELETE',
    path: '/api/documents/{document}',
    guarded: true,
    success: { name: 'deletes behind the admin gate', status: 204, headers: { 'X-Admin-Token': '{adminToken}' } },
    failures: [{ name: 'is locked without it', path: `/api/documents/${unknownId}`, status: 403, code: 'FORBIDDEN' }],
  },
  ...transcriptContract,
  ...writeupContract,
  ...reviewContract,
  ...companyContract,
  ...portfolioContract,
  ...webhookContract,
  {
    method: 'POST',
    path: '/api/auth/logout',
    guarded: false,
    success: { name: 'logs out', status: 200 },
    failures: [],
  },
];
