import { expect, it } from 'vitest';
import { startEach } from './startPieces.ts';

it('starts each file that the entry imports by itself, and leaves the entry and other links alone', () => {
  const entry = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
  const react = '<link rel="modulepreload" crossorigin href="/assets/react-2.js">';
  const data = '<link rel="modulepreload" crossorigin href="/assets/data-3.js">';
  const icon = '<link rel="icon" href="/logo.svg">';
  const started = (name: string) => `<script type="module" async crossorigin src="/assets/${name}"></script>`;
  expect(startEach(entry + react + data + icon)).toBe(
    entry + react + started('react-2.js') + data + started('data-3.js') + icon,
  );
});
