export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that starts a shortcut of the whole page. */
export const mainKey = isApple ? '⌘' : 'Ctrl';
