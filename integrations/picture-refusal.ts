type Reason = 'unreadable' | 'too-big' | 'busy' | 'not-kept'

/** A picture that was not taken in: its own fault (`unreadable`, `too-big`) or ours (`busy`, `not-kept`). */
export class PictureRefusal extends Error {
  reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`Picture refused: ${reason}`, { cause })
    this.reason = reason
  }
}
