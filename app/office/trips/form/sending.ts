import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'
import { isSame } from '../../kit/form/merge.ts'
import type { Editing } from '../../kit/form/use-editing.ts'
import { useOneAtATime } from '../../kit/one-at-a-time.ts'
import type { Answer, Sent } from './data.ts'
import { placedErrors } from './input.ts'
import { textOfTrip, type StoredTrip, type TripText } from './text.ts'

type Props = { kind: TripKind; id?: string; answer: Answer | undefined; editing: Editing<TripText> }

/** Sends a trip's form and deals with what comes back. */
export function useTripSending({ kind, id, answer, editing }: Props) {
  const { text, origin, isChanged, rebase } = editing
  const [handled, setHandled] = useState<Answer>()
  const [theirs, setTheirs] = useState<StoredTrip>()
  const [submitted, setSubmitted] = useState<TripText>()
  const submit = useSubmit()
  const take = useOneAtATime()
  const tab = usePreviewTab(answer)
  useEditAfterAdding({ kind, id, answer, isChanged })

  if (answer && answer !== handled) {
    setHandled(answer)
    setTheirs(answer.theirs)
    if (answer.saved) {
      const base = textOfTrip(answer.saved)
      rebase({ base, version: answer.saved.version }, isSame(base, text) ? text : base)
    }
  }

  function send(sent: Sent) {
    setSubmitted(text)
    take(() => submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' }))
  }

  const { failure } = answer ?? {}
  return {
    theirs,
    reason: failure && !theirs && answer?.theirs === undefined ? `${failure.reason}.` : undefined,
    /** What the server found wrong, until something is typed. */
    refused: failure?.errors && submitted === text ? placedErrors(text, failure.errors) : undefined,
    save: (input: TripInput) => send({ goal: 'close', input, version: origin.version }),
    /** What is typed is shown without saving it. A new trip has no page yet, so it is saved as a draft first. */
    preview(input: TripInput) {
      tab.open()
      if (id !== undefined) return send({ goal: 'preview', ...(isChanged && { draft: input }) })
      return send({ goal: 'preview', input: { ...input, status: 'draft' }, version: origin.version })
    },
    /** Goes on from their version with the text that was chosen. */
    settle(chosen: TripText) {
      if (!theirs) return
      rebase({ base: textOfTrip(theirs), version: theirs.version }, chosen)
      setTheirs(undefined)
    },
  }
}

/** Browsers open a window only at once on a click, so it waits, empty, for the address. */
export function usePreviewTab(answer: Pick<Answer, 'preview'> | undefined) {
  const tab = useRef<Window>(null)

  useEffect(() => {
    if (!answer || !tab.current) return
    if (answer.preview) tab.current.location.href = answer.preview
    else tab.current.close()
    tab.current = null
  }, [answer])

  return {
    open() {
      if (tab.current?.closed === false) return
      tab.current = window.open('', '_blank')
      if (tab.current) tab.current.opener = null
    },
  }
}

type Adding = Pick<Props, 'kind' | 'id' | 'answer'> & { isChanged: boolean }

/** The form of a new trip becomes that of the draft which was saved for its preview. */
function useEditAfterAdding({ kind, id, answer, isChanged }: Adding) {
  const navigate = useNavigate()
  const saved = id === undefined && !isChanged ? answer?.saved : undefined
  useEffect(() => {
    if (saved) void navigate(`${tripWords[kind].office.list}/${saved._id}`, { replace: true })
  }, [saved, kind, navigate])
}
