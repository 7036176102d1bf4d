/** Control words that stand for a character (RTF 1.9.1, 'Special Characters'). */
export const characters: ReadonlyMap<string, string> = new Map([
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

/**
 * Destinations without any text of the document: its tables of colours, files and lists, pictures, properties of shapes
 * and formulas, codes of fields, index entries, and copies of a text for programs without Unicode or drawing.
 */
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

/** True when the content of a destination is never shown; `isOptional` marks a destination that readers may skip. */
export function isHiddenDestination(name: string, isOptional: boolean): boolean {
  return hiddenDestinations.has(name) || /^m\w+Pr$/.test(name) || (isOptional && !shownOptional.has(name));
}

/** Destinations with a text of their own, separate from the surrounding text. */
export const storyKinds: ReadonlyMap<string, 'header' | 'footer' | 'footnote' | 'comment' | 'textBox'> = new Map([
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
