import { MASTER_MAX_WIDTH } from '#contract/images.ts'
import { drawn } from '../../../kit/drawn.ts'

/** Larger files are scaled down before they are sent, because the office's connection is slow. */
export const SHRINK_FROM_BYTES = 4 * 1024 * 1024
const QUALITY = 0.9
const PREVIEW_WIDTH = 640
const SVG = 'image/svg+xml'
/** A larger SVG is refused by the server. */
const SVG_MAX_BYTES = 1_000_000
/** Recognises HEIC files by their ending too, because some systems give them no type. */
const HEIC = /\.(heic|heif|hif)$/i

/**
 * Returns why a file cannot be sent as a picture and what to do instead, without a full stop; undefined for a file that
 * can be tried.
 */
export function pictureProblem({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  if (/^image\/hei[cf]/.test(type) || HEIC.test(name))
    return `“${name}” is a HEIC, the format of iPhones, which browsers cannot show. Open it on the phone or computer and export it as JPEG; to take JPEGs from now on, choose Settings, Camera, Formats, Most Compatible`
  if (!type.startsWith('image/')) return `“${name}” is not a picture. Choose a JPEG, PNG, WebP, AVIF or SVG`
  return undefined
}

/**
 * Returns the file to send: a picture over 4 MB is scaled down to at most 2400 pixels wide. A file that the browser
 * cannot read is returned as it is; the server checks it.
 */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= SHRINK_FROM_BYTES) return file
  try {
    const blob = await encoded(await drawn(file, { width: MASTER_MAX_WIDTH }))
    if (!blob || blob.size >= file.size) return file
    const ending = blob.type === 'image/webp' ? 'webp' : 'jpg'
    return new File([blob], file.name.replace(/\.\w+$/, '') + `.${ending}`, { type: blob.type })
  } catch {
    return file
  }
}

/**
 * Returns a small copy of the picture as a data URL, because the content security policy refuses blob URLs. Undefined
 * when the browser cannot read the file.
 */
export async function previewAddress(file: File): Promise<string | undefined> {
  try {
    if (file.type === SVG) return file.size <= SVG_MAX_BYTES ? await dataAddress(file) : undefined
    return (await drawn(file, { width: PREVIEW_WIDTH })).toDataURL('image/jpeg', 0.8)
  } catch {
    return undefined
  }
}

/** Returns the address of a file as it is. In an `<img>` an SVG runs no script and loads nothing. */
function dataAddress(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}

/**
 * Returns the canvas as WebP, or as JPEG in browsers that cannot write WebP: the PNG that they write instead would be
 * larger.
 */
async function encoded(canvas: HTMLCanvasElement) {
  const webp = await blobOf(canvas, 'image/webp')
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
