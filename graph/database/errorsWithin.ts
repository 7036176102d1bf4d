/** The inspected parts of an error. Prisma passes the driver's errors on as plain objects. */
interface ErrorPart {
  code?: unknown;
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  /** One error per address, for a host name with several addresses. */
  errors?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** Yields an error, its causes and the errors that it contains. */
export function* errorsWithin(error: unknown): Generator<ErrorPart> {
  if (typeof error !== 'object' || error === null) return;
  const part: ErrorPart = error;
  yield part;
  const further: unknown[] = Array.isArray(part.errors) ? part.errors : [];
  for (const each of [part.cause, part.meta?.driverAdapterError, ...further]) yield* errorsWithin(each);
}

/** Returns the codes of a part of an error: SQLSTATE, Node's or Prisma's. */
export function codesOf({ code, originalCode }: ErrorPart): string[] {
  return [code, originalCode].filter((each) => typeof each === 'string');
}
