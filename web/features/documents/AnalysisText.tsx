import { Box, Skeleton } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { useSanitizedHtml } from '../../lib/useSanitizedHtml.ts';
import { memoStyles } from '../../ui/memoStyles.ts';

/** Nearer to the end than this (in px), the reader follows the writing. */
const followDistance = 80;

/** An analysis while it is written. Its window follows the end unless the reader has scrolled up. */
export function AnalysisText({ html }: { html: string }) {
  const safeHtml = useSanitizedHtml(html);
  const view = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useLayoutEffect(() => {
    const element = view.current;
    if (element && isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [safeHtml]);

  if (safeHtml === null) return <Skeleton h="12rem" borderRadius="lg" />;
  return (
    <Box
      ref={view}
      role="region"
      aria-label="Analysis text"
      aria-busy
      tabIndex={0}
      maxH="26rem"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="lg"
      px={{ base: '4', md: '6' }}
      py="5"
      css={memoStyles}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < followDistance;
      }}
      dangerouslySetInnerHTML={{ __html: safeHtml }}
    />
  );
}
