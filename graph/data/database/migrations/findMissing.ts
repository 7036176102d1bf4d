export interface Migration {
  name: string;
  sql: string;
  /** The earlier migrations that were merged into this one. A database that has all of them has this one. */
  replaces: string[];
}

export interface History {
  /** What the database lacks, in the order of the migrations. */
  missing: Migration[];
  /** What it has only by the migrations that were merged into it. */
  replaced: Migration[];
  /** States that the database has some of the migrations that were merged into one, and lacks others. */
  fault?: string;
}

/** Compares the migrations of this version with the names of those that a database has. */
export function findMissing(migrations: readonly Migration[], finished: ReadonlySet<string>): History {
  const lacked = migrations.filter(({ name }) => !finished.has(name));
  const held = ({ replaces }: Migration) => replaces.filter((name) => finished.has(name)).length;
  const replaced = lacked.filter((one) => one.replaces.length > 0 && held(one) === one.replaces.length);
  const missing = lacked.filter((one) => !replaced.includes(one));
  const partial = missing.find((one) => held(one) > 0);
  if (!partial) return { missing, replaced };
  const fault = `it has only ${held(partial)} of the ${partial.replaces.length} migrations that ${partial.name} replaces`;
  return { missing, replaced, fault };
}
