import { Box, HStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { barCount } from './levels.ts';
import { recorder } from '../useRecorder.ts';

const bars = Array.from({ length: barCount }, (_, index) => index);
/** The height of a silent bar, which stays visible. */
const floor = 0.06;

/** Twenty updates a second look smooth. An update in each of a screen's sixty frames would cost three times as much. */
const stepMs = 50;

/** Shows twenty bars that follow the microphone. They move without a new rendering of the page. */
export function LevelMeter({ isActive }: { isActive: boolean }) {
  const meter = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = meter.current;
    if (!element) return;
    const show = (levels: number[] | null) => {
      for (const [index, bar] of Array.from(element.children).entries()) {
        (bar as HTMLElement).style.transform = `scaleY(${Math.max(floor, levels?.[index] ?? 0)})`;
      }
      const loudest = Math.round(Math.max(0, ...(levels ?? [])) * 100);
      element.setAttribute('aria-valuenow', String(loudest));
    };
    if (!isActive) return show(null);
    const timer = setInterval(() => show(recorder.readLevels()), stepMs);
    return () => clearInterval(timer);
  }, [isActive]);

  return (
    <HStack
      ref={meter}
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      h="14"
      w="full"
      maxW="18rem"
      gap="1"
      align="stretch"
    >
      {bars.map((bar) => (
        <Box
          key={bar}
          flex="1"
          borderRadius="full"
          bg={isActive ? 'brand.solid' : 'border.emphasized'}
          transition="background-color 200ms"
          transform={`scaleY(${floor})`}
        />
      ))}
    </HStack>
  );
}
