import { fromSymbolFont } from './symbols.ts';

/** Follows Word's fields (code, then result) through a text. A reader sees the results but not the codes. */
export interface FieldStack {
  begin(): void;
  separate(): void;
  /** Ends a field. Returns the text that the field shows by its code alone. */
  end(): string;
  isInCode(): boolean;
  addCode(text: string): void;
}

/** Tracks fields as they open and close; they may be nested. */
export function createFieldStack(): FieldStack {
  const fields: { isResult: boolean; code: string }[] = [];
  return {
    begin() {
      fields.push({ isResult: false, code: '' });
    },
    separate() {
      const field = fields.at(-1);
      if (field) field.isResult = true;
    },
    end() {
      const field = fields.pop();
      return field && !field.isResult ? shownByCode(field.code) : '';
    },
    isInCode: () => fields.some(({ isResult }) => !isResult),
    addCode(text) {
      const field = fields.at(-1);
      if (field && !field.isResult && field.code.length < 2_000) field.code += text;
    },
  };
}

/** Returns what a field without a result still shows: a symbol, a button's caption (ECMA-376 part 1, 17.16.5). */
export function shownByCode(code: string): string {
  const symbol = /^\s*SYMBOL\s+(\d+)(?:.*\\f\s+"?([^"\\]+))?/i.exec(code);
  if (symbol) return fromSymbolFont(Number(symbol[1]), symbol[2]?.trim() ?? '');
  return /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+(\S.*)/is.exec(code)?.[1]?.trim() ?? '';
}
