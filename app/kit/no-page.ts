/** What every 404 page says, as specified. */
export const NO_PAGE = "Oops! The page you're looking for doesn't exist."
