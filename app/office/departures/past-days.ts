/** How many days back the office shows departures that have left. */
export const PAST_DAYS = 365
