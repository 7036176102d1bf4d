/** What of an error is looked at; Prisma hands the driver's on as plain objects. */
export interface ErrorPart {
  code?: unknown;
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  /** Of a name with several addresses: one for each. */
  errors?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** An error, what caused it and what else stands in it. */
export function* errorsWithin(error: unknown): Generator<ErrorPart> {
  if (typeof error !== 'object' || error === null) return;
  const part: ErrorPart = error;
  yield part;
  const further: unknown[] = Array.isArray(part.errors) ? part.errors : [];
  for (const each of [part.cause, part.meta?.driverAdapterError, ...further]) yield* errorsWithin(each);
}

/** The codes that a part of an error bears: SQLSTATE, Node's or Prisma's. */
export function codesOf({ code, originalCode }: ErrorPart): string[] {
  return [code, originalCode].filter((each) => typeof each === 'string');
}
