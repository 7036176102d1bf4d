import { raisedText } from '../../raisedText.ts';
import type { SlideBlock } from '../slides.ts';
import { attribute, child, children, isElement, localName, textOf, type XmlElement } from '../../archive/xml.ts';

export interface BodyStyle {
  kind: 'heading' | 'paragraph' | 'footer';
  /** Whether paragraphs of a level, from 0, have bullets unless they specify it themselves. */
  isBulleted(level: number): boolean;
}

/** Returns the blocks of a text body (`a:p`): a title is one heading, any other paragraph its own block. */
export function blocksOfBody(body: XmlElement, style: BodyStyle): SlideBlock[] {
  const paragraphs = children(body, 'p');
  if (style.kind === 'heading')
    return [{ kind: 'heading', text: paragraphs.map(textOfParagraph).join('\n'), level: 1 }];
  return paragraphs.map((paragraph): SlideBlock => {
    const text = textOfParagraph(paragraph);
    const properties = child(paragraph, 'pPr');
    const level = Math.min(Number(attribute(properties, 'lvl')) || 0, 8);
    const isBulleted = style.kind === 'paragraph' && (ownBullet(properties) ?? style.isBulleted(level));
    return isBulleted ? { kind: 'listItem', text, level: level + 1 } : { kind: style.kind, text };
  });
}

/** Whether the properties of a paragraph or a level set a bullet; undefined when they leave it to the design. */
export function ownBullet(properties: XmlElement | undefined): boolean | undefined {
  if (child(properties, 'buNone')) return false;
  return ['buChar', 'buAutoNum', 'buBlip'].some((name) => child(properties, name)) || undefined;
}

/** Returns the text of runs, fields (a slide's number, a date) and formulas, with line breaks as '\n'. */
export function textOfParagraph(paragraph: XmlElement): string {
  let text = '';
  for (const node of paragraph.children) {
    if (!isElement(node)) continue;
    const properties = child(node, 'rPr');
    const own = /^(?:sng|dbl)Strike$/.test(attribute(properties, 'strike') ?? '') ? '' : textOfRun(node);
    text += Number(attribute(properties, 'baseline')) > 0 ? raisedText(text, own) : own;
  }
  return text;
}

function textOfRun(run: XmlElement): string {
  switch (localName(run)) {
    case 'r':
    case 'fld': {
      const text = child(run, 't');
      // Some programs write a line break as a control character.
      return text ? textOf(text).replace(/_x000B_|\v/g, '\n') : '';
    }
    case 'br':
      return '\n';
    case 'AlternateContent':
      return textOfParagraph(branchOf(run));
    case 'm':
      return textOf(run);
    default:
      return '';
  }
}

/** Returns the branch of an alternative that has text: the newer branch, else the one for older programs. */
export function branchOf(alternative: XmlElement): XmlElement {
  const branches = [...children(alternative, 'Choice'), ...children(alternative, 'Fallback')];
  return branches.find((branch) => textOf(branch).trim() !== '') ?? branches[0] ?? alternative;
}
