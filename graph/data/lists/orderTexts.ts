export const changeOrders = { UPDATED: 'Most recently changed first.', UPDATED_ASC: 'Least recently changed first.' };

/** What the orders of texts mean. */
export const textOrders = {
  NEWEST: 'Newest first.',
  OLDEST: 'Oldest first.',
  TITLE_ASC: 'By title, A to Z.',
  TITLE_DESC: 'By title, Z to A.',
  ...changeOrders,
};

/** Describes the two orders by each figure: NAME with the highest first, NAME_ASC with the lowest first. */
export function figureOrders<Name extends string>(figures: Readonly<Record<Name, string>>) {
  return Object.fromEntries(
    Object.entries<string>(figures).flatMap(([name, what]) => [
      [name, `${what}, highest first; companies without it come last.`],
      [`${name}_ASC`, `${what}, lowest first; companies without it come last.`],
    ]),
  ) as Record<Name | `${Name}_ASC`, string>;
}
