import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useStore } from '../../lib/store/store.ts';
import { dismissToast, toastStore, type Toast } from './toast.ts';
import { useFooterRoom } from './useFooterRoom.ts';
import { Muted } from '../page/Muted.tsx';

/** The distance in pixels from which a swipe counts. */
const swipeThreshold = 50;
/** A pointer that moves less than this (in pixels) clicks. */
const slack = 4;

/** Follows a finger, pen or mouse to the right and calls `onSwiped` when it lets go past the threshold. */
function useSwipeRight(onSwiped: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const rest = () => {
    setStart(null);
    setOffset(0);
  };
  return {
    /** The distance moved to the right, in pixels, for `translate`; 0 at rest. */
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0) setStart(event.clientX);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start === null) return;
        // Released outside the element, before the swipe had begun.
        if (event.buttons === 0) {
          rest();
          return;
        }
        const distance = event.clientX - start;
        if (distance > slack) event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(Math.max(0, distance));
      },
      onPointerUp: () => {
        if (offset >= swipeThreshold) onSwiped();
        rest();
      },
      onPointerCancel: rest,
    },
  };
}

/** In milliseconds. */
const displayTime = 5000;
/** In milliseconds: a message stays this long once another one waits, because an error must not come late. */
const timeBeforeNext = 1500;

const toneLooks = {
  success: { Icon: CircleCheck, color: 'fg.success' },
  error: { Icon: CircleAlert, color: 'fg.error' },
  info: { Icon: Info, color: 'brand.fg' },
} as const;

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { offset, handlers } = useSwipeRight(onDismiss);
  const { Icon, color } = toneLooks[toast.tone];
  return (
    <Flex
      gap="3"
      align="flex-start"
      p="4"
      pe="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      rounded="l3"
      shadow="lg"
      touchAction="pan-y"
      userSelect="none"
      animationName="slide-from-bottom, fade-in"
      animationDuration="moderate"
      style={{ translate: `${offset}px 0`, opacity: 1 - offset / 400 }}
      data-tone={toast.tone}
      {...handlers}
    >
      <Box color={color} mt="0.5" flexShrink={0}>
        <Icon size={18} />
      </Box>
      <Box flex="1" minW="0">
        <Text textStyle="sm" fontWeight="semibold">
          {toast.title}
        </Text>
        {toast.description && (
          <Muted mt="0.5" overflowWrap="anywhere">
            {toast.description}
          </Muted>
        )}
        {toast.action && (
          <Button
            size="xs"
            variant="outline"
            mt="2"
            onClick={() => {
              toast.action?.run();
              onDismiss();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </Box>
      <IconButton aria-label="Dismiss notification" variant="ghost" size="xs" my="-1.5" onClick={onDismiss}>
        <X />
      </IconButton>
    </Flex>
  );
}

/**
 * Shows one message at a time in the notification area: for 5 seconds, or for 10 with a button, shorter once another one
 * waits, and longer while it is hovered or focused. F8 moves the focus to it, and Escape back.
 */
export function Toaster() {
  const toasts = useStore(toastStore);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const area = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const current = toasts[0];
  const currentId = current?.id;
  const usual = toasts.length > 1 ? timeBeforeNext : displayTime;
  const time = current?.action ? Math.max(displayTime, 2 * usual) : usual;
  const isHeld = isHovered || isFocused;
  const room = useFooterRoom(area, currentId);

  useEffect(() => {
    if (currentId === undefined || isHeld) return;
    const timer = setTimeout(() => dismissToast(currentId), time);
    return () => clearTimeout(timer);
  }, [currentId, isHeld, time]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !area.current?.contains(activeElement))
        cameFrom.current = activeElement;
      area.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const dismiss = () => {
    if (!current) return;
    // The browser sends no event when a focused button disappears or the pointer is no longer over the message.
    setIsHovered(false);
    setIsFocused(false);
    if (area.current?.contains(document.activeElement)) cameFrom.current?.focus();
    cameFrom.current = null;
    dismissToast(current.id);
  };

  return (
    <Box
      as="section"
      ref={area}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      position="fixed"
      bottom="4"
      insetEnd="4"
      zIndex="toast"
      w="calc(100vw - 2rem)"
      maxW="420px"
      rounded="l3"
      style={{ bottom: room ?? undefined }}
      pointerEvents={current ? 'auto' : 'none'}
      focusVisibleRing="outside"
      onPointerMove={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (current) dismiss();
        else cameFrom.current?.focus();
      }}
    >
      <div aria-live={current?.tone === 'error' ? 'assertive' : 'polite'} aria-atomic="true">
        {current && <ToastCard key={current.id} toast={current} onDismiss={dismiss} />}
      </div>
    </Box>
  );
}
