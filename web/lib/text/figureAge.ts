const oldFrom = 3;

/** Returns a period with its age if it is old: 'FY2016, 10 years old'. */
export function withAge(period: string, thisYear = new Date().getFullYear()): string {
  const [, whole, short] = /\b(?:FY ?)?((?:19|20)\d\d)(?!\d)|\bFY ?(\d\d)\b/i.exec(period) ?? [];
  const year = Number(whole ?? (short === undefined ? NaN : `20${short}`));
  return thisYear - year >= oldFrom ? `${period}, ${thisYear - year} years old` : period;
}
