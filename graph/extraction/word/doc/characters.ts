import { uint16, uint8 } from '../bytes.ts';
import type { DocText } from './pieces.ts';
import type { RunFinder } from './runs.ts';
import { readSprms, sprm } from './sprms.ts';
import type { DocStyle } from './styles.ts';
import { fromSymbolFont } from '../symbols.ts';

export interface CharacterState {
  isHidden: boolean;
  isDeleted: boolean;
  font: string;
  /** The character of a symbol font; the text itself only has a placeholder for it. */
  symbol?: string;
}

const nothing = new Uint8Array();

/** Returns a function that reads the state of a character of the document; it computes the state of a run only once. */
export function createCharacterReader(
  pieces: DocText,
  find: RunFinder,
  styleOf: (style: number) => DocStyle,
  fonts: string[],
): (character: number) => CharacterState {
  const states = new Map<Uint8Array, Map<Uint8Array, CharacterState>>();
  return (character) => {
    const properties = find(pieces.positionOf(character))?.properties ?? nothing;
    const extra = pieces.extraOf(character);
    const known = states.get(properties)?.get(extra);
    if (known) return known;
    const state: CharacterState = { isHidden: false, isDeleted: false, font: '' };
    [properties, extra].forEach((list) => apply(state, list));
    const ofProperties = states.get(properties) ?? new Map<Uint8Array, CharacterState>();
    states.set(properties, ofProperties.set(extra, state));
    return state;
  };

  function apply(state: CharacterState, list: Uint8Array): void {
    let ofStyle = false;
    for (const { code, bytes, at } of readSprms(list)) {
      const value = uint8(bytes, at);
      if (code === sprm.characterStyle) {
        ofStyle = styleOf(uint16(bytes, at)).isHidden === true;
        state.isHidden = ofStyle;
      }
      // 128 means the style's value, 129 its opposite (MS-DOC 2.9.327 ToggleOperand).
      if (code === sprm.hidden) state.isHidden = value === 0x80 ? ofStyle : value === 0x81 ? !ofStyle : value !== 0;
      if (code === sprm.deleted || (code === sprm.struck && value < 0x80)) state.isDeleted = value !== 0;
      if (code === sprm.font) state.font = fonts[uint16(bytes, at)] ?? '';
      if (code === sprm.symbol) state.symbol = fromSymbolFont(uint16(bytes, at + 2), fonts[uint16(bytes, at)] ?? '');
    }
  }
}
