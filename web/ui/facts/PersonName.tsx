import { BadgeCheck } from 'lucide-react';
import type { MemberKind } from '../../gql/types.ts';

/** Shows a member's name. A check marks a name that an identity provider proved; without it, the name is a label. */
export function PersonName({ person }: { person: { name: string; kind: MemberKind } }) {
  return (
    <>
      {person.name}
      {person.kind === 'PROVEN' && (
        <BadgeCheck
          size={14}
          role="img"
          aria-label="(signed in)"
          style={{ display: 'inline', verticalAlign: '-0.15em', marginInlineStart: '0.25em' }}
        />
      )}
    </>
  );
}
