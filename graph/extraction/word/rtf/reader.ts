import type { BodyBlock } from '../body.ts';
import { shownByCode } from '../fields.ts';
import { fromSymbolFont } from '../symbols.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { applyProperty, applyStructure, createGroup, noParagraph, type Group, type Sink } from './group.ts';
import { createStory, toAttached } from './story.ts';
import iconv from 'iconv-lite';
import { encodingOfCharset, encodingOfCodepage } from '../codepages.ts';

/** Control words that stand for a character (RTF 1.9.1, 'Special Characters'). */
const characters: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['lbr', '\n'],
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201c'],
  ['rdblquote', '\u201d'],
  ['bullet', '\u2022'],
  ['endash', '\u2013'],
  ['emdash', '\u2014'],
  ['enspace', '\u2002'],
  ['emspace', '\u2003'],
  ['qmspace', '\u2005'],
  ['~', '\u00a0'],
  ['_', '-'],
]);

const hiddenDestinations = new Set(
  (
    'colortbl filetbl listtable listoverridetable revtbl rsidtbl xmlnstbl latentstyles themedata colorschememapping ' +
    'datastore generator pict sp shprslt fldinst datafield formfield xe tc txe rxe tcn bkmkstart bkmkend ftnsep ftnsepc ' +
    'ftncn aftnsep aftnsepc aftncn pntxta pntxtb pn pnseclvl objdata objclass objname objalias objsect nonesttables ' +
    'nonshppict mmathPict private keycode fname falt panose fontemb atnid atndate atntime atnparent atrfstart atrfend ' +
    'atnref atnicn template operator blipuid picprop userprops mailmerge background wgrffmtfilter passwordhash'
  ).split(' '),
);

/** Destinations that are marked as optional (`\*`) but do contain text. */
const shownOptional = new Set(
  'shpinst nesttableprops do ud moMath moMathPara annotation atnauthor dptxbxtext shptxt mr cs s listtext'.split(' '),
);

function isHiddenDestination(name: string, isOptional: boolean): boolean {
  return hiddenDestinations.has(name) || /^m\w+Pr$/.test(name) || (isOptional && !shownOptional.has(name));
}

const storyKinds: ReadonlyMap<string, 'header' | 'footer' | 'footnote' | 'comment' | 'textBox'> = new Map([
  ['header', 'header'],
  ['headerl', 'header'],
  ['headerr', 'header'],
  ['headerf', 'header'],
  ['footer', 'footer'],
  ['footerl', 'footer'],
  ['footerr', 'footer'],
  ['footerf', 'footer'],
  ['footnote', 'footnote'],
  ['annotation', 'comment'],
  ['shptxt', 'textBox'],
  ['dptxbxtext', 'textBox'],
]);

interface RtfText {
  body: BodyBlock[];
  headers: BodyBlock[][];
  footers: BodyBlock[][];
  title: string;
}

interface RtfReader {
  open(): void;
  close(): void;
  word(name: string, value: number | null): void;
  bytes(bytes: Uint8Array): void;
  finish(): RtfText;
}

const deepest = 10_000;
const sinks: ReadonlyMap<string, Sink> = new Map([
  ['fonttbl', 'fonts'],
  ['stylesheet', 'styles'],
  ['atnauthor', 'author'],
  ['listtext', 'marker'],
  ['pntext', 'marker'],
  ['fldinst', 'code'],
]);

