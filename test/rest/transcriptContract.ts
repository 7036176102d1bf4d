import { unknown, unknownId, type ContractCall } from './contractCall.ts';

export const transcriptContract: ContractCall[] = [
  {
    method: 'GET',
    path: '/api/transcripts',
    guarded: true,
    success: { name: 'lists under data', status: 200 },
    failures: [{ name: 'refuses a foreign cursor', path: '/api/transcripts?cursor=xyz', status: 400, code: 'INVALID' }],
  },
  {
    method: 'POST',
    path: '/api/transcripts',
    guarded: true,
    success: {
      name: 'saves',
      status: 201,
      body: { title: 'Acme call', content: 'We sell robots.', summary: 'Robots.', duration: 61 },
    },
    failures: [{ name: 'wants a title', status: 400, body: { title: ' ', content: 'x' }, code: 'INVALID' }],
  },
  {
    method: 'GET',
    path: '/api/transcripts/{transcript}',
    guarded: true,
    success: { name: 'answers one', status: 200 },
    failures: [
      unknown(`/api/transcripts/${unknownId}`),
      { name: 'knows its parameters', path: '/api/transcripts/1?no=1', status: 400, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/transcripts/{transcript}/segments',
    guarded: true,
    success: { name: 'tells what is said', status: 200 },
    failures: [unknown(`/api/transcripts/${unknownId}/segments`)],
  },
  {
    method: 'GET',
    path: '/api/transcripts/{transcript}/heard',
    guarded: true,
    success: {
      name: 'tells who says a quote and when',
      path: '/api/transcripts/{transcript}/heard?quote=robots',
      status: 200,
    },
    failures: [
      unknown(`/api/transcripts/${unknownId}/heard?quote=robots`),
      {
        name: 'knows its parameters',
        path: `/api/transcripts/${unknownId}/heard?quote=robots&near=x`,
        status: 400,
        code: 'INVALID',
      },
    ],
  },
  {
    method: 'GET',
    path: '/api/transcripts/{transcript}/speakers',
    guarded: true,
    success: { name: 'tells who speaks', status: 200 },
    failures: [unknown(`/api/transcripts/${unknownId}/speakers`)],
  },
  {
    method: 'PUT',
    path: '/api/speakers/{speaker}',
    guarded: true,
    success: {
      name: 'names them',
      status: 200,
      body: { name: 'Jane Berg', side: 'FOUNDER' },
    },
    failures: [
      {
        name: 'knows the sides',
        path: `/api/speakers/${unknownId}`,
        status: 400,
        body: { side: 'A' },
        code: 'INVALID',
      },
      unknown(`/api/speakers/${unknownId}`, { name: 'A' }),
    ],
  },
  {
    method: 'PUT',
    path: '/api/speakers/{speaker}/merged-into',
    guarded: true,
    success: {
      name: 'says who they are as well',
      status: 200,
      body: { speakerId: '{otherSpeaker}' },
    },
    failures: [unknown(`/api/speakers/${unknownId}/merged-into`, { speakerId: null })],
  },
  {
    method: 'GET',
    path: '/api/transcripts/{transcript}/notes',
    guarded: true,
    success: { name: 'tells what was noted', status: 200 },
    failures: [unknown(`/api/transcripts/${unknownId}/notes`)],
  },
  {
    method: 'POST',
    path: '/api/transcripts/{recorded}/notes',
    guarded: true,
    success: {
      name: 'notes something',
      status: 201,
      body: { atMs: 61_000, text: 'Ask for the cap table.' },
    },
    failures: [
      unknown(`/api/transcripts/${unknownId}/notes`, { atMs: 0, text: 'A' }),
      {
        name: 'wants words',
        path: `/api/transcripts/${unknownId}/notes`,
        status: 400,
        body: { atMs: 0, text: ' ' },
        code: 'INVALID',
      },
    ],
  },
  {
    method: 'PUT',
    path: '/api/notes/{note}',
    guarded: true,
    success: { name: 'changes its words', status: 200, body: { text: 'Ask for the plan.' } },
    failures: [unknown(`/api/notes/${unknownId}`, { text: 'A' })],
  },
  {
    method: 'DELETE',
    path: '/api/notes/{note}',
    guarded: true,
    success: { name: 'deletes', status: 204 },
    failures: [unknown(`/api/notes/${unknownId}`)],
  },
  {
    method: 'DELETE',
    path: '/api/transcripts/{transcript}',
    guarded: true,
    success: { name: 'deletes', status: 204 },
    failures: [
      unknown(`/api/transcripts/${unknownId}`),
      { name: 'does not read nonsense', path: '/api/transcripts/1', status: 404, code: 'NOT_FOUND' },
    ],
  },
];
