import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, toastStore } from './toast.ts';
import type { Toast } from './toast.ts';
import { useSwipeRight } from './useSwipeRight.ts';

/** How long a message shows, in milliseconds; and how long when another one waits. */
const displayTime = 5000;
const displayTimeInQueue = 2000;

const looks = {
  success: { Icon: CircleCheck, color: 'fg.success' },
  error: { Icon: CircleAlert, color: 'fg.error' },
  info: { Icon: Info, color: 'brand.fg' },
} as const;

function ToastCard({ toast }: { toast: Toast }) {
  const dismiss = () => dismissToast(toast.id);
  const { offset, handlers } = useSwipeRight(dismiss);
  const { Icon, color } = looks[toast.tone];
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
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text textStyle="sm" fontWeight="semibold">
          {toast.title}
        </Text>
        {toast.description && (
          <Text textStyle="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
            {toast.description}
          </Text>
        )}
      </Box>
      <IconButton aria-label="Dismiss notification" variant="ghost" size="xs" mt="-1" onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}

/** The notification area: one message at a time, for 5 seconds unless it is hovered or focused. F8 goes to it. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [isHeld, setIsHeld] = useState(false);
  const area = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const current = toasts[0];
  const time = toasts.length > 1 ? displayTimeInQueue : displayTime;

  useEffect(() => {
    if (!current || isHeld) return;
    const timer = setTimeout(() => dismissToast(current.id), time);
    return () => clearTimeout(timer);
  }, [current, isHeld, time]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) cameFrom.current = document.activeElement;
      area.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

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
      pointerEvents={current ? 'auto' : 'none'}
      focusVisibleRing="outside"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (current) dismissToast(current.id);
        cameFrom.current?.focus();
      }}
    >
      <div aria-live={current?.tone === 'error' ? 'assertive' : 'polite'} aria-atomic="true">
        {current && <ToastCard key={current.id} toast={current} />}
      </div>
    </Box>
  );
}
