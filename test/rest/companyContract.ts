import { unknown, unknownId, type ContractCall } from './contractCall.ts';
import { pdfFile } from '../documents/documentFiles.ts';

function fileForm(field: string, file: File): () => FormData {
  return () => {
    const data = new FormData();
    data.set(field, file);
    return data;
  };
}

export const companyContract: ContractCall[] = [
  {
    method: 'POST',
    path: '/api/process-pdf-openai',
    guarded: true,
    success: {
      name: 'reads the company of a PDF',
      status: 200,
      form: fileForm('pdf', pdfFile('Acme Robotics.pdf', 'Acme Robotics builds robots.', 'Revenue was $18.4 million.')),
    },
    failures: [
      {
        name: 'takes PDFs only',
        status: 415,
        form: fileForm('pdf', new File(['No PDF.'], 'a.txt')),
        code: 'UNSUPPORTED_TYPE',
      },
      {
        name: 'wants a company',
        status: 422,
        form: fileForm('pdf', pdfFile('scan.pdf', 'revenue was $2 million.')),
        code: 'UNREADABLE',
      },
      { name: 'wants its field', status: 400, form: fileForm('file', pdfFile('a.pdf', 'Acme.')), code: 'INVALID' },
    ],
  },
  {
    method: 'POST',
    path: '/api/human-memos/extract-metrics',
    guarded: true,
    success: { name: 'reads the memos', status: 200 },
    failures: [
      {
        name: 'knows its firms',
        path: '/api/human-memos/extract-metrics?tenant=nobody',
        status: 403,
        code: 'FORBIDDEN',
      },
    ],
  },
  {
    method: 'POST',
    path: '/api/human-memos/extract-real-metrics',
    guarded: true,
    success: { name: "reads the memos' files", status: 200 },
    failures: [
      {
        name: 'knows its firms',
        path: '/api/human-memos/extract-real-metrics?tenant=nobody',
        status: 403,
        code: 'FORBIDDEN',
      },
    ],
  },
  {
    method: 'GET',
    path: '/api/human-memos/extracted-data',
    guarded: true,
    success: { name: 'tells what was read', status: 200 },
    failures: [
      {
        name: 'knows its firms',
        path: '/api/human-memos/extracted-data?tenant=nobody',
        status: 403,
        code: 'FORBIDDEN',
      },
    ],
  },
  {
    method: 'GET',
    path: '/api/companies',
    guarded: true,
    success: { name: 'lists under companies', status: 200 },
    failures: [{ name: 'bounds a page', path: '/api/companies?limit=1000', status: 400, code: 'INVALID' }],
  },
  {
    method: 'GET',
    path: '/api/companies/detailed-data',
    guarded: true,
    success: { name: 'lists under companies', status: 200 },
    failures: [
      { name: 'refuses a foreign cursor', path: '/api/companies/detailed-data?cursor=x', status: 400, code: 'INVALID' },
    ],
  },
  {
    method: 'POST',
    path: '/api/companies',
    guarded: true,
    success: {
      name: 'adds a company behind the admin gate',
      status: 201,
      headers: { 'X-Admin-Token': '{adminToken}' },
      body: { name: 'Quarry Data', revenue: 3.5, stage: 'Seed' },
    },
    failures: [
      { name: 'is locked without it', status: 403, body: { name: 'Quarry Data' }, code: 'FORBIDDEN' },
      {
        name: 'refuses a field that it does not know',
        status: 400,
        headers: { 'X-Admin-Token': '{adminToken}' },
        body: { name: 'Quarry Two', revenu: 3.5 },
        code: 'INVALID',
      },
    ],
  },
  {
    method: 'PUT',
    path: '/api/companies/{company}',
    guarded: true,
    success: {
      name: 'takes a person’s figures behind the admin gate',
      status: 200,
      headers: { 'X-Admin-Token': '{adminToken}' },
      body: {
        revenue: 12.5,
        revenueGrowthRate: 40,
        grossMargin: null,
        employees: 80,
        stage: 'Series A',
        industry: 'Robotics',
        description: null,
        headquarters: 'Boston',
      },
    },
    failures: [
      {
        name: 'is locked without it',
        path: `/api/companies/${unknownId}`,
        status: 403,
        body: { revenue: 1 },
        code: 'FORBIDDEN',
      },
      {
        name: 'bounds its numbers',
        path: `/api/companies/${unknownId}`,
        status: 400,
        headers: { 'X-Admin-Token': '{adminToken}' },
        body: { employees: 1.5 },
        code: 'INVALID',
      },
    ],
  },
  {
    method: 'DELETE',
    path: '/api/companies/{company}',
    guarded: true,
    success: { name: 'deletes behind the admin gate', status: 204, headers: { 'X-Admin-Token': '{adminToken}' } },
    failures: [{ name: 'is locked without it', path: `/api/companies/${unknownId}`, status: 403, code: 'FORBIDDEN' }],
  },
  {
    method: 'POST',
    path: '/api/companies/{company}/generate-scores',
    guarded: true,
    success: { name: 'generates the scores of a company', status: 200 },
    failures: [
      {
        name: 'wants a company',
        path: '/api/companies/No%20Such%20Works/generate-scores',
        status: 404,
        code: 'NOT_FOUND',
      },
    ],
  },
  {
    method: 'POST',
    path: '/api/companies/generate-all-scores',
    guarded: true,
    success: { name: 'generates the scores of all companies', status: 200 },
    failures: [
      {
        name: 'knows its firms',
        path: '/api/companies/generate-all-scores?tenant=nobody',
        status: 403,
        code: 'FORBIDDEN',
      },
    ],
  },
  {
    method: 'GET',
    path: '/api/observations',
    guarded: true,
    success: { name: 'lists what is said', path: '/api/observations?metrics=revenue&valueMin=1', status: 200 },
    failures: [
      { name: 'knows its days', path: '/api/observations?periodEndSince=2025-02-30', status: 400, code: 'INVALID' },
      { name: 'knows its metrics', path: '/api/observations?metrics=luck', status: 400, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/observations/{observation}',
    guarded: true,
    success: { name: 'answers one', status: 200 },
    failures: [unknown(`/api/observations/${unknownId}`)],
  },
];
