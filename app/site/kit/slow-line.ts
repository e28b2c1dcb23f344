/** A mobile line often dies without a word: after so long without a byte something is sent anew. */
const STALLED_MS = 45_000

/** The pause before the first repeat; each further one is twice as long, up to the longest. */
export const FIRST_PAUSE_MS = 1000
export const LONGEST_PAUSE_MS = 30_000

const TOO_MANY = 429
const FAULT = 500

/** What the server answered; `status` is 0 when the line broke. */
export type LineAnswer = { status: number; body: unknown }

/** Something under way that can be ended early. */
export type UnderWay<Result> = { done: Promise<Result>; stop: () => void }

/** Returns whether sending the same once more may help: the line broke, or the server is busy or at fault. */
export function isWorthRepeating(status: number): boolean {
  return status === 0 || status === TOO_MANY || status >= FAULT
}

type Watch = {
  /** Counts the bytes that have left so far, of a body that is larger than what was chosen by its frame. */
  onProgress?: (sent: number) => void
  /** All of it has left, and the answer is waited for. */
  onLeft?: () => void
}

/** Posts a form, or an object as JSON, once. `fetch` would not tell how much has been sent. */
export function postOnce(
  address: string,
  body: FormData | object,
  { onProgress, onLeft }: Watch = {},
): UnderWay<LineAnswer> {
  const request = new XMLHttpRequest()
  const done = new Promise<LineAnswer>((resolve) => {
    let stalled: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      if (loaded < total) onProgress?.(loaded)
    })
    request.upload.addEventListener('load', () => onLeft?.())
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      resolve({ status: request.status, body: request.response })
    })
    request.open('POST', address)
    request.responseType = 'json'
    wait()
    if (body instanceof FormData) return request.send(body)
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify(body))
  })
  return { done, stop: () => request.abort() }
}

/** Waits before the next attempt, but no longer than until the line is back. */
export function pauseFor(ms: number): UnderWay<void> {
  const pause = { stop: () => {} }
  const done = new Promise<void>((resolve) => {
    const timer = setTimeout(() => pause.stop(), ms)
    pause.stop = () => {
      clearTimeout(timer)
      removeEventListener('online', pause.stop)
      resolve()
    }
    addEventListener('online', pause.stop)
  })
  return { done, stop: () => pause.stop() }
}
