interface Holdings {
  /** Counts one more thing for the caller. Returns how to release it, or null at the limit. */
  take(caller: string): (() => void) | null;
}

export function createHoldings(most: number): Holdings {
  const held = new Map<string, number>();
  return {
    take(caller) {
      const count = held.get(caller) ?? 0;
      if (count >= most) return null;
      held.set(caller, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (held.get(caller) ?? 0) - 1;
        if (left > 0) held.set(caller, left);
        else held.delete(caller);
      };
    },
  };
}
