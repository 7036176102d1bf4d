import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { askAgain } from '../../lib/answers/askAgain.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { InlineError } from '../errors/InlineError.tsx';

/** Says that an entity no longer exists or why it could not be loaded, or shows its skeleton. */
export function NotLoaded(props: {
  /** As it stands inside a sentence: 'write-up'. */
  noun: string;
  icon: LucideIcon;
  isMissing: boolean;
  query: { error?: Error; loading: boolean; refetch: () => Promise<unknown> };
  skeleton: ReactNode;
}) {
  const { noun, query } = props;
  if (props.isMissing)
    return (
      <EmptyState
        icon={props.icon}
        title={`This ${noun} was not found`}
        description="It may have been deleted, or the link belongs to another firm."
      />
    );
  if (!query.error) return props.skeleton;
  return (
    <InlineError
      title={`This ${noun} could not be loaded`}
      message={describeError(query.error)}
      isRetrying={query.loading}
      onRetry={() => askAgain(query.refetch)}
    />
  );
}
