const nameKey = (slug: string) => `dossier-name:${slug}`;
const unnamedKey = 'dossier-unnamed';

/** The last name that somebody used for the firm in this browser. */
export const lastName = {
  read: (slug: string) => localStorage.getItem(nameKey(slug)) ?? '',
  keep: (slug: string, name: string) => localStorage.setItem(nameKey(slug), name),
};

/** The session whose user chose to work without a name, and is not asked again. */
export const unnamedSession = {
  is: (id: string) => localStorage.getItem(unnamedKey) === id,
  keep: (id: string) => localStorage.setItem(unnamedKey, id),
};
