// The program of the process that decodes and encodes pictures. `picture-process.ts` starts it and sends it orders. It
// decodes the files of strangers, so it has no secret of the site in its memory or environment.
import { isDrawing } from './drawing-raster.ts'
import {
  describePicture,
  drawUploaded,
  encodeIcon,
  encodeMaster,
  encodePaper,
  encodeSign,
  encodeVariant,
  lookOfPicture,
} from './picture-encoding.ts'
import { PictureRefusal } from './picture-refusal.ts'
import { drawShare } from './share-picture.ts'

/** In microseconds of the processor, so that a busy machine refuses no logo: one takes some hundredths of a second. */
const DRAWING_MAX_CPU_US = 4_000_000

const works = {
  async takeMaster(bytes: Uint8Array) {
    const encoded = await encodeMaster(isDrawing(bytes) ? await drawWithin(bytes) : bytes)
    return { encoded, master: await describePicture(encoded) }
  },
  async clean(bytes: Uint8Array, maxWidth: number, quality: number) {
    return new Uint8Array(await encodeMaster(bytes, maxWidth, quality))
  },
  async cleanPaper(bytes: Uint8Array) {
    return new Uint8Array(await encodePaper(bytes))
  },
  encodeVariant,
  encodeIcon,
  encodeSign,
  lookOfPicture,
  drawShare,
}
export type PictureWorks = typeof works

/** `id` identifies an order; its answer has the same id. */
export type Order = { id: number; name: keyof PictureWorks; parts: unknown[] }
export type Answer = { id: number; result?: unknown; refusal?: PictureRefusal['reason']; error?: string }

process.on('message', (order: Order) => void carryOut(order))
// A terminal or systemd sends these signals to every process. This one ignores them, so that it can finish what the
// server waits for, and exits when the server disconnects or is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))

/**
 * Draws an uploaded SVG. Throws `PictureRefusal` of reason `drawing` when it takes too much of the processor: librsvg
 * cannot be stopped, so the server then ends this process.
 */
async function drawWithin(bytes: Uint8Array): Promise<Uint8Array> {
  const before = process.cpuUsage()
  let watch: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if (user + system > DRAWING_MAX_CPU_US) reject(new PictureRefusal('drawing'))
    }, 100)
  })
  try {
    return await Promise.race([drawUploaded(bytes), late])
  } finally {
    clearInterval(watch)
  }
}

async function carryOut({ id, name, parts }: Order) {
  const work = works[name] as (...given: unknown[]) => Promise<unknown>
  tell(
    await work(...parts).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, ...told(error) }),
    ),
  )
}

function told(error: unknown) {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return error instanceof PictureRefusal ? { refusal: error.reason, error: said } : { error: said }
}

/** Sends an answer to the server, unless the server is gone. */
function tell(answer: Answer) {
  if (process.connected) process.send!(answer, undefined, undefined, () => undefined)
}
