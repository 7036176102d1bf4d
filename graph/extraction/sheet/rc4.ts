export type KeyOf = (block: number) => Uint8Array;

/** Excel's streams change the key after this many bytes (MS-XLS 2.2.10). */
const blockSize = 1024;

/** RC4's byte at each position of a stream. Positions must be requested in ascending order. */
export class Keystream {
  private readonly keyOf: KeyOf;
  private block = -1;
  private position = 0;
  private state = new Uint8Array(256);
  private i = 0;
  private j = 0;

  constructor(keyOf: KeyOf) {
    this.keyOf = keyOf;
  }

  at(position: number): number {
    const block = Math.floor(position / blockSize);
    if (block !== this.block) this.begin(block);
    while (this.position < position) this.next();
    return this.next();
  }

  private begin(block: number): void {
    const key = this.keyOf(block);
    this.state = Uint8Array.from({ length: 256 }, (_, index) => index);
    for (let index = 0, other = 0; index < 256; index += 1) {
      other = (other + this.value(index) + (key[index % key.length] ?? 0)) & 255;
      this.swap(index, other);
    }
    Object.assign(this, { block, position: block * blockSize, i: 0, j: 0 });
  }

  private next(): number {
    this.position += 1;
    this.i = (this.i + 1) & 255;
    this.j = (this.j + this.value(this.i)) & 255;
    this.swap(this.i, this.j);
    return this.value((this.value(this.i) + this.value(this.j)) & 255);
  }

  private value(index: number): number {
    return this.state[index] ?? 0;
  }

  private swap(one: number, other: number): void {
    const kept = this.value(one);
    this.state[one] = this.value(other);
    this.state[other] = kept;
  }
}
