/** The choices for how long a token works, in days. */
export const lifetimes: readonly number[] = [30, 90, 365];

/**
 * Requests a minute. The usual limit of 50 a second is more than a BI tool or an agent sends, and one server can handle
 * it.
 */
export const requestLimits = { least: 1, usual: 3_000, most: 60_000 };
