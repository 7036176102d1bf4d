/** The width at which text of twice the usual size leaves too little space side by side on a phone. */
export const narrowest = '@media (max-width: 18rem)';
