import type { Version } from '#contract/versions.ts'
import type { Failure } from '../../shell/api.ts'
import type { Looked } from './look-at.ts'
import type { Change } from './use-draft.ts'

/** The typed text from which the input was made. */
export type Typed<Text> = {
  text: Text
  /** The stored text with which the typing began. */
  base: Text
  /** Changes the text while it is sent, to note which parts are already stored and need not be sent again. */
  edit: (change: Change<Text>) => void
}

/** The status of an answer when somebody else has saved another version meanwhile. */
export const STALE = 412

/** How a form is sent. */
export type Call = {
  /** The version that was edited, or the one shown above the form. */
  version: number | undefined
  /**
   * The idempotency key: the same for every attempt of one opened form, so that a repeated attempt cannot make a second
   * payment.
   */
  key: string
}

/** How a form goes on once it is saved. */
export type Saved = {
  failure?: undefined
  /** The answer of a call, when nothing in it is needed. */
  response?: Response
  /** The message to show; by default the form's `says`. */
  says?: string
  reason?: string
  isFailure?: boolean
  /** What was sent is this draft beside the record, which stays as it was. */
  draft?: Version
  /** The version that was saved over, if it is not the one that the form was opened on. */
  from?: number | undefined
  /** The address to go to; by default the page below the dialog. */
  to?: string
  /** What was saved, where the form was opened on nothing: the checks of it are told. */
  looked?: Looked | undefined
  /** Replaces the form's address in the history, so that going back does not open the form again. */
  replaces?: boolean
}

/** Returns why something was refused, and what to do. */
export function reasonOf({ status, reason }: Failure, save: string, isChoosing: boolean) {
  if (isChoosing) return `${reason}. ${save} again to save what is chosen above.`
  return status === STALE ? `${reason}. What is shown here is new: look, then repeat.` : `${reason}.`
}

/** Returns how many fields are wrong; undefined for none. */
export function correctionsIn(count: number) {
  if (count === 0) return undefined
  return count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`
}
