/** Words before a number that make it rough or only a bound. */
export const hedges = 'approximately | about | over | more than | nearly | roughly | around | some | almost';
