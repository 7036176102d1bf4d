import iconv from 'iconv-lite';
import { writeDocument, type Margins } from '../wordBody.ts';
import { encodingOfCharset, encodingOfCodepage } from '../codepages.ts';
import { shownByCode } from '../fields.ts';
import { fromSymbolFont } from '../symbols.ts';
import type { Extracted, SourceFile } from '../../extracted.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { applyProperty, applyStructure, createGroup, levelOf, noParagraph, type Group, type Sink } from './group.ts';
import { Story } from './rtfStory.ts';
import { readRtfTokens } from './rtfTokens.ts';

/**
 * Reads RTF 1.x. Lists have the numbers that the program wrote into the file. Notes, comments and text boxes follow
 * their paragraph; hidden and deleted text, pictures and codes of fields are left out. Throws an ExtractionFailure
 * 'DAMAGED' for groups nested more than 10,000 deep.
 */
export async function readRtf({ bytes }: SourceFile): Promise<Extracted> {
  return writeDocument('rtf', readStories(bytes));
}

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

const attachedKinds = {
  footnote: 'footnote',
  annotation: 'comment',
  shptxt: 'textBox',
  dptxbxtext: 'textBox',
} as const;

function storyKindOf(name: string): Story['kind'] | undefined {
  const margin = /^(header|footer)[lrf]?$/.exec(name)?.[1] as 'header' | 'footer' | undefined;
  return margin ?? (Object.hasOwn(attachedKinds, name) ? attachedKinds[name as keyof typeof attachedKinds] : undefined);
}

const sinks: ReadonlyMap<string, Sink> = new Map([
  ['fonttbl', 'fonts'],
  ['stylesheet', 'styles'],
  ['atnauthor', 'author'],
  ['listtext', 'marker'],
  ['pntext', 'marker'],
  ['fldinst', 'code'],
]);

const fileEncodings: ReadonlyMap<string, string> = new Map([
  ['mac', 'macintosh'],
  ['pc', 'cp437'],
  ['pca', 'cp850'],
]);

interface Font {
  name: string;
  charset: number;
  encoding?: string;
}

const symbolCharset = 2;
const deepest = 10_000;

