/**
 * Estimates the tokens of `text` without a model's tokenizer. English has about four bytes a token, figures and Chinese
 * about three, so three bytes a token is an upper estimate.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

/**
 * Cuts `text` into pieces of at most `maxTokens` estimated tokens, preferably at the ends of paragraphs, else of lines,
 * sentences or words. The joined pieces equal the text.
 */
export function splitText(text: string, maxTokens: number): string[] {
  return pack(text, maxTokens, [/(?<=\n[ \t]*\n)/, /(?<=\n)/, /(?<=[.!?…。！？]["'”’)]*\s)/u, /(?<=\s)/]);
}

function pack(text: string, maxTokens: number, borders: RegExp[]): string[] {
  if (estimateTokens(text) <= maxTokens) return text === '' ? [] : [text];
  const [border, ...finerBorders] = borders;
  const parts = border ? text.split(border) : splitCharacters(text, maxTokens);
  const chunks: string[] = [];
  let chunk = '';
  let tokens = 0;
  for (const part of parts) {
    const size = estimateTokens(part);
    if (tokens + size > maxTokens && chunk !== '') {
      chunks.push(chunk);
      chunk = '';
      tokens = 0;
    }
    if (size > maxTokens) {
      chunks.push(...pack(part, maxTokens, finerBorders));
    } else {
      chunk += part;
      tokens += size;
    }
  }
  if (chunk !== '') chunks.push(chunk);
  return chunks;
}

/** Cuts text without spaces between characters; a character has at most four bytes. */
function splitCharacters(text: string, maxTokens: number): string[] {
  const size = Math.max(1, Math.floor((maxTokens * 3) / 4));
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}
