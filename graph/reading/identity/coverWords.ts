import { entriesOf } from '../../text/wordTable.ts';

const coverWords = new Set(
  entriesOf(`
    united states | united states of america | united states securities and exchange commission | washington
    securities and exchange commission | washington dc | mark | mark one | one | registrant | exact name | new york
    exact name of registrant | commission | commission file number | file number | annual report | quarterly report
    transition report | new york stock exchange | nasdaq | nasdaq stock market | nasdaq global market | nyse
    nasdaq global select market | nyse american | london stock exchange | euronext | stock exchange | common stock
    title of each class | trading symbol | delaware | state of incorporation | table of contents
    documents incorporated by reference`),
);

/** True for words that stand on every filing's cover: 'United States', '(Mark', 'Form 10-K', an exchange. */
export function isCoverWord(words: string): boolean {
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .replace(/^(?:the|llc|inc)\s/, '')
    .trim();
  return coverWords.has(plain) || /^form\s?(?:\d|[a-z]-)/.test(plain);
}
