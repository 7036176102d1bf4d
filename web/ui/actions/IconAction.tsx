import { IconButton } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { later } from '../later.ts';

const useTip = later(async () => (await import('./IconTip.tsx')).IconTip);

const restMs = 700;
const skipMs = 300;
let lastClosedAt = -Infinity;

/** A small icon button with its label as a tooltip, which exists only while it shows: lists have hundreds. */
export function IconAction(props: {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** The number beside the icon; hidden when it is 0. */
  count?: number;
}) {
  const Icon = props.icon;
  const [isShown, setShown] = useState(false);
  const Tip = useTip(isShown);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<number>(undefined);

  const rest = () => {
    const wait = performance.now() - lastClosedAt < skipMs ? 0 : restMs;
    timer.current = window.setTimeout(() => setShown(true), wait);
  };
  const leave = () => {
    window.clearTimeout(timer.current);
    if (isShown) lastClosedAt = performance.now();
    setShown(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <>
      <IconButton
        ref={button}
        aria-label={props.count ? `${props.label} (${props.count})` : props.label}
        size="sm"
        variant="ghost"
        color="fg.muted"
        // Not red in a list, because a red mark on every row would no longer warn of anything.
        _hover={props.isDestructive ? { bg: 'bg.error', color: 'fg.error' } : { bg: 'bg.muted', color: 'fg' }}
        loading={props.isBusy}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') rest();
        }}
        onPointerLeave={leave}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) rest();
        }}
        onBlur={leave}
        onClick={() => {
          leave();
          props.onClick();
        }}
      >
        <Icon />
        {props.count ? <span aria-hidden>{props.count}</span> : null}
      </IconButton>
      {Tip && isShown && <Tip label={props.label} anchor={() => button.current} onClose={leave} />}
    </>
  );
}
