import { createHash } from 'node:crypto';
import { find, read } from 'cfb';
import { Keystream, type KeyOf } from './rc4.ts';

const filePass = 0x002f;
/**
 * Replaces FilePass in the decrypted stream: a record that Excel wrote for macros, that is not needed here and that may
 * have any length (MS-XLS 2.3.1, ObProj).
 */
const ignored = 0x00d3;
const boundSheet = 0x0085;
/**
 * Records that are never encrypted (MS-XLS 2.2.10): BOF, FilePass, UsrExcl, FileLock, InterfaceHdr, RRDInfo, RRDHead.
 */
const plain = new Set([0x0809, filePass, 0x0194, 0x0195, 0x00e1, 0x0196, 0x0138]);
/**
 * Returns the decrypted workbook stream of a BIFF8 file that is encrypted with RC4 (MS-OFFCRYPTO 2.3.5 and 2.3.6) under
 * `password`. Null when the file is not encrypted, uses another encryption or has another password.
 */
export function decryptWorkbook(bytes: Uint8Array, password: string): Buffer | null {
  const stream = streamOf(bytes);
  const start = stream ? findFilePass(stream) : null;
  if (!stream || start === null) return null;
  const keyOf = keysOf(stream.subarray(start + 4, start + 4 + stream.readUInt16LE(start + 2)), password);
  if (!keyOf) return null;
  const decrypted = Buffer.from(stream);
  decrypted.writeUInt16LE(ignored, start);
  const keystream = new Keystream(keyOf);
  for (let at = 0; at + 4 <= stream.length;) {
    const record = stream.readUInt16LE(at);
    const end = Math.min(stream.length, at + 4 + stream.readUInt16LE(at + 2));
    // The offset in a sheet's entry is not encrypted.
    const from = at + 4 + (record === boundSheet ? 4 : 0);
    if (!plain.has(record)) {
      for (let byte = from; byte < end; byte += 1) decrypted[byte] = (stream[byte] ?? 0) ^ keystream.at(byte);
    }
    at = end;
  }
  return decrypted;
}

function streamOf(bytes: Uint8Array): Buffer | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.readUInt16LE(0) === 0x0809) return buffer;
  try {
    const entry = find(read(buffer, { type: 'buffer' }), '/Workbook');
    return entry ? Buffer.from(entry.content) : null;
  } catch {
    return null;
  }
}

/** Finds the FilePass record, which is among the first records (MS-XLS 2.1.7.20.3). */
function findFilePass(stream: Buffer): number | null {
  for (let at = 0, count = 0; at + 4 <= stream.length && count < 10; count += 1) {
    if (stream.readUInt16LE(at) === filePass) return at;
    at += 4 + stream.readUInt16LE(at + 2);
  }
  return null;
}

/**
 * Returns the function that computes a block's key, or null when the password is wrong. `data`: the FilePass record
 * (MS-XLS 2.4.117).
 */
function keysOf(data: Buffer, password: string): KeyOf | null {
  if (data.length < 54 || data.readUInt16LE(0) !== 1) return null;
  const text = Buffer.from(password, 'utf16le');
  const isPlainRc4 = data.readUInt16LE(2) === 1;
  if (isPlainRc4) {
    const [salt, verifier, proof] = [data.subarray(6, 22), data.subarray(22, 38), data.subarray(38, 54)];
    const short = hash('md5', text).subarray(0, 5);
    const base = hash('md5', ...Array.from({ length: 16 }, () => [short, salt]).flat()).subarray(0, 5);
    return proven((block) => hash('md5', base, number(block)), 'md5', verifier, proof);
  }
  if (data.readUInt16LE(4) !== 2) return null;
  // CryptoAPI: the size of a header, the header with the key's size in bits, the size of the salt, salt and proof.
  const header = 14;
  const keyBits = data.readUInt32LE(header + 16) || 40;
  const verifierAt = header + data.readUInt32LE(10) + 4;
  if (data.length < verifierAt + 56) return null;
  const base = hash('sha1', data.subarray(verifierAt, verifierAt + 16), text);
  const keyOf: KeyOf = (block) => {
    const key = hash('sha1', base, number(block)).subarray(0, keyBits / 8);
    return keyBits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  const verifier = data.subarray(verifierAt + 16, verifierAt + 32);
  return proven(keyOf, 'sha1', verifier, data.subarray(verifierAt + 36, verifierAt + 56));
}

/** Returns `keyOf` when the password is right: the decrypted verifier has the decrypted hash. */
function proven(keyOf: KeyOf, algorithm: 'md5' | 'sha1', verifier: Buffer, proof: Buffer): KeyOf | null {
  const keystream = new Keystream(keyOf);
  const decrypted = Buffer.concat([verifier, proof]).map((byte, at) => byte ^ keystream.at(at));
  return hash(algorithm, decrypted.subarray(0, 16)).equals(decrypted.subarray(16)) ? keyOf : null;
}

function hash(algorithm: 'md5' | 'sha1', ...pieces: Uint8Array[]): Buffer {
  return createHash(algorithm).update(Buffer.concat(pieces)).digest();
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
