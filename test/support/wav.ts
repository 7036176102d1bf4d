const rate = 16_000;

/** Returns a real .wav file of silence: 16 bit, mono, 16 kHz. */
export function silentWav(seconds: number): Buffer<ArrayBuffer> {
  return wav(Buffer.alloc(rate * 2 * seconds));
}

/** Returns a .wav file like `silentWav`'s, of a 440 Hz tone. */
export function toneWav(seconds = 1): Buffer<ArrayBuffer> {
  const samples = Buffer.alloc(rate * 2 * seconds);
  for (let index = 0; index < rate * seconds; index += 1) {
    samples.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 440 * index) / rate)), index * 2);
  }
  return wav(samples);
}

function wav(samples: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
