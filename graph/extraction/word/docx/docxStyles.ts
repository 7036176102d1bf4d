import type { List, ListLevel } from '../listNumbers.ts';
import { bulletOf } from '../symbols.ts';
import type { WordPackage } from './docxPackage.ts';
import { attribute, child, children, descendants, valueOf, type XmlElement } from '../../archive/xml.ts';

interface WordStyle {
  /** For a heading 1 to 9. */
  heading?: number;
  listId?: string;
  listLevel?: number;
  isHidden?: boolean;
  isRaised?: boolean;
}

export interface WordStyles {
  style(id: string | undefined): WordStyle;
  defaultParagraph: WordStyle;
}

/** Reads styles.xml: heading levels by outline level or by the style's English name, lists, hidden text. */
export function readStyles(root: XmlElement | null | undefined): WordStyles {
  const elements = new Map<string, XmlElement>();
  let defaultId: string | undefined;
  for (const element of children(root, 'style')) {
    const id = attribute(element, 'styleId') ?? '';
    elements.set(id, element);
    if (attribute(element, 'type') === 'paragraph' && isOn(attribute(element, 'default') ?? '0')) defaultId = id;
  }
  const styles = new Map<string, WordStyle>();

  function style(id: string | undefined, depth = 0): WordStyle {
    if (id === undefined) return {};
    const known = styles.get(id);
    if (known) return known;
    const element = elements.get(id);
    if (!element) return headingOf(id.replace(/^heading(?=\d)/i, 'heading '));
    const inherited = depth < 30 ? style(valueOf(element, 'basedOn'), depth + 1) : {};
    const own = {
      ...inherited,
      ...paragraphSettings(child(element, 'pPr')),
      ...hidden(child(element, 'rPr')),
      ...raised(child(element, 'rPr')),
      ...headingOf(valueOf(element, 'name') ?? ''),
    };
    styles.set(id, own);
    return own;
  }
  return { style, defaultParagraph: defaultId === undefined ? {} : style(defaultId) };
}

/** Returns the properties in a w:pPr itself. Outline level 9 means body text, list 0 means no list. */
export function paragraphSettings(properties: XmlElement | undefined): WordStyle {
  const outline = child(properties, 'outlineLvl');
  const listId = child(properties, 'numPr', 'numId');
  const listLevel = child(properties, 'numPr', 'ilvl');
  const level = Number(attribute(outline, 'val'));
  return {
    ...(outline && { heading: level >= 0 && level < 9 ? level + 1 : undefined }),
    ...(listId && { listId: attribute(listId, 'val') }),
    ...(listLevel && { listLevel: Number(attribute(listLevel, 'val')) || 0 }),
  };
}

/** Returns the style of a w:p; the default style when it names none. */
export function styleOfParagraph(paragraph: XmlElement, styles: WordStyles): WordStyle {
  const named = child(paragraph, 'pPr', 'pStyle');
  return named ? styles.style(attribute(named, 'val')) : styles.defaultParagraph;
}

/** Whether a w:r is hidden: by its own properties, by its style, or because its whole paragraph is (`inherited`). */
export function isHiddenRun(run: XmlElement, styles: WordStyles, inherited: boolean): boolean {
  const properties = child(run, 'rPr');
  return hidden(properties).isHidden ?? styles.style(valueOf(properties, 'rStyle')).isHidden ?? inherited;
}

/** Returns whether a w:rPr hides text or strikes it out; empty when it does not specify it. */
function hidden(properties: XmlElement | undefined): WordStyle {
  const isSet = (name: string) => {
    const mark = child(properties, name);
    return mark && isOn(attribute(mark, 'val'));
  };
  const isStruck = isSet('strike') === true || isSet('dstrike') === true;
  const isHidden = isStruck || isSet('vanish');
  return isHidden === undefined ? {} : { isHidden };
}

/** True for a w:r whose text is raised. */
export function isRaisedRun(run: XmlElement, styles: WordStyles): boolean {
  const properties = child(run, 'rPr');
  return raised(properties).isRaised ?? styles.style(valueOf(properties, 'rStyle')).isRaised ?? false;
}

