/** The specified sentence of every 404 page. */
export const NO_PAGE = "Oops! The page you're looking for doesn't exist."
