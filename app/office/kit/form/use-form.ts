import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Failure } from '../../shell/api.ts'
import { tell } from '../../shell/messages.ts'
import { newKey } from '../../shell/unanswered.ts'
import { useOneAtATime } from '../one-at-a-time.ts'
import { resumeAfterLogin } from './draft.ts'
import { errorsAmong, type FieldErrors } from './fields.ts'
import { findingsOf } from './look-at.ts'
import { dropWaiting, keptWith, saveWaiting, undoOf } from './kept.ts'
import { correctionsIn, reasonOf, STALE, type Call, type Saved, type Typed } from './outcomes.ts'
import { differencesOf, isSame, joined, merged, sideIn, type Side, type Together } from './merge.ts'
import { useDraft, type Change, type Stored } from './use-draft.ts'
import { useDraftName } from './use-draft-name.ts'
import { useSettled } from './use-settled.ts'
import { useUnchanged } from './use-unchanged.ts'
import { useLeft } from './use-left.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useWayOut } from './use-way-out.ts'

/**
 * The result of sending: a failure, or the message to show and the address to go to. Undefined when nothing had to be
 * saved.
 */
export type Outcome = { failure: Failure } | Saved | undefined

export type FormProps<Text extends object, Input> = {
  loaded: Stored<Text>
  /** Returns what to send for a text, or its errors. The function's identity must change only when its result does. */
  check: (text: Text) => { input?: Input; errors: FieldErrors }
  /** Returns how many characters a field may have. The function must be the same for the life of the form. */
  limitOf: (path: string) => number | undefined
  /** The button's label, "Update". */
  save: string
  onSave: (input: Input, call: Call, typed: Typed<Text>) => Promise<Outcome>
  /** The message after saving has worked. */
  says?: string
  /** The form stays open after saving and continues from the stored record. */
  isStaying?: boolean
  /**
   * Loads the stored record, for a form that edits what others edit too. A form without it does something to a record:
   * if others have changed the record, the facts above the form are reloaded and the person tries again.
   */
  readTheirs?: () => Promise<Stored<Text> | { failure: Failure }>
  /**
   * The labels of the fields that a person chooses between after others have saved. All other fields take the stored
   * text.
   */
  labels?: Partial<Record<keyof Text & string, string>>
  /** Fields without a label of their own that go with another one when others have saved meanwhile. */
  together?: Together<Text>
  /** Returns the chosen text combined with what others have stored. */
  over?: (chosen: Text, theirs: Text, base: Text) => Text
  /** Something outside the text has changed, such as a chosen file. */
  isChangedBeside?: boolean
}

/**
 * The behaviour of every form of the office: it stores a draft, shows the errors of fields that the cursor has left,
 * focuses the first error, sends once at a time, shows what others have saved meanwhile, and navigates on after saving.
 * Until saving has worked, the form stays open with the text.
 */
