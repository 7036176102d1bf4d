import type { WriteupDetailsFragment } from '../../gql/graphql.ts';
import { downloadText, fileNameOf } from '../../lib/download.ts';
import { sanitizeHtml } from '../../lib/sanitizeHtml.ts';
import { standaloneHtml } from './standaloneHtml.ts';

/** Saves a write-up as one HTML file named after its title. */
export async function downloadWriteup(writeup: WriteupDetailsFragment): Promise<void> {
  const content = await sanitizeHtml(writeup.content);
  downloadText(fileNameOf(writeup.title, 'html'), standaloneHtml({ ...writeup, content }), 'text/html');
}
