const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The budgets that a request to connect draws on, in this order:
 * an account that is younger than a day has a smaller one too.
 */
export const requestBudgets = (joinedAt: Date, now: Date) =>
  now.getTime() - joinedAt.getTime() < DAY_MS
    ? (['connectionRequestOfNewAccount', 'connectionRequest'] as const)
    : (['connectionRequest'] as const);
