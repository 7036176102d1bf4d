import { withTenant } from '../../lib/session/tenant.ts';
import { showToast } from '../toasts/toast.ts';

/** Copies the address of `path` with the firm, for a colleague without a session. `noun`: 'write-up'. */
export async function shareLink(path: string, slug: string, noun: string): Promise<void> {
  const link = window.location.origin + withTenant(path, `?tenant=${slug}`);
  try {
    await navigator.clipboard.writeText(link);
    const description = `Colleagues who are logged in can open this ${noun} with it.`;
    showToast({ title: 'Link copied', description, tone: 'success' });
  } catch {
    // Browsers refuse the clipboard without a permission, and on pages that are not served over HTTPS.
    showToast({ title: 'The link could not be copied', description: `Copy it from here: ${link}`, tone: 'error' });
  }
}
