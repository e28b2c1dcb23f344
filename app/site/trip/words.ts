export const FAILED = 'Failed to fetch destination.'
