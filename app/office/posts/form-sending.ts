import { useEffect, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { Blog } from '#contract/blogs.ts'
import type { Editing } from '../kit/form/use-editing.ts'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { usePreviewTab } from '../trips/form/sending.ts'
import { BLOG_LIST, type BlogAnswer, type SentBlog } from './form-data.ts'
import { withPieces } from './form-save.ts'
import type { ChosenFiles } from './input.ts'
import { partsOver, picturesOver, textOfBlog, type BlogText } from './text.ts'

type Props = {
  id?: string
  answer: BlogAnswer | undefined
  editing: Editing<BlogText>
  files: ChosenFiles
  /** The files chosen in these rows are stored. */
  onStored: (keys: string[]) => void
}

/** Sends a post's form and deals with what comes back. */
export function useBlogSending({ id, answer, editing, files, onStored }: Props) {
  const { text, origin, isChanged, edit, rebase } = editing
  const [handled, setHandled] = useState<BlogAnswer>()
  const [theirs, setTheirs] = useState<Blog>()
  const [note, setNote] = useState<string>()
  const submit = useSubmit()
  const take = useOneAtATime()
  const tab = usePreviewTab(answer)
  useAlert(answer)
  useEditAfterAdding(id === undefined && !isChanged ? answer?.saved : undefined)
  const { failure } = answer ?? {}

  if (answer && answer !== handled) {
    setHandled(answer)
    setTheirs(answer.theirs)
    if (answer.pieces) {
      edit(withPieces(text, answer.pieces))
      onStored([...Object.keys(answer.pieces.sections), ...Object.keys(answer.pieces.images)])
    }
    if (answer.saved) {
      rebase({ base: textOfBlog(answer.saved), version: answer.saved.version }, textOfBlog(answer.saved))
      onStored(Object.keys(files))
    }
  }

  function send(sent: SentBlog) {
    setNote(undefined)
    const form = new FormData()
    form.set('sent', JSON.stringify(sent))
    for (const [key, file] of Object.entries(files)) if (file && sent.text) form.set(key, file)
    take(() => submit(form, { method: 'post', encType: 'multipart/form-data' }))
  }

  return {
    theirs,
    reason: note ?? (failure && !theirs && !answer?.theirs ? reasonOf(failure) : undefined),
    refused: failure?.errors,
    save: () => send({ goal: 'close', text, version: origin.version }),
    /** What is typed is shown without saving it. A new post has no page yet, so it is saved as a draft first. */
    preview() {
      tab.open()
      if (id !== undefined) {
        send({ goal: 'preview', ...(isChanged && { draft: text }) })
        if (Object.keys(files).length > 0) setNote('Pictures are in the preview once they are saved.')
        return
      }
      const draft = { ...text, status: 'draft' as const }
      send({ goal: 'preview', text: draft, version: origin.version })
    },
    /** Goes on from their version with the text that was chosen. */
    settle(chosen: BlogText) {
      if (!theirs) return
      const base = textOfBlog(theirs)
      const next = {
        ...chosen,
        sections: partsOver(chosen.sections, base.sections),
        images: picturesOver(chosen.images, origin.base.images, base.images),
      }
      rebase({ base, version: theirs.version }, next)
      setTheirs(undefined)
    },
  }
}

/** Specified so: the error text of the answer, or why there was none. The form tells it as well. */
function useAlert(answer: BlogAnswer | undefined) {
  useEffect(() => {
    if (answer?.pieces && answer.failure) alert(answer.failure.reason)
  }, [answer])
}

/** The form of a new post becomes that of the draft which was saved for its preview. */
function useEditAfterAdding(added: Blog | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (added) void navigate(`${BLOG_LIST}/${added._id}`, { replace: true })
  }, [added, navigate])
}

/** In the words of the specification; without a status nothing was answered. */
function reasonOf({ status, reason }: NonNullable<BlogAnswer['failure']>) {
  return status === undefined ? `${reason}.` : `Failed to update Blog, status:${status}. ${reason}.`
}
