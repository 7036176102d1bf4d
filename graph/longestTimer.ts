/** The longest time that setTimeout waits; it fires at once for a longer one. */
export const maxTimerMs = 2 ** 31 - 1;
