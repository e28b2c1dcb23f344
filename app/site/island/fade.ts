/** Files, the API, and the bank of the sandbox, which is a stranger to our pages although it has our address. */
const NOT_A_PAGE = /\.[a-z]+$|^\/(api|sandbox-gateway)\//

/** Our pages fade into each other. Chromium reports a fault when one fades into what does not take part. */
export function fadeIntoPagesOnly(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const target = activation?.entry.url
    if (target && NOT_A_PAGE.test(new URL(target).pathname)) viewTransition?.skipTransition()
  })
}
