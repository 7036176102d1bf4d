import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { later } from '../../../ui/later.ts';
import { HeaderPopover } from '../../../ui/menus/HeaderPopover.tsx';

const useCard = later(async () => (await import('./MemberCard.tsx')).MemberCard);

/** Shows in the header who works in the session, and opens the card that changes it. */
export function MemberButton() {
  const { member } = useSession().session;
  const [isOpen, setOpen] = useState(false);
  const Card = useCard(isOpen);
  return (
    <HeaderPopover
      title={member ? `You work as ${member.name}` : 'You work without a name'}
      label={member ? `You: ${member.name}` : 'Your name'}
      icon={<UserRound size={18} />}
      isMarked={false}
      isOpen={isOpen}
      setOpen={setOpen}
    >
      {Card && <Card onNamed={() => setOpen(false)} />}
    </HeaderPopover>
  );
}
