export interface Waiter {
  address: string;
  /** True for a client that was turned away before, and came back at the time that it was given. */
  hasWaited: boolean;
}

/** The waiters of each address in the order of their arrival. The address whose turn is next comes first. */
type Rotation<Each> = Map<string, Each[]>;

/**
 * A queue of limited length. Clients that were turned away and came back on time go first; hurried guessers do not wait
 * like that. Then the addresses take turns, so that an address with many guesses does not delay the others.
 */
export class Line<Each extends Waiter> {
  readonly #most: number;
  readonly #patient: Rotation<Each> = new Map();
  readonly #fresh: Rotation<Each> = new Map();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return sizeOf(this.#patient) + sizeOf(this.#fresh);
  }

  /** The number of waiters that were turned away before. */
  get patientSize(): number {
    return sizeOf(this.#patient);
  }

  /**
   * Adds a client. In a full queue, the last client of the address with the most waiters gives up its place to a client
   * of an address with fewer waiters, and new clients give up their place to clients that have waited. Returns the
   * client that is turned away, which may be the added client; undefined while there is room.
   */
  join(newcomer: Each): Each | undefined {
    const rotation = this.#of(newcomer);
    const isFull = this.size >= this.#most;
    if (isFull) {
      const crowded = this.#fresh.size > 0 ? this.#fresh : rotation;
      const longest = [...crowded.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
      const isWorthier = crowded !== rotation || (rotation.get(newcomer.address)?.length ?? 0) + 1 < longest.length;
      const last = isWorthier ? longest.at(-1) : undefined;
      if (last === undefined) return newcomer;
      this.leave(last);
      append(rotation, newcomer);
      return last;
    }
    append(rotation, newcomer);
    return undefined;
  }

  /** Removes the next client and returns it. */
  next(): Each | undefined {
    const rotation = this.#patient.size > 0 ? this.#patient : this.#fresh;
    for (const [address, [first, ...others]] of rotation) {
      rotation.delete(address);
      if (others.length > 0) rotation.set(address, others);
      return first;
    }
    return undefined;
  }

  leave(waiter: Each): void {
    const rotation = this.#of(waiter);
    const others = (rotation.get(waiter.address) ?? []).filter((each) => each !== waiter);
    if (others.length > 0) rotation.set(waiter.address, others);
    else rotation.delete(waiter.address);
  }

  #of({ hasWaited }: Waiter): Rotation<Each> {
    return hasWaited ? this.#patient : this.#fresh;
  }
}

function append<Each extends Waiter>(rotation: Rotation<Each>, waiter: Each): void {
  rotation.set(waiter.address, [...(rotation.get(waiter.address) ?? []), waiter]);
}

function sizeOf(rotation: Rotation<Waiter>): number {
  return [...rotation.values()].reduce((sum, { length }) => sum + length, 0);
}
