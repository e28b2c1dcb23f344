import type { Failure } from '../../shell/api.ts'

type Preview = { response: { json(): Promise<{ url: string }> } } | { failure: Failure }

/**
 * Opens a tab and loads into it the preview whose answer `work` passes to `show`; without a preview the tab is closed
 * again. Browsers allow a new tab only directly on a click, so it opens empty before the address is known.
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
