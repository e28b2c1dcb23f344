type Fit = { width: number; height?: number; background?: string }

/**
 * Returns a picture upright on a canvas, made smaller where it is wider or higher than this. `background` shows where the
 * picture is transparent. Throws for a file that the browser cannot read as a picture.
 */
export async function drawn(
  file: Blob,
  { width, height = Infinity, background }: Fit,
): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}
