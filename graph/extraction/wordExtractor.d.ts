/** The package comes without types; this is what the reader of .doc uses of it. */
declare module 'word-extractor' {
  export default class WordExtractor {
    extract(source: Buffer | string): Promise<{ getBody(): string }>;
  }
}
