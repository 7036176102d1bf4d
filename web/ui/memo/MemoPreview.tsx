import { Box, Skeleton } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { useSanitizedHtml } from '../../lib/text/useSanitizedHtml.ts';
import { memoStyles } from './memoStyles.ts';

/** Nearer to the end than this (in px), the reader follows the writing. */
const followDistance = 80;

/** A memo in a window of its own. While it grows, the window follows its end unless the reader has scrolled up. */
export function MemoPreview(props: {
  html: string;
  isGrowing?: boolean;
  /** The name for screen readers. */
  label?: string;
}) {
  const { html, isGrowing = false, label = 'Memo text' } = props;
  const safeHtml = useSanitizedHtml(html);
  const view = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);

  useLayoutEffect(() => {
    const element = view.current;
    if (element && isGrowing && isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [safeHtml, isGrowing]);

  if (safeHtml === null) return <Skeleton h="12rem" borderRadius="lg" />;
  return (
    <Box
      ref={view}
      role="region"
      aria-label={label}
      aria-busy={isGrowing}
      tabIndex={0}
      maxH="24rem"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
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