/** Creates a reader that processes the groups and control words of a file. */
export function createRtfReader(): RtfReader {
  const body = createStory('body');
  const result: RtfText = { body: [], headers: [], footers: [], title: '' };
  const fonts = createRtfFonts();
  const headings = new Map<number, number>();
  const groups: Group[] = [];
  let group = createGroup(body);
  let defaultFont = 0;
  let pending: number[] = [];
  /** How many characters for older programs are still to be skipped. */
  let toSkip = 0;
  let style = 0;
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
    put(fonts.decode(bytes, group.sink === 'fonts' ? -1 : group.font));
  }

  function putCode(code: number): void {
    const unit = code < 0 ? code + 0x10000 : code;
    if (unit >= 0xf000 && unit <= 0xf0ff) put(fromSymbolFont(unit, fonts.nameOf(group.font) || 'Symbol'));
    else if (unit > 0 && unit <= 0xffff) put(String.fromCharCode(unit));
    toSkip = group.fallback;
  }

  function end(): void {
    const parent = groups.at(-1);
    if (group.sink === 'title') result.title = captured;
    else if (group.sink === 'author') author = captured.trim();
    else if (group.sink === 'marker') group.story.marker = toBullet(captured.trim());
    else if (group.sink === 'code' && parent?.sink === 'text' && !group.isHidden)
      parent.story.write(shownByCode(captured));
    else if (group.sink === 'text') {
      const blocks = group.story.finish(group);
      if (group.story.kind === 'header') result.headers.push(blocks);
      else if (group.story.kind === 'footer') result.footers.push(blocks);
      else parent?.story.attach(toAttached(group.story, blocks));
    }
  }

  /** Handles a word that sets a group's destination. Returns false for any other word. */
  function destination(name: string): boolean {
    if (group.sink === 'skip' && name !== 'ud') return true;
    const kind = storyKinds.get(name);
    const sink = name === 'title' && group.sink === 'info' ? 'title' : sinks.get(name);
    if (kind && group.sink === 'text') {
      Object.assign(group, noParagraph, { story: createStory(kind), isOwner: true, isHidden: false });
      group.story.author = kind === 'comment' ? author : '';
    } else if (sink) {
      Object.assign(group, { sink, isOwner: true });
      captured = '';
    } else if (name === 'info') group.sink = 'info';
    // The group has the same text twice: for older programs, and in Unicode (\ud).
    else if (name === 'upr') group.sink = 'skip';
    else if (name === 'ud') group.sink = groups.at(-2)?.sink ?? 'text';
    else if (name === 'nesttableprops') group.isNestedRow = true;
    else if (isHiddenDestination(name, group.isOptional)) group.sink = 'skip';
    else return false;
    return true;
  }

  function definition(name: string, value: number): void {
    if (group.sink === 'fonts' && name === 'f') {
      fonts.define(value);
      captured = '';
    } else if (group.sink === 'fonts' && name === 'fcharset') fonts.setCharset(value);
    else if (group.sink === 'fonts' && name === 'cpg') fonts.setCodepage(value);
    else if (group.sink === 'styles' && name === 's') style = value;
    else if (group.sink === 'styles' && name === 'outlinelevel' && value >= 0 && value < 9)
      headings.set(style, value + 1);
  }

  /** Handles the semicolon that ends a font's or style's name. */
  function endDefinition(): void {
    flush();
    const name = captured.trim();
    captured = '';
    if (group.sink === 'fonts') return fonts.setName(name);
    const level = /^heading ([1-9])$/i.exec(name)?.[1] ?? (/^title$/i.test(name) ? '1' : undefined);
    if (level !== undefined) headings.set(style, Number(level));
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
      group = groups.pop() ?? group;
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
      else if (name === 'u') putCode(value ?? 0);
      else if (name === 'deff') defaultFont = value ?? 0;
      else if (!destination(name) && !fonts.setEncoding(name, value ?? 0)) {
        definition(name, value ?? 0);
        const isText = group.sink === 'text' && !group.isDeleted;
        if (!isText || !applyStructure(group, name, value ?? 0))
          applyProperty(group, name, value, headings, defaultFont);
      }
      group.isOptional = false;
    },
    bytes(bytes) {
      if (group.sink === 'skip') return;
      for (const byte of bytes) {
        if (toSkip > 0) toSkip -= 1;
        else if (byte === 0x3b && (group.sink === 'fonts' || group.sink === 'styles')) endDefinition();
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
}

function toBullet(marker: string): string {
  return { '\u00b7': '•', o: '◦', '\u00a7': '▪' }[marker] ?? marker;
}

interface Font {
  name: string;
  charset: number;
  encoding?: string;
}

const symbolCharset = 2;

function createRtfFonts() {
  const fonts = new Map<number, Font>();
  let current: Font = { name: '', charset: 0 };
  let encoding = 'windows-1252';
  return {
    /** Handles words of the file's header that name its encoding. Returns false for any other word. */
    setEncoding(word: string, value: number): boolean {
      if (word === 'ansicpg') encoding = encodingOfCodepage(value);
      else if (word === 'mac') encoding = 'macintosh';
      else if (word === 'pc') encoding = 'cp437';
      else if (word === 'pca') encoding = 'cp850';
      else return false;
      return true;
    },
    define(font: number) {
      current = { name: '', charset: 0 };
      fonts.set(font, current);
    },
    setCharset(charset: number) {
      current.charset = charset;
      // Charset 0 means the encoding of the whole file: many programs write no other charset.
      current.encoding = charset === 0 ? undefined : encodingOfCharset(charset);
    },
    setCodepage(codepage: number) {
      current.encoding = encodingOfCodepage(codepage);
    },
    setName(name: string) {
      current.name = name;
    },
    decode(bytes: Uint8Array, font: number): string {
      const known = fonts.get(font);
      if (known?.charset !== symbolCharset) return iconv.decode(bytes, known?.encoding ?? encoding);
      return Array.from(bytes, (byte) => fromSymbolFont(byte, known.name)).join('');
    },
    nameOf: (font: number) => fonts.get(font)?.name ?? '',
  };
}
