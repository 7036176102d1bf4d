/** A firm's colour, its look, and the nearest readable colour; null when the colour itself is readable. */
export interface BrandColorCase {
  color: string;
  theme: 'AMBER' | 'DARK';
  nearest: string | null;
}

/**
 * The cases of server and page in one table: the server refuses to save a firm with an unreadable colour, so the page
 * need not correct it.
 */
export const brandColorCases: readonly BrandColorCase[] = [
  { color: '#b45309', theme: 'AMBER', nearest: null },
  { color: '#c2410c', theme: 'AMBER', nearest: null },
  { color: '#4f8cff', theme: 'DARK', nearest: null },
  { color: '#1e3a8a', theme: 'AMBER', nearest: null },
  { color: '#000000', theme: 'AMBER', nearest: null },
  { color: '#ffff00', theme: 'AMBER', nearest: '#757500' },
  { color: '#f59e0b', theme: 'AMBER', nearest: '#9f6707' },
  { color: '#ffffff', theme: 'AMBER', nearest: '#737373' },
  { color: '#808080', theme: 'AMBER', nearest: '#737373' },
  { color: '#34d399', theme: 'DARK', nearest: null },
  { color: '#ffffff', theme: 'DARK', nearest: null },
  { color: '#123456', theme: 'DARK', nearest: '#6e8398' },
  { color: '#000000', theme: 'DARK', nearest: '#808080' },
  { color: '#b91c1c', theme: 'DARK', nearest: '#cd5e5e' },
];
