/** The header of a refusal until the person has set up the second factor that their role needs. */
export const FACTOR_HEADER = 'x-second-factor'

/** The header that the most dangerous calls bear, and that a refusal names when the password is needed once more. */
export const CONFIRMATION_HEADER = 'x-confirmation'
