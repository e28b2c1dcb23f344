import { drawn } from '../../kit/drawn.ts'

const QUALITY = 0.85
/** What is tried next when a picture is still too large: shares of its edge and of the quality. */
const STEPS = [1, 0.8, 0.6, 0.4]

/**
 * Returns a picture as a JPEG of at most `edge` pixels on its longer side, and smaller still until it has at most `bytes`
 * where that is given, without what the camera hides in it, such as the place; the server would keep no more. What the
 * browser cannot read as a picture stays as it is.
 */
export async function smallerPhoto(file: File, edge: number, bytes = Infinity): Promise<Blob> {
  if (file.type === 'application/pdf') return file
  let smallest: Blob = file
  try {
    for (const step of STEPS) {
      const size = Math.round(edge * step)
      const canvas = await drawn(file, { width: size, height: size, background: '#fff' })
      const quality = QUALITY * Math.sqrt(step)
      const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      smallest = jpeg ?? file
      if (smallest.size <= bytes) break
    }
  } catch {
    return file
  }
  return smallest
}
