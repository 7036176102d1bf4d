import { button, choose, closing, heading, link, press, tab, text, type ScreenState } from '../driver/finders.ts';

/** The screens of conversations, write-ups and documents with content, in the order in which a memo is made. */
export const conversationStates: ScreenState[] = [
  {
    name: 'Memo Maker with a draft',
    path: '/',
    shows: [text('Ready to Record'), heading('Summary by Built-in analyst')],
  },
  { name: 'Jobs that ended, one of them badly', open: press(/^Jobs: 1 failed/), shows: [text('Open in Memo Maker')] },
  { name: 'Discarding a draft', open: closing('Discard'), shows: [text(/^Are you sure you want to discard/)] },
  { name: 'Importing a transcript', open: closing('Import transcript'), shows: [text('Transcript text')] },
  { name: 'My Transcripts', path: '/transcripts', shows: [text('1 transcript')] },
  { name: 'Sorting transcripts', open: press(/^Sort/), shows: [text('Longest first')] },
  { name: 'Deleting a transcript', open: closing('Delete transcript'), shows: [heading('Delete Transcript')] },
  {
    name: 'My Transcripts, nothing found',
    path: '/transcripts?q=nothing',
    shows: [text('No transcripts match “nothing”')],
  },
  { name: 'A transcript', path: '/transcripts?open=:transcriptId', shows: [text('Write-ups from this transcript')] },
  { name: 'A write-up', path: '/writeups/:writeupId', shows: [text('Ranked risks')] },
  {
    name: 'Downloading a write-up',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    shows: [text('Word (DOCX)')],
  },
  { name: 'Investment Write-ups', path: '/writeups', isLoaded: true, shows: [text(/^\d+ write-ups$/)] },
  {
    name: 'Deleting a write-up',
    open: (page) => button('Delete write-up')(page).first().click(),
    shows: [heading('Delete Write-up')],
  },
  {
    name: 'Files chosen, and one left out',
    path: '/documents?upload=multiple',
    open: choose('Plan.txt', 'Photo.heic'),
    shows: [text('Selected Documents (1)'), text(/^Photo\.heic was left out/)],
  },
  { name: 'A document with words found', path: '/documents/:reportId?find=revenue', shows: [text('1 of 1')] },
  {
    name: 'A figure of an analysis',
    open: async (page) => {
      await tab('Investment Analysis')(page).click();
      await page.getByRole('article').getByRole('button', { name: '$12.4M' }).first().click();
    },
    shows: [text('Show in the document')],
  },
  {
    name: 'A document that could not be read',
    path: '/documents/:brokenId',
    shows: [text('This document could not be read')],
  },
  {
    name: 'Human Investment Memos with a queue',
    path: '/human-memos',
    open: choose('Old memo.txt'),
    shows: [text('Pending')],
  },
  { name: 'About', path: '/about', shows: [text('At your firm')] },
  { name: 'Not found', path: '/no-such-screen', shows: [text('Investment Not Found')] },
  { name: 'Welcome', path: '/welcome', isLoaded: true, shows: [link('Log in'), heading('Focus Areas')] },
];

/** Must be last, because a page remembers the firm of its address. */
export const otherFirmState: ScreenState = {
  name: 'Another firm',
  path: '/?tenant=amberline',
  isLoaded: true,
  shows: [heading('You are logged in to another firm')],
};
