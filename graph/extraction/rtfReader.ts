import type { BodyBlock } from './docBody.ts';
import { decodeBytes, encodingOfCharset, encodingOfCodepage } from './docCodepages.ts';
import { shownByCode } from './docFields.ts';
import { bulletOf, fromSymbolFont } from './docSymbols.ts';
import { ExtractionFailure } from './extractionFailure.ts';
import { createStory, toAttached, type ParagraphState, type Story } from './rtfStory.ts';
import { characters, isHiddenDestination, storyKinds } from './rtfWords.ts';

/** Where the text of a group goes. */
type Sink = 'text' | 'skip' | 'fonts' | 'styles' | 'title' | 'author' | 'marker' | 'code' | 'info';

interface Group extends ParagraphState {
  sink: Sink;
  story: Story;
  /** The group that began the story, sink or code; what it holds is used when it ends. */
  isOwner: boolean;
  font: number;
  isHidden: boolean;
  isDeleted: boolean;
  /** How many characters for older programs follow a `\u`. */
  fallback: number;
  isOptional: boolean;
  isNestedRow: boolean;
}

interface Font {
  name: string;
  charset: number;
  encoding?: string;
}

interface RtfText {
  body: BodyBlock[];
  headers: BodyBlock[][];
  footers: BodyBlock[][];
  title: string;
}

export interface RtfReader {
  open(): void;
  close(): void;
  word(name: string, value: number | null): void;
  bytes(bytes: Uint8Array): void;
  finish(): RtfText;
}

const deepest = 10_000;
const noParagraph: ParagraphState = { style: 0, heading: undefined, isInTable: false, depth: 0, level: 0 };

