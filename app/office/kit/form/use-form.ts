import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Failure } from '../../shell/api.ts'
import { tell } from '../../shell/messages.ts'
import { useOneAtATime } from '../one-at-a-time.ts'
import { resumeAfterLogin } from './draft.ts'
import type { FieldErrors } from './fields.ts'
import { differencesOf, merged, type Side } from './merge.ts'
import { useDraft, type Change, type Stored } from './use-draft.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useWayOut } from './use-way-out.ts'

/** Somebody else has saved another version since. */
const STALE = 412

/** How it is sent. */
export type Call = {
  /** Of what was edited, or of what is shown above the form. */
  version: number | undefined
  /** The same for every try of one opened form, so that a repeat is no second payment. */
  key: string
}

/** What was typed, of which the input was made. */
export type Typed<Text> = {
  text: Text
  /** What was stored when the typing began. */
  base: Text
  /** Changes the text while it is sent: what is stored already is not sent again. */
  edit: (change: Change<Text>) => void
}

type Saved = {
  failure?: undefined
  /** Of a call whose answer tells nothing more. */
  response?: Response
  /** Told in passing; by default the `says` of the form. */
  says?: string
  reason?: string
  isFailure?: boolean
  /** Where it leads; by default to what lies below a dialog. */
  to?: string
  /** Whoever goes back then does not come to this form. */
  replaces?: boolean
}

/** What comes of sending: why it failed, or what to tell and where to go on. Undefined when nothing was to be saved. */
export type Outcome = { failure: Failure } | Saved | undefined

export type FormProps<Text extends object, Input> = {
  loaded: Stored<Text>
  /** What is sent of a text, or what is wrong with it; another function only where it finds something else. */
  check: (text: Text) => { input?: Input; errors: FieldErrors }
  /** How long the text of a field may be; one function for the life of the form. */
  limitOf: (path: string) => number | undefined
  /** The button's label, "Update". */
  save: string
  onSave: (input: Input, call: Call, typed: Typed<Text>) => Promise<Outcome>
  /** What is told when saving has worked. */
  says?: string
  /** It stays when saving has worked, and goes on from what is stored then. */
  isStaying?: boolean
  /**
   * Reads what is stored now, for a form that edits what others edit, too. Without it the form does something to a
   * record: when others were faster, what is shown above it is read again, and the next try is about that.
   */
  readTheirs?: () => Promise<Stored<Text> | { failure: Failure }>
  /** The fields that a person chooses between when others were faster. Of all others theirs stay. */
  labels?: Partial<Record<keyof Text & string, string>>
  /** Puts the chosen text on top of what others have stored. */
  over?: (chosen: Text, theirs: Text, base: Text) => Text
}

/**
 * What every form of the office does, whatever it looks like: keeps a draft, says what is wrong with the fields that
 * were left, puts the cursor into the first fault, sends once at a time, shows what others have saved meanwhile, and
 * leads on when saving has worked. Until then it stays, with the text.
 */
