type Reason = 'unreadable' | 'drawing' | 'too-big' | 'busy' | 'not-kept'

/** How a HEIC begins, by what it says it is. Some AVIF begin so too, so ask this of what could not be read. */
const HEIC = /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s

/** Returns whether a file that could not be read is a HEIC, the format of iPhones. */
export function isHeic(bytes: Uint8Array): boolean {
  return HEIC.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))
}

/**
 * A picture was refused because of its file (`unreadable`, `too-big`, `drawing`: an SVG that is not drawn) or because of
 * the server (`busy`, `not-kept`).
 */
export class PictureRefusal extends Error {
  reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`Picture refused: ${reason}`, { cause })
    this.reason = reason
  }
}