/** Follows the groups and control words of one file. */
export function createRtfReader(): RtfReader {
  const body = createStory('body');
  const result: RtfText = { body: [], headers: [], footers: [], title: '' };
  const fonts = new Map<number, Font>();
  const headings = new Map<number, number>();
  const groups: Group[] = [];
  let group: Group = {
    ...noParagraph,
    sink: 'text',
    story: body,
    isOwner: false,
    font: -1,
    isHidden: false,
    isDeleted: false,
    fallback: 1,
    isOptional: false,
    isNestedRow: false,
  };
  let encoding = 'windows-1252';
  let defaultFont = 0;
  let pending: number[] = [];
  let toSkip = 0;
  /** The font or style that is being defined, and the text of a sink. */
  let current = 0;
  let captured = '';
  let author = '';

  function put(text: string): void {
    if (text === '' || group.sink === 'skip') return;
    if (group.sink !== 'text') captured += text;
    else if (!group.isHidden && !group.isDeleted) group.story.write(text);
  }

  function flush(): void {
    if (pending.length === 0) return;
    const bytes = Uint8Array.from(pending);
    pending = [];
    const font = fonts.get(group.font);
    if (group.sink === 'fonts' || !font) return put(decodeBytes(bytes, encoding));
    if (font.charset === 2) return put([...bytes].map((byte) => fromSymbolFont(byte, font.name)).join(''));
    put(decodeBytes(bytes, font.encoding ?? encoding));
  }

  function putCode(code: number): void {
    const unit = code < 0 ? code + 0x10000 : code;
    const isSymbol = unit >= 0xf000 && unit <= 0xf0ff;
    if (unit > 0 && unit <= 0xffff) put(isSymbol ? fromSymbolFont(unit, fonts.get(group.font)?.name ?? 'Symbol') : String.fromCharCode(unit));
    toSkip = group.fallback;
  }

  function begin(sink: Sink): void {
    group.sink = sink;
    group.isOwner = true;
    captured = '';
  }

  /** Uses what an ending group has collected. */
  function end(): void {
    const parent = groups.at(-1);
    switch (group.sink) {
      case 'text': {
        const blocks = group.story.finish(group);
        if (group.story.kind === 'header') result.headers.push(blocks);
        else if (group.story.kind === 'footer') result.footers.push(blocks);
        else parent?.story.attach(toAttached(group.story, blocks));
        return;
      }
      case 'title':
        result.title = captured;
        return;
      case 'author':
        author = captured.trim();
        return;
      case 'marker':
        group.story.marker = bulletOf(captured, fonts.get(group.font)?.name ?? '');
        return;
      case 'code':
        if (parent?.sink === 'text' && !group.isHidden) parent.story.write(shownByCode(captured));
    }
  }

  function destination(name: string): boolean {
    if (group.sink === 'skip' && name !== 'ud') return true;
    const kind = storyKinds.get(name);
    if (kind && group.sink === 'text') {
      Object.assign(group, noParagraph, { story: createStory(kind), isOwner: true, isHidden: false });
      group.story.author = kind === 'comment' ? author : '';
    } else if (name === 'fonttbl') begin('fonts');
    else if (name === 'stylesheet') begin('styles');
    else if (name === 'info') group.sink = 'info';
    else if (name === 'title' && group.sink === 'info') begin('title');
    else if (name === 'atnauthor') begin('author');
    else if (name === 'listtext' || name === 'pntext') begin('marker');
    else if (name === 'fldinst') begin('code');
    else if (name === 'upr') group.sink = 'skip';
    else if (name === 'ud') group.sink = groups.at(-2)?.sink ?? 'text';
    else if (name === 'nesttableprops') group.isNestedRow = true;
    else if (isHiddenDestination(name, group.isOptional)) group.sink = 'skip';
    else return false;
    return true;
  }

  /** Words about characters and paragraphs. */
  function property(name: string, value: number | null): void {
    const number = value ?? 0;
    const isOn = value !== 0;
    switch (name) {
      case 'f':
        if (group.sink === 'fonts') {
          flush();
          current = number;
          captured = '';
          fonts.set(number, { name: '', charset: 0 });
        }
        group.font = number;
        return;
      case 'fcharset': {
        const font = group.sink === 'fonts' ? fonts.get(current) : undefined;
        if (font) Object.assign(font, { charset: number, encoding: number === 0 ? undefined : encodingOfCharset(number) });
        return;
      }
      case 'cpg': {
        const font = group.sink === 'fonts' ? fonts.get(current) : undefined;
        if (font) font.encoding = encodingOfCodepage(number);
        return;
      }
      case 'ansicpg':
        encoding = encodingOfCodepage(number);
        return;
      case 'mac':
        encoding = 'macintosh';
        return;
      case 'pc':
      case 'pca':
        encoding = name === 'pc' ? 'cp437' : 'cp850';
        return;
      case 'deff':
        defaultFont = number;
        return;
      case 'uc':
        group.fallback = Math.max(0, Math.min(number, 20));
        return;
      case 'u':
        return putCode(number);
      case 'v':
        group.isHidden = isOn;
        return;
      case 'deleted':
        group.isDeleted = isOn;
        return;
      case 'plain':
        Object.assign(group, { isHidden: false, isDeleted: false, font: defaultFont });
        return;
      case 'pard':
        if (group.sink === 'text') Object.assign(group, noParagraph);
        return;
      case 's':
        if (group.sink === 'styles') current = number;
        group.style = number;
        group.heading = group.sink === 'styles' ? undefined : headings.get(number);
        return;
      case 'outlinelevel':
        group.heading = number >= 0 && number < 9 ? number + 1 : undefined;
        if (group.sink === 'styles' && group.heading !== undefined) headings.set(current, group.heading);
        return;
      case 'ilvl':
        group.level = Math.max(0, Math.min(number, 8));
        return;
      case 'intbl':
        group.isInTable = true;
        return;
      case 'itap':
        group.depth = Math.max(0, Math.min(number, 20));
    }
  }

  /** Words that end something or describe a table's rows. */
  function structure(name: string, value: number): void {
    const { story } = group;
    const row = group.isNestedRow ? story.nestedRow : story.row;
    switch (name) {
      case 'par':
      case 'sect':
        return story.endParagraph(group);
      case 'page':
      case 'column':
        return put('\n');
      case 'cell':
        return story.endCell(group, 1);
      case 'nestcell':
        return story.endCell(group, Math.max(2, group.depth));
      case 'row':
        return story.endRow(1, row.shape());
      case 'nestrow':
        return story.endRow(Math.max(2, group.depth), row.shape());
      case 'trowd':
        return row.begin();
      case 'trleft':
        return row.setLeft(value);
      case 'clmrg':
        return row.merge('before');
      case 'clvmrg':
        return row.merge('above');
      case 'cellx':
        return row.addCell(value);
    }
  }

  return {
    open() {
      flush();
      toSkip = 0;
      if (groups.length >= deepest) throw new ExtractionFailure('DAMAGED');
      groups.push(group);
      group = { ...group, isOwner: false, isOptional: false };
    },
    close() {
      flush();
      toSkip = 0;
      if (group.isOwner) end();
      const parent = groups.pop();
      if (parent) group = parent;
    },
    word(name, value) {
      flush();
      const character = characters.get(name);
      if (character !== undefined && toSkip > 0) {
        toSkip -= 1;
        return;
      }
      toSkip = 0;
      if (name === '*') {
        group.isOptional = true;
        return;
      }
      if (character !== undefined) put(character);
      else if (!destination(name)) {
        property(name, value);
        if (group.sink === 'text' && !group.isDeleted) structure(name, value ?? 0);
      }
      group.isOptional = false;
    },
    bytes(bytes) {
      if (group.sink === 'skip') return;
      for (const byte of bytes) {
        if (toSkip > 0) toSkip -= 1;
        // Definitions of fonts and styles end with semicolons.
        else if (byte === 0x3b && (group.sink === 'fonts' || group.sink === 'styles')) define();
        else pending.push(byte);
      }
    },
    finish() {
      flush();
      while (groups.length > 0) {
        if (group.isOwner) end();
        group = groups.pop() ?? group;
      }
      return { ...result, body: body.finish(group) };
    },
  };

  function define(): void {
    flush();
    const name = captured.trim();
    captured = '';
    const font = fonts.get(current);
    if (group.sink === 'fonts' && font) font.name = name;
    const level = /^heading ([1-9])$/i.exec(name)?.[1] ?? (/^title$/i.test(name) ? '1' : undefined);
    if (group.sink === 'styles' && level !== undefined) headings.set(current, Number(level));
  }
}