export function useForm<Text extends object, Input>(props: FormProps<Text, Input>) {
  const { loaded, check, limitOf, save, onSave, says, isStaying, readTheirs, labels = {}, over } = props
  const { pathname } = useLocation()
  const [name] = useState(pathname)
  const draft = useDraft<Text>(name, loaded)
  const { text, origin } = draft
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isJudged, setIsJudged] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<{ failure: Failure; isTypedOver?: boolean }>()
  const [theirs, setTheirs] = useState<Stored<Text>>()
  const [choices, setChoices] = useState<Partial<Record<keyof Text, Side>>>({})
  const [key, setKey] = useState(newKey)
  const take = useOneAtATime()
  const { frame, keepFocus, focusFault, focusAgain } = useFocusAfter(isBusy)
  const { isLeaving, goTo, readAgain } = useWayOut()

  const { errors: wrong } = useMemo(() => check(text), [check, text])
  const told = isJudged ? wrong : only(wrong, left)
  const errors = { ...(!refused?.isTypedOver && refused?.failure.errors), ...told }
  const leave = useCallback((path: string) => setLeft((before) => new Set(before).add(path)), [])
  const asked = Object.keys(labels) as (keyof Text & string)[]
  const differences = theirs ? differencesOf(origin.base, text, theirs.text, asked) : []

  /** Goes on from their version, with what was chosen of mine. */
  function settle(): Text {
    if (!theirs) return text
    const sides = Object.keys(theirs.text).map((field) => [field, sideOf(field as keyof Text)])
    const chosen = merged(text, theirs.text, Object.fromEntries(sides) as typeof choices)
    const next = over ? over(chosen, theirs.text, origin.base) : chosen
    draft.rebase(theirs, next)
    forget()
    return next
  }

  function sideOf(field: keyof Text): Side {
    if (!(field in labels)) return 'theirs'
    return choices[field] ?? differences.find((one) => one.field === field)?.suggestion ?? 'mine'
  }

  function forget() {
    setTheirs(undefined)
    setChoices({})
    setRefused(undefined)
  }

  /** Does it with what is typed if nothing is wrong with that; else the cursor goes to the first fault. */
  function run(work: FormProps<Text, Input>['onSave']) {
    if (isBusy || draft.isAsking) return
    const version = readTheirs ? (theirs ?? origin).version : loaded.version
    const typed = settle()
    const base = theirs?.text ?? origin.base
    const { input, errors: faults } = check(typed)
    if (input === undefined || Object.keys(faults).length > 0) {
      setIsJudged(true)
      focusFault()
      return
    }
    take(async () => {
      keepFocus()
      setIsBusy(true)
      setRefused(undefined)
      try {
        const outcome = await work(input, { version, key }, { text: typed, base, edit: draft.edit })
        if (outcome?.failure) await refuse(outcome.failure)
        else if (outcome) await finish(outcome, typed)
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown
        // The session has ended: what was typed is shown again after the login.
        resumeAfterLogin(name)
        await goTo(thrown.headers.get('location') ?? '/login')
      } finally {
        setIsBusy(false)
      }
    })
  }

  async function refuse(failure: Failure) {
    const stored = failure.status === STALE ? await readTheirs?.() : undefined
    if (stored && !('failure' in stored)) setTheirs(stored)
    else if (failure.errors) focusFault()
    else focusAgain()
    setRefused({ failure })
    await readAgain()
  }

  async function finish({ to, replaces, ...message }: Saved, typed: Text) {
    draft.drop()
    const words = message.says ?? says
    if (words !== undefined) tell(words, { reason: message.reason, isFailure: message.isFailure })
    if (!isStaying) return goTo(to, replaces)
    const stored = await readTheirs?.()
    draft.rebase(stored && !('failure' in stored) ? stored : { text: typed, version: origin.version })
    setKey(newKey())
    setIsJudged(false)
    setLeft(new Set())
    return readAgain()
  }

  return {
    text,
    edit(change: Change<Text>) {
      setRefused((before) => before && { ...before, isTypedOver: true })
      draft.edit(change)
    },
    draft,
    frame,
    isBusy,
    isLeaving,
    errors,
    limitOf,
    leave,
    /** The version that was loaded last. */
    version: loaded.version,
    save: () => run(onSave),
    saveLabel: save,
    run,
    /** Why it cannot be sent, or was not taken. */
    reason: refused
      ? reasonOf(refused.failure, save, theirs !== undefined)
      : correctionsIn(isJudged ? Object.keys(errors).length : 0),
    /** What others have saved since; undefined when they have not, or when it is settled. */
    conflict: theirs && {
      differences,
      sideOf,
      mine: text,
      theirs: theirs.text,
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

function only(errors: FieldErrors, paths: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => paths.has(path)))
}

function reasonOf({ status, reason }: Failure, save: string, isChoosing: boolean) {
  if (isChoosing) return `${reason}. ${save} again to save what is chosen above.`
  return status === STALE ? `${reason}. What is shown here is new: look, then repeat.` : `${reason}.`
}

function correctionsIn(count: number) {
  if (count === 0) return undefined
  return count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`
}

/** `crypto.randomUUID` is missing on plain http, where an office may try the software. */
function newKey() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
