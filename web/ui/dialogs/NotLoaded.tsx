import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../page/EmptyState.tsx';
import { QueryError } from '../errors/InlineError.tsx';

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
  return <QueryError title={`This ${noun} could not be loaded`} query={query} />;
}
