import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirstMemoQuery } from './guide.gql.ts';
import { firstMemoStore, markFirstMemo, parseFirstMemoMarks } from '../../../lib/firstMemoMarks.ts';
import { useStore } from '../../../lib/store/store.ts';
import { guideSteps, isGuideShown, type FirmMaterial } from './guideRules.ts';
import type { Maker } from '../useMaker.ts';

/** Returns the guide's steps with the firm's progress, null until it is known, and whether to show them. */
export function useGuide(maker: Maker) {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.get('guide') === 'open';
  const stored = useStore(firstMemoStore);
  const marks = useMemo(() => parseFirstMemoMarks(stored), [stored]);
  // Only the counts are needed; in the cache, this answer would replace the lists.
  const { data, refetch } = useFirstMemoQuery({ fetchPolicy: 'no-cache', errorPolicy: 'ignore' });
  const drafts = maker.drafts?.length;
  const firm = useMemo<FirmMaterial | null>(
    () =>
      data && drafts !== undefined
        ? {
            drafts,
            transcripts: data.transcripts.totalCount,
            writeups: data.writeups.totalCount,
            newestWriteupId: data.writeups.edges[0]?.node.id ?? null,
            companies: data.companies.totalCount,
          }
        : null,
    [data, drafts],
  );
  const isShown = isGuideShown(isAsked, marks, firm);

  // A saved draft or a finished job on this page can complete a step.
  const progress = `${drafts} ${maker.savedId} ${maker.jobs.map(({ id, status }) => `${id} ${status}`).join()}`;
  useEffect(() => {
    if (isShown) void refetch().catch(() => undefined);
  }, [progress, isShown, refetch]);
  useEffect(() => {
    if (firm?.writeups === 0 && !marks.isDismissed) markFirstMemo({ isStarted: true });
  }, [firm, marks]);

  return {
    isShown,
    isAsked,
    steps: firm && guideSteps(firm, marks),
    dismiss() {
      markFirstMemo({ isDismissed: true });
      if (!isAsked) return;
      const rest = new URLSearchParams(parameters);
      rest.delete('guide');
      setParameters(rest, { replace: true, preventScrollReset: true });
    },
  };
}
