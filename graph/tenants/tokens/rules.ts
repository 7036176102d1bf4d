/** Days that a token may be made to work for. */
export const lifetimes: readonly number[] = [30, 90, 365];

/** Requests a minute: 50 a second are more than a BI tool or an agent sends, and few enough for one server. */
export const requestLimits = { least: 1, usual: 3_000, most: 60_000 };
