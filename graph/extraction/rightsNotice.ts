/** A longer text is not a notice but a document that mentions protection. In UTF-16 units. */
const longest = 1_500;

const protections = [
  /\bthis [\w-]* ?(file|document|workbook|presentation|e-?mail|message) (is|has been|was) [^.]{0,40}protected/i,
  /\bthis [\w-]* ?(file|document|workbook|presentation|e-?mail|message) (is rights|has restricted)/i,
  /\breceived an? (rights-|policy-)?(protected|managed|restricted|encrypted) /i,
];
const remedies = [
  /\b(rights management|information protection|microsoft purview|rights[- ]managed)\b/i,
  /\b(different|compatible|supported|another) (\w+ )?(reader|viewer)\b/i,
  /\bto (open|view|read) (it|this|the)\b[^.]{0,60}\b(permissions?|credentials|licen[cs]e)\b/i,
];

/** Whether a text is only the notice that rights management puts in place of an encrypted document. */
export function isRightsNotice(content: string): boolean {
  if (content.length > longest) return false;
  const text = content.replace(/\s+/g, ' ');
  return [protections, remedies].every((patterns) => patterns.some((pattern) => pattern.test(text)));
}
