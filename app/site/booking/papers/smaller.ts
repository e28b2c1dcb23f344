import { drawn } from '../../../kit/drawn.ts'

const QUALITY = 0.85

/**
 * Returns a picture as a JPEG of at most `edge` pixels on its longer side, without what the camera hides in it, such as
 * the place; the server would keep no more. What the browser cannot read as a picture stays as it is.
 */
export async function smallerForPaper(file: File, edge: number): Promise<Blob> {
  if (file.type === 'application/pdf') return file
  try {
    const canvas = await drawn(file, { width: edge, height: edge, background: '#fff' })
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return jpeg ?? file
  } catch {
    return file
  }
}
