/** As the specification words them, for a trek and for a tour. */
export const missing = { trek: 'No destination found.', tour: 'No Tout Package Found.' } as const

export const FAILED = 'Failed to fetch destination.'
