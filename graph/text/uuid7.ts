import { randomBytes } from 'node:crypto';

let last = 0;
let sequence = 0;

/**
 * Creates a UUID of version 7 (RFC 9562): later ids sort later, exactly within this process and to the millisecond
 * between processes. Thousands of such rows are appended to an index, where random ids would touch every page.
 */
export function uuid7(): string {
  const now = Math.max(last, Date.now());
  // Twelve bits count within the millisecond; when they overflow, the next millisecond is borrowed.
  sequence = now === last ? sequence + 1 : 0;
  last = sequence > 0xfff ? now + 1 : now;
  if (sequence > 0xfff) sequence = 0;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(last, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
