import { pdfFile } from './documentFiles.ts';
import type { ContractCall } from './restContract.ts';

function fileForm(field: string, file: File): () => FormData {
  return () => {
    const data = new FormData();
    data.set(field, file);
    return data;
  };
}

/** The calls about companies, their figures and the memos that these are read in. */
export const companyContract: ContractCall[] = [
  {
    method: 'POST',
    path: '/api/process-pdf-openai',
    guarded: true,
    success: {
      name: 'reads the company of a PDF',
      status: 200,
      form: fileForm('pdf', pdfFile('Acme Robotics.pdf', 'Acme Robotics builds robots.', 'Revenue was $18.4 million.')),
      fields: [
        'companyName',
        'revenue',
        'revenueGrowthRate',
        'grossMargin',
        'stage',
        'valuation',
        'keyInsights',
        'addedToDatabase',
      ],
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
    success: { name: 'reads the memos', status: 200, fields: ['processed', 'extracted', 'companies', 'errors'] },
    failures: [],
  },
  {
    method: 'POST',
    path: '/api/human-memos/extract-real-metrics',
    guarded: true,
    success: { name: "reads the memos' files", status: 200, fields: ['extracted', 'companies'] },
    failures: [],
  },
  {
    method: 'GET',
    path: '/api/human-memos/extracted-data',
    guarded: true,
    success: { name: 'tells what was read', status: 200, fields: ['totalMemos', 'extractedData'] },
    failures: [],
  },
];