function raised(properties: XmlElement | undefined): WordStyle {
  const align = child(properties, 'vertAlign');
  return align ? { isRaised: attribute(align, 'val') === 'superscript' } : {};
}

/** True for a switch that is on, or has no value. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(0|false|off)$/i.test(value);
}

function headingOf(name: string): WordStyle {
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level) return { heading: Number(level) };
  if (/^title$/i.test(name)) return { heading: 1 };
  return /^subtitle$/i.test(name) ? { heading: 2 } : {};
}

export interface WordLists {
  list(id: string): List | undefined;
  levelOfStyle(id: string, styleId: string): number | undefined;
}

/** Reads numbering.xml: abstract lists and the lists that use them. */
export function readLists(pkg: WordPackage, styles: WordStyles): WordLists {
  const root = pkg.related(pkg.main, 'numbering');
  const abstracts = new Map<string, XmlElement>();
  const uses = new Map<string, XmlElement>();
  for (const element of children(root, 'abstractNum'))
    abstracts.set(attribute(element, 'abstractNumId') ?? '', element);
  for (const element of children(root, 'num')) uses.set(attribute(element, 'numId') ?? '', element);
  const lists = new Map<string, List | undefined>();

  function abstractOf(id: string, depth = 0): { id: string; element: XmlElement } | undefined {
    const abstractId = valueOf(uses.get(id), 'abstractNumId');
    const element = abstracts.get(abstractId ?? '');
    if (!element || abstractId === undefined) return undefined;
    // A list may only refer to a list style, which in turn refers to the list with the levels.
    const linked = styles.style(valueOf(element, 'numStyleLink')).listId;
    return (linked !== undefined && depth < 5 && abstractOf(linked, depth + 1)) || { id: abstractId, element };
  }

  function build(id: string): List | undefined {
    const use = uses.get(id);
    const found = abstractOf(id);
    if (!use || !found) return undefined;
    const levels = levelsOf(found.element);
    const starts = new Map<number, number>();
    for (const override of children(use, 'lvlOverride')) {
      const at = Number(attribute(override, 'ilvl'));
      if (!(at >= 0 && at < 9)) continue;
      const start = valueOf(override, 'startOverride');
      if (start !== undefined) starts.set(at, Number(start) || 0);
      const level = child(override, 'lvl');
      if (level) levels[at] = readLevel(level);
    }
    return { family: found.id, levels, starts };
  }

  return {
    list(id) {
      if (!lists.has(id)) lists.set(id, build(id));
      return lists.get(id);
    },
    levelOfStyle(id, styleId) {
      const found = abstractOf(id);
      const level = found && children(found.element, 'lvl').find((one) => valueOf(one, 'pStyle') === styleId);
      return level && Number(attribute(level, 'ilvl'));
    },
  };
}

function levelsOf(element: XmlElement): ListLevel[] {
  const levels: ListLevel[] = [];
  for (const level of children(element, 'lvl')) {
    const at = Number(attribute(level, 'ilvl'));
    if (at >= 0 && at < 9) levels[at] = readLevel(level);
  }
  return levels;
}

function readLevel(level: XmlElement): ListLevel {
  const format = attribute(child(level, 'numFmt') ?? descendants(level, 'numFmt').at(-1), 'val') ?? 'decimal';
  const text = valueOf(level, 'lvlText') ?? '';
  const [fonts] = descendants(level, 'rFonts');
  const font = attribute(fonts, 'ascii') ?? attribute(fonts, 'hAnsi') ?? '';
  const restart = valueOf(level, 'lvlRestart');
  const isHidden = hidden(child(level, 'rPr')).isHidden === true;
  return {
    start: Number(valueOf(level, 'start') ?? 0) || 0,
    format,
    text: isHidden ? '' : format === 'bullet' ? bulletOf(text, font) : text,
    ...(child(level, 'isLgl') && { isLegal: true }),
    ...(restart !== undefined && { restartsAfter: Number(restart) || 0 }),
  };
}
