import { useState } from 'react';
import { lastName, unnamedSession } from '../../../lib/session/lastName.ts';
import { useSession } from '../../../lib/session/session.ts';
import { later } from '../../../ui/later.ts';

const useCard = later(async () => (await import('./WhoAreYouCard.tsx')).WhoAreYouCard);

/** Asks once after the login who works in the session, unless the user is known or declined. */
export function WhoAreYou() {
  const { session } = useSession();
  const [declinedId, setDeclinedId] = useState<string | null>(null);
  const isAsked = !session.member && declinedId !== session.id && !unnamedSession.is(session.id);
  const Card = useCard(isAsked);
  const decline = () => {
    unnamedSession.keep(session.id);
    setDeclinedId(session.id);
  };
  return Card && <Card isOpen={isAsked} lastName={lastName.read(session.tenant.slug)} onDecline={decline} />;
}
