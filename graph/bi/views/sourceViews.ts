import { column, key, type BiView } from '../rules.ts';

const title = column('text', 'Title as listed.');
const tags = column('text', 'Separated by semicolons.');
const company = {
  id: (description: string) => column('uuid?', description, 'companies.id'),
  name: (description: string) => column('text?', description),
};
const day = (what: string) => column('date', `The day of ${what}, in UTC.`, 'dates.date');

/** The firm's write-ups, conversations and documents, without their texts. */
export const sourceViews: BiView[] = [
  {
    name: 'writeups',
    order: 'created_at, id',
    description: 'Investment write-ups without their text',
    comment: 'Investment write-ups without their text.',
    columns: {
      id: key('uuid'),
      title,
      memo_type: column('text', 'Such as investment_memo or human_memo.'),
      is_combo_analysis: column('boolean', 'Whether it was written from several sources.'),
      recommendation: column('text?', 'What the text recommends.'),
      tags,
      analyst: column('text?', 'Analyst that wrote it; NULL for imported text.'),
      snippet: column('text', 'The first 200 characters, without markup.'),
      text_bytes: column('int', 'Bytes of title and text in UTF-8, without markup.'),
      transcript_id: column('uuid?', 'The transcript that it was written from.', 'transcripts.id'),
      document_id: column('uuid?', 'The document that it was written from.', 'documents.id'),
      created_at: column('instant', 'When it was written.'),
      verdict: column('text?', "A partner's decision: INVEST, TRACK or PASS; NULL without a verdict."),
      verdict_reason: column('text?', 'The reason in the partner’s words.'),
      verdict_at: column('instant?', 'When the verdict was given.'),
      company_name: company.name('The subject of a generated write-up’s sources, or the company found in the text.'),
      company_id: company.id('The company of this name, or the one found in the text; NULL if the database has none.'),
      created_on: day('created_at'),
    },
  },
  {
    name: 'human_memos',
    order: 'created_at, id',
    description: 'Memos written by people, with their company',
    comment: 'Memos written by people, without their text, with the company found in them.',
    columns: {
      id: key('uuid', '', 'writeups.id'),
      title,
      recommendation: column('text?', 'What the text recommends.'),
      tags,
      snippet: column('text', 'The first 200 characters, without markup.'),
      text_bytes: column('int', 'Bytes of title and text in UTF-8, without markup.'),
      document_id: column('uuid?', 'The uploaded document.', 'documents.id'),
      company_id: company.id('The company found in it; NULL until it is read, and if it names none.'),
      company_name: company.name('Name as shown.'),
      created_at: column('instant', 'When it was stored.'),
      created_on: day('created_at'),
    },
  },
  {
    name: 'transcripts',
    order: 'recorded_at, id',
    description: 'Transcripts with their summary, without their text',
    comment: 'Transcripts with their summary, without their text.',
    columns: {
      id: key('uuid'),
      title,
      recorded_at: column('instant', 'When the conversation took place.'),
      duration_seconds: column('int?', 'Seconds; NULL for an imported text.'),
      summary: column('text?', 'NULL until it is summarised.'),
      summary_analyst: column('text?', 'Who wrote the summary.'),
      snippet: column('text', 'The first 200 characters.'),
      text_bytes: column('int', 'Bytes of title and text in UTF-8.'),
      created_at: column('instant', 'When it was stored.'),
      company_id: company.id('The company found in it, else that of the newest write-up about it.'),
      company_name: company.name('The name of that company, even if the database has no such company.'),
      recorded_on: day('recorded_at'),
    },
  },
  {
    name: 'documents',
    order: 'uploaded_at, id',
    description: 'Uploaded documents without their text',
    comment: 'Uploaded documents without their text.',
    columns: {
      id: key('uuid'),
      title,
      file_name: column('text', 'File name as uploaded.'),
      file_type: column('text', 'MIME type, determined from the content.'),
      file_bytes: column('int', 'Bytes.'),
      status: column('text', 'STORED until its text is read, then READY.'),
      snippet: column('text', 'The first 200 characters.'),
      text_bytes: column('int', 'Bytes of title, file name and text in UTF-8.'),
      uploaded_at: column('instant', 'When it was uploaded.'),
      company_id: company.id('The company found in it.'),
      company_name: company.name('Name as shown.'),
      uploaded_on: day('uploaded_at'),
    },
  },
];