function readStories(bytes: Uint8Array) {
  const body = new Story('body');
  const margins: Margins = { header: [], footer: [] };
  const fonts = new Map<number, Font>();
  const headings = new Map<number, number>();
  const groups: Group[] = [];
  let group = createGroup(body);
  let font: Font = { name: '', charset: 0 };
  let encoding = 'windows-1252';
  let defaultFont = 0;
  let pending: number[] = [];
  /** How many characters for older programs are still to be skipped. */
  let toSkip = 0;
  let style = 0;
  let captured = '';
  let author = '';
  let title = '';

  function put(text: string): void {
    if (text === '' || group.sink === 'skip') return;
    if (group.sink !== 'text') captured += text;
    else if (!group.isHidden && !group.isDeleted) group.story.write(text);
  }

  function flush(): void {
    if (pending.length === 0) return;
    const bytes = Uint8Array.from(pending);
    pending = [];
    put(decode(bytes, group.sink === 'fonts' ? undefined : fonts.get(group.font)));
  }

  function decode(bytes: Uint8Array, known: Font | undefined): string {
    if (known?.charset !== symbolCharset) return iconv.decode(bytes, known?.encoding ?? encoding);
    return Array.from(bytes, (byte) => fromSymbolFont(byte, known.name)).join('');
  }

  function putCode(code: number): void {
    const unit = code < 0 ? code + 0x10000 : code;
    if (unit >= 0xf000 && unit <= 0xf0ff) put(fromSymbolFont(unit, fonts.get(group.font)?.name || 'Symbol'));
    else if (unit > 0 && unit <= 0xffff) put(String.fromCharCode(unit));
    toSkip = group.fallback;
  }

  /** Uses what a group collected that began a story or sink. */
  function end(): void {
    const parent = groups.at(-1);
    const { story, sink } = group;
    if (sink === 'title') title = captured;
    else if (sink === 'author') author = captured.trim();
    else if (sink === 'marker') story.marker = toBullet(captured.trim());
    else if (sink === 'code' && parent?.sink === 'text' && !group.isHidden) parent.story.write(shownByCode(captured));
    else if (sink === 'text') {
      const blocks = story.finish(group);
      if (story.kind === 'header' || story.kind === 'footer') margins[story.kind].push(blocks);
      else parent?.story.attach(story, blocks);
    }
  }

  /** Handles a word that sets a group's destination. Returns false for any other word. */
  function destination(name: string): boolean {
    if (group.sink === 'skip' && name !== 'ud') return true;
    const kind = storyKindOf(name);
    const sink = name === 'title' && group.sink === 'info' ? 'title' : sinks.get(name);
    if (kind && group.sink === 'text') {
      Object.assign(group, noParagraph, { story: new Story(kind), isOwner: true, isHidden: false });
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
    if (group.sink === 'styles' && name === 's') style = value;
    else if (group.sink === 'styles' && name === 'outlinelevel') setHeading(levelOf(value));
    else if (group.sink !== 'fonts') return;
    else if (name === 'f') {
      font = { name: '', charset: 0 };
      fonts.set(value, font);
      captured = '';
    } else if (name === 'fcharset') {
      font.charset = value;
      // Charset 0 means the encoding of the whole file: many programs write no other charset.
      font.encoding = value === 0 ? undefined : encodingOfCharset(value);
    } else if (name === 'cpg') font.encoding = encodingOfCodepage(value);
  }

  function setHeading(level: number | undefined): void {
    if (level !== undefined) headings.set(style, level);
  }

  /** Handles the semicolon that ends a font's or style's name. */
  function endDefinition(): void {
    flush();
    const name = captured.trim();
    captured = '';
    if (group.sink === 'fonts') font.name = name;
    else setHeading(/^title$/i.test(name) ? 1 : Number(/^heading ([1-9])$/i.exec(name)?.[1]) || undefined);
  }

  function open(): void {
    flush();
    toSkip = 0;
    if (groups.length >= deepest) throw new ExtractionFailure('DAMAGED');
    groups.push(group);
    group = { ...group, isOwner: false, isOptional: false };
  }

  function close(): void {
    flush();
    toSkip = 0;
    if (group.isOwner) end();
    group = groups.pop() ?? group;
  }

  function readWord(name: string, value: number | null): void {
    flush();
    const character = characters.get(name);
    if (character !== undefined && toSkip > 0) {
      toSkip -= 1;
      return;
    }
    toSkip = 0;
    if (character !== undefined) put(character);
    else if (name === 'u') putCode(value ?? 0);
    else if (name === 'deff') defaultFont = value ?? 0;
    else if (name !== '*' && !destination(name)) {
      if (name === 'ansicpg') encoding = encodingOfCodepage(value ?? 0);
      encoding = fileEncodings.get(name) ?? encoding;
      definition(name, value ?? 0);
      const isText = group.sink === 'text' && !group.isDeleted;
      if (!isText || !applyStructure(group, name, value ?? 0)) applyProperty(group, name, value, headings, defaultFont);
    }
    group.isOptional = name === '*';
  }

  function readBytes(some: Uint8Array): void {
    if (group.sink === 'skip') return;
    for (const byte of some) {
      if (toSkip > 0) toSkip -= 1;
      else if (byte === 0x3b && (group.sink === 'fonts' || group.sink === 'styles')) endDefinition();
      else pending.push(byte);
    }
  }

  for (const token of readRtfTokens(bytes)) {
    if (token.type === 'word') readWord(token.name, token.value);
    else if (token.type === 'bytes') readBytes(token.bytes);
    else if (token.type === 'open') open();
    else close();
  }
  while (groups.length > 0) close();
  flush();
  return { body: body.finish(group), margins, title };
}

function toBullet(marker: string): string {
  return { '\u00b7': '•', o: '◦', '\u00a7': '▪' }[marker] ?? marker;
}
