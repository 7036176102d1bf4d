import { describeError } from '../../lib/answers/describeError.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { downloadFile } from '../../lib/files/download.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { withTenant } from '../../lib/session/tenant.ts';
import { shareLink } from '../../ui/links/shareLink.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Returns the actions on a write-up, shared by the list and its dialog. Each reports its outcome to the user. */
export function useWriteupActions() {
  const { slug } = useSession().session.tenant;
  const { search } = useLocation();
  return useMemo(
    () => ({
      share: (id: string) => void shareLink(paths.writeup(id), slug, 'write-up'),
      download: async (url: string) => {
        try {
          await downloadFile(withTenant(url, search));
        } catch (thrown) {
          const description = describeError(thrown);
          showToast({ title: 'Download failed', description, tone: 'error' });
        }
      },
    }),
    [slug, search],
  );
}