export function useForm<Text extends object, Input>(props: FormProps<Text, Input>) {
  const { loaded, check, limitOf, save, onSave, says, isStaying, readTheirs, over } = props
  const { labels = {}, together } = props
  const name = useDraftName()
  const draft = useDraft<Text>(name, loaded)
  const { text, origin } = draft
  const [isJudged, setIsJudged] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<{ failure: Failure; isTypedOver?: boolean }>()
  const [theirs, setTheirs] = useState<Stored<Text>>()
  const [choices, setChoices] = useState<Partial<Record<keyof Text, Side>>>({})
  const [key, setKey] = useState(newKey)
  /** Where its versions are, and the text of the draft that waits, as it is kept. */
  const [{ kept, keptText }, setKept] = useState({ kept: loaded.kept, keptText: loaded.text })
  const take = useOneAtATime()
  const { isLeaving, goTo, readAgain } = useWayOut()
  // Letters are shown first, and then, once typing pauses, what is wrong with them.
  const hasFaults = useRef(false)
  const [shown, catchUp] = useSettled(text, hasFaults)
  const { left, leave, forgetLeft } = useLeft(catchUp)
  const { frame, keepFocus, focusFault, focusAgain } = useFocusAfter(!isBusy && shown === text)
  const checked = useMemo(() => check(shown), [check, shown])
  const wrong = isJudged ? checked.errors : errorsAmong(checked.errors, left)
  const answered = refused?.isTypedOver ? undefined : refused?.failure.errors
  const errors = useUnchanged<FieldErrors>({ ...answered, ...wrong })
  // A fault goes once it is mended, not when the cursor leaves: what is pressed then would move.
  useEffect(() => void (hasFaults.current = Object.keys(errors).length > 0), [errors])
  const asked = Object.keys(labels) as (keyof Text & string)[]
  const differences = theirs ? differencesOf(origin.base, text, theirs.text, asked, together) : []
  const sideOf = (field: keyof Text) => sideIn({ labels, choices, differences, together }, field)

  /** Continues from the version of the others and returns the text with the choices of this person. */
  function settle(): Text {
    if (!theirs) return text
    const sides = Object.keys(theirs.text).map((field) => [field, sideOf(field as keyof Text)])
    const chosen = merged(text, theirs.text, Object.fromEntries(sides) as typeof choices)
    const next = over ? over(chosen, theirs.text, origin.base) : chosen
    draft.rebase(theirs, next)
    forget()
    return next
  }

  function forget() {
    setTheirs(undefined)
    setChoices({})
    setRefused(undefined)
  }

  /** Runs `work` with the typed text, `part` of it replaced, if it is valid; otherwise focuses the first invalid field. */
  function run(work: FormProps<Text, Input>['onSave'], part?: Partial<Text>) {
    if (isBusy || draft.isAsking) return
    const version = readTheirs ? (theirs ?? origin).version : loaded.version
    // Without `part` it stays the very text of the form, which tells who asks about it that nothing was typed since.
    const typed = part ? { ...settle(), ...part } : settle()
    const base = theirs?.text ?? origin.base
    const { input, errors: faults } = check(typed)
    if (input === undefined || Object.keys(faults).length > 0) {
      setIsJudged(true)
      catchUp()
      focusFault()
      return
    }
    take(async () => {
      keepFocus()
      setIsBusy(true)
      setRefused(undefined)
      try {
        const saved = work === onSave ? await saveWaiting(kept, version, readTheirs) : undefined
        if (saved && 'failure' in saved) return await refuse(saved.failure)
        const outcome = saved
          ? await saveOver(saved, typed, base)
          : await work(input, { version, key }, { text: typed, base, edit: draft.edit })
        if (outcome?.failure) await refuse(outcome.failure)
        else if (outcome) await finish(outcome, typed, outcome.from ?? version)
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown
        // The session has ended. The draft is restored after the login.
        resumeAfterLogin(name)
        await goTo(thrown.headers.get('location') ?? '/login')
      } finally {
        setIsBusy(false)
      }
    })
  }

  /** Goes on from the draft, which is saved now, and saves what was typed over it, if anything. */
  async function saveOver(saved: Stored<Text>, typed: Text, base: Text): Promise<Outcome> {
    const next = over ? over(typed, saved.text, base) : typed
    draft.rebase(saved, next)
    setKept({ kept: keptWith(kept), keptText })
    if (isSame(typed, keptText) && !props.isChangedBeside) return {}
    const { input } = check(next)
    if (input === undefined) return undefined
    const { version } = saved
    const outcome = await onSave(input, { version, key }, { text: next, base: saved.text, edit: draft.edit })
    return outcome && !outcome.failure ? { ...outcome, from: version } : outcome
  }

  async function refuse(failure: Failure) {
    const stored = failure.status === STALE ? await readTheirs?.() : undefined
    if (stored && !('failure' in stored)) setTheirs(stored)
    else if (failure.errors) focusFault()
    else focusAgain()
    setRefused({ failure })
    // A server that is away would answer nothing around the form either, and the form with it would be gone.
    if (failure.status !== undefined && failure.status < 500) await readAgain()
  }

  async function finish(outcome: Saved, typed: Text, version?: number) {
    const { to, replaces, says: own, draft: made, looked, ...message } = outcome
    const saved = made ? undefined : kept
    draft.drop()
    if (saved?.draft) await dropWaiting(saved)
    setKept({ kept: keptWith(kept, made), keptText: typed })
    const words = own ?? says
    const finds = findingsOf(looked ?? saved)
    if (words !== undefined) tell(words, { ...message, undo: undoOf(saved, version, startAgain), finds })
    if (!isStaying || to !== undefined) return goTo(to, replaces)
    const stored = made ? undefined : await readTheirs?.()
    draft.rebase(stored && !('failure' in stored) ? stored : { text: typed, version: origin.version })
    setKey(newKey())
    setIsJudged(false)
    forgetLeft()
    return readAgain()
  }

  async function startAgain(isDropped = false) {
    const stored = await readTheirs?.()
    if (isDropped) setKept({ kept: keptWith(kept), keptText })
    if ((isStaying || isDropped) && stored && !('failure' in stored)) draft.rebase(stored)
    await readAgain()
  }

  const { edit: change } = draft
  const edit = useCallback(
    (changed: Change<Text>) => {
      setRefused((before) => before && { ...before, isTypedOver: true })
      change(changed)
    },
    [change],
  )
  /** What the fields read. It stays the same while no message changes. */
  const fields = useMemo(() => ({ errors, leave, limitOf }), [errors, leave, limitOf])

  return {
    text,
    /** The text as it was when typing last paused. */
    shown,
    edit,
    fields,
    draft,
    kept,
    /** Begins anew with what is stored, once the draft in the form is thrown away. */
    dropKept: () => startAgain(true),
    /** What is typed as it would be sent, and all that is wrong in it, also what nobody has left yet. */
    checked,
    frame,
    isBusy,
    /** Unsaved text of before was found, and nothing is sent until it is restored or discarded. */
    isWaiting: draft.isAsking,
    isLeaving,
    errors,
    /** The version that was loaded last. */
    version: loaded.version,
    save: () => run(onSave),
    saveLabel: save,
    run,
    /** Why the text cannot be sent or was refused. */
    reason: refused
      ? reasonOf(refused.failure, save, theirs !== undefined)
      : correctionsIn(isJudged ? Object.keys(errors).length : 0),
    /** What others have saved meanwhile; undefined when nothing, or when the person has chosen between the versions. */
    conflict: theirs && {
      differences,
      sideOf,
      mine: joined(text, together),
      theirs: joined(theirs.text, together),
      labels,
      choose: (field: keyof Text, side: Side) => setChoices({ ...choices, [field]: side }),
      settle,
      takeTheirs() {
        draft.rebase(theirs)
        forget()
      },
    },
  }
}

export type Form<Text extends object, Input> = ReturnType<typeof useForm<Text, Input>>
