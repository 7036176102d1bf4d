import { Button, Span } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useSession } from '../../lib/session/session.ts';

/** Filters a list to the user's own entries. Hidden for users without a name, who have no entries. */
export function MineToggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { member } = useSession().session;
  if (!member) return null;
  return (
    <Button
      variant={isOn ? 'subtle' : 'outline'}
      bg={isOn ? undefined : 'bg.panel'}
      colorPalette={isOn ? 'brand' : 'gray'}
      flexShrink={0}
      px={{ base: '3', sm: '4' }}
      _icon={{ boxSize: '4' }}
      aria-label="Only mine"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <UserRound />
      <Span hideBelow="sm">Mine</Span>
    </Button>
  );
}
