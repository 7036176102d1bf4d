import { column, key, type BiView } from '../rules.ts';

const title = column('text', 'As it is listed.');
const tags = column('text', 'Separated by semicolons.');
const company = {
  id: (description: string) => column('uuid?', description, 'companies.id'),
  name: (description: string) => column('text?', description),
};
const day = (what: string) => column('date', `The day of ${what}, in UTC.`, 'dates.date');

/** What the firm wrote, heard and uploaded, without the texts themselves. */
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
      analyst: column('text?', 'Who wrote it; NULL for text from outside.'),
      snippet: column('text', 'The first 200 characters, without markup.'),
      text_bytes: column('int', 'Bytes of title and text in UTF-8, without markup.'),
      transcript_id: column('uuid?', 'The transcript that it was written from.', 'transcripts.id'),
      document_id: column('uuid?', 'The document that it was written from.', 'documents.id'),
      created_at: column('instant', 'When it was written.'),
      verdict: column('text?', 'What a partner decided: INVEST, TRACK or PASS; NULL without a verdict.'),
      verdict_reason: column('text?', 'Why, in the partner’s words.'),
      verdict_at: column('instant?', 'When the verdict was given.'),
      company_name: company.name(
        'The company that the sources of a generated write-up are about, or that was read in it.',
      ),
      company_id: company.id('The company of this name, or that was read in it; NULL where the database has none.'),
      created_on: day('created_at'),
    },
  },
  {
    name: 'human_memos',
    order: 'created_at, id',
    description: 'Memos that people wrote, with the company they are of',
    comment: 'Memos that people wrote, without their text, with the company that was read in them.',
    columns: {
      id: key('uuid', '', 'writeups.id'),
      title,
      recommendation: column('text?', 'What the text recommends.'),
      tags,
      snippet: column('text', 'The first 200 characters, without markup.'),
      text_bytes: column('int', 'Bytes of title and text in UTF-8, without markup.'),
      document_id: column('uuid?', 'The document that it came as.', 'documents.id'),
      company_id: company.id('NULL until it is read, and where it names no company.'),
      company_name: company.name('As it is shown.'),
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
      recorded_at: column('instant', 'When the conversation was.'),
      duration_seconds: column('int?', 'Seconds; NULL for an imported text.'),
      summary: column('text?', 'NULL until it is summarised.'),
      summary_analyst: column('text?', 'Who wrote the summary.'),
      snippet: column('text', 'The first 200 characters.'),
      text_bytes: column('int', 'Bytes of title and text in UTF-8.'),
      created_at: column('instant', 'When it was stored.'),
      company_id: company.id('The company that was read in it, else that of the newest write-up about it.'),
      company_name: company.name('The name of that company, also where the database has no company of it.'),
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
      file_name: column('text', 'As it was uploaded.'),
      file_type: column('text', 'MIME type, as found in the file.'),
      file_bytes: column('int', 'Bytes.'),
      status: column('text', 'STORED until its text is read, then READY.'),
      snippet: column('text', 'The first 200 characters.'),
      text_bytes: column('int', 'Bytes of title, file name and text in UTF-8.'),
      uploaded_at: column('instant', 'When it was uploaded.'),
      company_id: company.id('The company that was read in it.'),
      company_name: company.name('As it is shown.'),
      uploaded_on: day('uploaded_at'),
    },
  },
];
