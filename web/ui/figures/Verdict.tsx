import { chakra, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import type { RecommendationLevel } from '../../gql/types.ts';
import { recommendationLevels } from '../../lib/recommendationLevels.ts';
import { verdictRules, type VerdictRule } from '../../lib/verdicts.ts';
import { later } from '../later.ts';
import { RecommendationBadge } from './RecommendationBadge.tsx';

const useCard = later(async () => (await import('./VerdictCard.tsx')).VerdictCard);

/** Shows a recommendation with its rule, or as 'Score 64: Hold'. A press says how it came about. */
export function Verdict(props: { level: RecommendationLevel; by: VerdictRule; score?: number | null }) {
  const { level, by, score } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Card = useCard(isOpen);
  const label = recommendationLevels.find((each) => each.level === level)?.label ?? level;
  const { name } = verdictRules[by];
  const close = (): void => {
    setOpen(false);
    // The card leaves at once, so it cannot return the focus itself.
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Press
        ref={button}
        id={id}
        type="button"
        title="How it came about"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {score == null ? (
          <>
            <RecommendationBadge level={level} />
            <Text as="span" display="block" textStyle="2xs" color="fg.muted" whiteSpace="nowrap" mt="0.5">
              {name}
            </Text>
          </>
        ) : (
          <Text as="span" textDecoration="underline" textDecorationStyle="dotted" textUnderlineOffset="3px">
            Score {score}: {label}
          </Text>
        )}
      </Press>
      {Card && isOpen && <Card triggerId={id} title={`${label}, ${name}`} by={by} close={close} />}
    </>
  );
}

const Press = chakra('button', {
  base: { textAlign: 'start', lineHeight: '1', borderRadius: 'l1', cursor: 'pointer', focusVisibleRing: 'outside' },
});
