/** Returns the page's local copies of unsent edits as one text; for `page.evaluate`. */
export function readKept(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('dossier-edits');
    opening.onsuccess = () => {
      const all = opening.result.transaction('edits').objectStore('edits').getAll();
      all.onsuccess = () => resolve(JSON.stringify(all.result));
    };
  });
}
