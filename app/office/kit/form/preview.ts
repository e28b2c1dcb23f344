import type { Failure } from '../../shell/api.ts'

type Preview = { response: { json(): Promise<{ url: string }> } } | { failure: Failure }

/**
 * Opens a tab, in which `show` shows what a call for a preview has answered; without that it is closed again. Browsers
 * open a tab only at once on a click, so it waits, empty, for the address.
 */
export async function inNewTab<Result>(
  work: (show: (preview: Preview) => Promise<{ failure: Failure } | undefined>) => Promise<Result>,
): Promise<Result> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  let isShown = false
  try {
    return await work(async (preview) => {
      if ('failure' in preview)
        return { failure: { reason: `The preview could not be opened. ${preview.failure.reason}` } }
      const { url } = await preview.response.json()
      if (tab) tab.location.href = url
      isShown = true
      return undefined
    })
  } finally {
    if (!isShown) tab?.close()
  }
}
