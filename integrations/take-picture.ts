import { isDrawing } from './drawing-raster.ts'
import { inPictureProcess } from './picture-process.ts'
import { PictureRefusal } from './picture-refusal.ts'

/** An SVG may take so long to be drawn. One that takes longer is a trap: a logo takes some hundredths of a second. */
const DRAWING_MAX_MS = 8000

/**
 * Returns an uploaded picture encoded anew, and the facts of it. librsvg cannot be stopped, so a process that draws an SVG
 * for too long is killed. Throws `PictureRefusal`.
 */
export async function takePicture(signal: AbortSignal, bytes: Uint8Array) {
  if (!isDrawing(bytes)) return inPictureProcess(signal, 'takeMaster', bytes)
  const late = AbortSignal.timeout(DRAWING_MAX_MS)
  try {
    return await inPictureProcess(AbortSignal.any([signal, late]), 'takeMaster', bytes)
  } catch (error) {
    throw late.aborted ? new PictureRefusal('drawing', error) : error
  }
}
