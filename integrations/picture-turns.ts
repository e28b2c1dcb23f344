const AT_ONCE = 2

let free = AT_ONCE
const waiting: Record<Turn, (() => void)[]> = { upload: [], view: [] }

/** Somebody of the office waits for an upload with the form before them; a picture that is missing is shown later. */
type Turn = 'upload' | 'view'

/** Runs what takes a core and much memory, such as encoding a picture: only so many at once, and uploads first. */
export async function inTurn<Result>(work: () => Promise<Result>, turn: Turn = 'view'): Promise<Result> {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting[turn].push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.upload.shift() ?? waiting.view.shift()
    if (next) next()
    else free++
  }
}
