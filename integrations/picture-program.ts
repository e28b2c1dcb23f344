// The program of the process that decodes and encodes pictures: `picture-process.ts` starts it and says what to do. What
// strangers send is decoded here, where no secret of the site is in memory or environment.
import { describePicture, encodeIcon, encodeMaster, encodeVariant } from './picture-encoding.ts'
import { PictureRefusal } from './picture-refusal.ts'
import { drawShare } from './share-picture.ts'

const works = {
  async takeMaster(bytes: Uint8Array) {
    const encoded = await encodeMaster(bytes)
    return { encoded, master: await describePicture(encoded) }
  },
  async clean(bytes: Uint8Array, maxWidth: number, quality: number) {
    return new Uint8Array(await encodeMaster(bytes, maxWidth, quality))
  },
  encodeVariant,
  encodeIcon,
  drawShare,
}
export type PictureWorks = typeof works

/** `id` names one order; its answer carries the same. */
export type Order = { id: number; name: keyof PictureWorks; parts: unknown[] }
export type Answer = { id: number; result?: unknown; refusal?: PictureRefusal['reason']; error?: string }

process.on('message', (order: Order) => void carryOut(order))
// A terminal or systemd tells every process to stop. This one works on until the server has answered everybody, and ends
// when the server lets go of it or is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))

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

/** Nobody is told when the server has gone meanwhile. */
function tell(answer: Answer) {
  if (process.connected) process.send!(answer, undefined, undefined, () => undefined)
}
