type Reason = 'unreadable' | 'too-big' | 'busy' | 'not-kept'

/**
 * A picture was refused because of its file (`unreadable`, `too-big`) or because of the server (`busy`, `not-kept`).
 */
export class PictureRefusal extends Error {
  reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`Picture refused: ${reason}`, { cause })
    this.reason = reason
  }
}
