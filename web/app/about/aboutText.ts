import { paths } from '../../lib/paths.ts';

export const aboutSteps = [
  {
    title: 'Listen',
    text: 'Record a conversation, or import one. Every second is stored before anything else happens to it.',
    link: 'Memo Maker',
    path: paths.memoMaker,
  },
  {
    title: 'Read',
    text: 'Decks, reports, models and old memos become text with tables, and companies with figures.',
    link: 'Document Analysis',
    path: paths.documents,
  },
  {
    title: 'Write',
    text: 'A memo of fourteen sections. Select any figure to see the words it came from.',
    link: 'Investment Memos',
    path: paths.writeups,
  },
  {
    title: 'Measure',
    text: 'The portfolio ranked and compared, with the reason for each score.',
    link: 'Portfolio Analytics',
    path: paths.analytics,
  },
] as const;

/** The text of the About page. Each section has an address: /about#{id}. */
export const aboutSections = [
  {
    id: 'product',
    heading: 'What it does',
    paragraphs: [
      'A conversation with a founder, a customer or an expert holds most of what an investment committee wants to know. It is also the part that gets lost: notes are thin, and the recording is never played again.',
      'Record the conversation in the browser, or import a recording or a transcript. It is turned into text, summarised, and made into an institutional memo: the deal on one page, the case for and against it, the market, the team, the numbers, the terms, the risks, and the questions that are still open.',
    ],
  },
  {
    id: 'figures',
    heading: 'How figures are traced',
    paragraphs: [
      'A language model or the built-in analyst writes the words of a memo. Code checks the numbers: each figure in the text is looked up in the transcript and the documents that the memo is about, and kept with the passage that states it.',
      'A figure that is found in none of them is not removed. It is marked as unverified in place and counted on the memo, so that readers see it before relying on it.',
      'Missing information is reported as missing. It is never estimated and never zero.',
    ],
  },
  {
    id: 'privacy',
    heading: 'How firms are kept apart',
    paragraphs: [
      'Every firm has its own password, its own branding and its own data. The session decides whose data is read, not the address: opening another firm’s link while logged in shows a notice, never its documents.',
      'The separation is held by the database itself. Each row belongs to one firm, and the database refuses to read or to reference a row of another, whatever the program above it asks for.',
      'Recordings are stored before they are transcribed. Until they have arrived at the server, they are kept on the computer that made them.',
    ],
  },
  {
    id: 'interfaces',
    heading: 'Working with other tools',
    paragraphs: [
      'Programs can do everything that the screens do: over GraphQL with cursor-paged lists, uploads and live progress, and over plain REST for simpler integrations. A token from the admin panel lets a program in, read-only or not.',
      'BI tools read the portfolio as CSV files, or as SQL views with a login that sees only your firm. Memos download as HTML, PDF and Word files.',
    ],
  },
] as const;
