/**
 * Limits how many things each caller has at a time. The returned function counts one more for a caller; it returns how to
 * release it, or null at the limit.
 */
export function createHoldings(most: number): (caller: string) => (() => void) | null {
  const held = new Map<string, number>();
  return (caller) => {
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
  };
}
