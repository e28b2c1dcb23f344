/** Matches files, the API, and the sandbox bank, which acts as another site although it has the same origin. */
const NOT_A_PAGE = /\.[a-z]+$|^\/(api|sandbox-gateway)\//

/**
 * Stops the fade between pages when the next one is none of the site's pages, because Chromium reports a fault then.
 */
export function fadeIntoPagesOnly(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const target = activation?.entry.url
    if (target && NOT_A_PAGE.test(new URL(target).pathname)) viewTransition?.skipTransition()
  })
}
