import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const radius = 15;
const circumference = 2 * Math.PI * radius;

interface ProgressRingProps {
  /** 0 to 100; null draws no ring. */
  progress: number | null;
  children: ReactNode;
}

/** Draws progress around its children. It is decoration: the numbers are in the tray. */
export function ProgressRing({ progress, children }: ProgressRingProps) {
  return (
    <Box position="relative" boxSize="8" display="grid" placeItems="center">
      {progress !== null && (
        <chakra.svg
          boxSize="full"
          position="absolute"
          inset="0"
          viewBox="0 0 34 34"
          fill="none"
          aria-hidden
          transform="rotate(-90deg)"
        >
          <chakra.circle cx="17" cy="17" r={radius} stroke="brand.muted" strokeWidth="2.5" />
          <chakra.circle
            cx="17"
            cy="17"
            r={radius}
            stroke="brand.solid"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray={circumference}
            strokeDashoffset={circumference * (1 - Math.max(progress, 4) / 100)}
            transition="stroke-dashoffset 300ms"
          />
        </chakra.svg>
      )}
      {children}
    </Box>
  );
}
