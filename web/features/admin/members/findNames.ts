/** Returns the members whose name contains the text, ignoring case and accents. */
export function findNames<Each extends { name: string }>(members: readonly Each[], text: string): Each[] {
  const wanted = plain(text);
  return members.filter(({ name }) => plain(name).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
