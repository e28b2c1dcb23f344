import { useCallback, useState } from 'react'
import { href } from 'react-router'
import { BlogInput, BlogSectionInput } from '#contract/blogs.ts'
import { signedOf } from '#contract/rich-plain.ts'
import type { RichText } from '#contract/rich-text.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { FormSheet } from '../kit/form/form-sheet.tsx'
import { useKeepDraft } from '../kit/form/keep-draft.ts'
import { inNewTab } from '../kit/form/preview.ts'
import { FormContents, FormSection } from '../kit/form/section.tsx'
import { StatusSwitch } from '../kit/form/status-switch.tsx'
import { textLimit } from '../kit/form/text-limits.ts'
import type { Typed } from '../kit/form/outcomes.ts'
import { useForm, type Outcome } from '../kit/form/use-form.ts'
import { whichOf } from '../plans/data.ts'
import { usePlanning } from '../plans/use-planning.tsx'
import { HistoryLink } from '../kit/history-link.tsx'
import { useDraftLink } from '../kit/live/use-draft-link.tsx'
import { useLivePreview } from '../kit/live/use-live-preview.tsx'
import type { Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { BlogBasics } from './basics.tsx'
import { askPreview, readPost, typedPage, type StoredPost } from './form-data.ts'
import { saveBlogDraft } from './draft-save.ts'
import { saveBlog } from './form-save.ts'
import { blogErrors, type ChosenFiles } from './input.ts'
import { BlogParts, BlogPictures } from './parts.tsx'
import { partsOver, picturesOver, type BlogText } from './text.ts'
import { useTextPictures } from './text-pictures.ts'

type Props = { id?: string; loaded: StoredPost | { failure: Failure } }
type Open = { id?: string; title: string; loaded: StoredPost }

const sections = [
  { id: 'basics', title: 'Basics' },
  { id: 'sections', title: 'Sections' },
  { id: 'images', title: 'Images' },
]

/** The fields to compare after others have saved. The thumbnail is missing, because a replaced one no longer exists. */
const labels = {
  status: 'Status',
  title: 'Title',
  author: 'Author',
  summary: 'Summary',
  date: 'Date',
  tags: 'Tags',
  sections: 'Sections',
  images: 'Images',
}

/** The form for a new or stored post. */
export function PostForm({ id, loaded }: Props) {
  const title = id === undefined ? 'Add Blog' : 'Edit Blog'
  if ('failure' in loaded) return <InfoDialog title={title} problem={`${loaded.failure.reason}.`} />
  return <OpenForm id={id} title={title} loaded={loaded} />
}

function OpenForm({ id, title, loaded }: Open) {
  const isNew = id === undefined
  const [files, setFiles] = useState<ChosenFiles>({})
  const onFile = (key: string, file: File | undefined) => setFiles((before) => ({ ...before, [key]: file }))
  const forgetFile = (key: string) => onFile(key, undefined)
  const isChosen = Object.values(files).some(Boolean)
  const form = useForm<BlogText, BlogText>({
    loaded,
    save: isNew ? 'Add' : 'Update',
    says: 'Blog updated successfully!!!',
    labels,
    over: overTheirs,
    isChangedBeside: isChosen,
    limitOf,
    check: useCallback(
      (typed: BlogText) => ({ input: typed, errors: blogErrors(typed, files, isNew) }),
      [files, isNew],
    ),
    readTheirs: isNew ? undefined : () => readPost(id),
    onSave: async (typed, { version }, { edit }) => {
      const result = await save(typed, version, edit)
      return 'failure' in result
        ? result
        : { looked: { noun: 'blog', id: result.id }, to: await whichOf(loaded.kept) }
    },
  })
  const { text, edit, errors, draft } = form
  const saveDraft = (typed: BlogText, over: number | undefined, { edit: editNow }: Typed<BlogText>) =>
    saveBlogDraft({ id: id!, text: typed, version: over, files, edit: editNow, onStored: forgetFile })
  const keepDraft = useKeepDraft(form, saveDraft)
  const planning = usePlanning(form, { noun: 'blog', id, keep: saveDraft })
  const pictures = useTextPictures(text)
  const live = useLivePreview(form, {
    ask: (typed, signal) => typedPage(id, typed, signal),
    hint: isChosen ? 'Chosen pictures are shown once they are saved.' : undefined,
  })
  const sharing = useDraftLink({ noun: 'blog', id, isChanged: draft.isChanged })

  /**
   * Saves the post. As the specification says, the error text of the answer appears in an `alert`; the form shows it
   * too.
   */
  async function save(typed: BlogText, version: number | undefined, editNow: Typed<BlogText>['edit']) {
    const result = await saveBlog({
      id,
      text: typed,
      version,
      files,
      edit: editNow,
      onStored: forgetFile,
    })
    if (!('failure' in result)) return result
    const { status, reason } = result.failure
    alert(reason)
    // The specification prescribes these words. Without a status there was no answer.
    const said = status === undefined ? reason : `Failed to update Blog, status:${status}. ${reason}`
    return { failure: { ...result.failure, reason: said } }
  }

  /**
   * Shows a preview of the typed text without saving it. A new post has no page yet, so it is saved as a draft first.
   */
  function preview() {
    form.run((typed, { version }, { edit: editNow }) =>
      inNewTab<Outcome>(async (show) => {
        if (!isNew) {
          if (isChosen) tell('Pictures are in the preview once they are saved.')
          return show(await askPreview(id, draft.isChanged || form.kept?.draft ? typed : undefined))
        }
        const result = await save({ ...typed, status: 'draft' }, version, editNow)
        if ('failure' in result) return result
        const failed = await show(await askPreview(result.id))
        const to = href('/admin/blogs/:id', { id: result.id })
        return { to, replaces: true, reason: failed?.failure.reason }
      }),
    )
  }

  return (
    <FormSheet
      form={form}
      title={title}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {!isNew && <HistoryLink noun="blog" id={id} />}
          {planning.button}
          {sharing.button}
          {live?.button}
          <StatusSwitch status={text.status} onChange={(status) => edit({ status })} />
        </div>
      }
      contents={<FormContents sections={sections} wrongIn={(section) => wrongIn(errors, section)} />}
      note={noteOf(draft.isChanged, isChosen)}
      unreadable={loaded.unreadable}
      names={{ sections: sectionsWritten, images: imagesWritten }}
      isChangedBeside={isChosen}
      live={live}
      onPreview={preview}
      question={planning.question || sharing.question}
      onKeepDraft={isNew || draft.origin.base.status === 'draft' ? undefined : keepDraft}
    >
      <FormSection id="basics" title="Basics">
        <BlogBasics isNew={isNew} text={text} edit={edit} files={files} onFile={onFile} />
      </FormSection>
      <FormSection id="sections" title="Sections">
        <BlogParts
          parts={text.sections}
          pictures={pictures}
          onChange={(parts) => edit({ sections: parts })}
          files={files}
          onFile={onFile}
        />
      </FormSection>
      <FormSection id="images" title="Images">
        <BlogPictures
          pictures={text.images}
          onChange={(images) => edit({ images })}
          files={files}
          onFile={onFile}
        />
      </FormSection>
    </FormSheet>
  )
}

function overTheirs(chosen: BlogText, theirs: BlogText, base: BlogText): BlogText {
  return {
    ...chosen,
    sections: partsOver(chosen.sections, theirs.sections),
    images: picturesOver(chosen.images, base.images, theirs.images),
  }
}

function limitOf(path: string) {
  const [list, , field] = path.split('.')
  if (list === 'sections' && field) return textLimit(BlogSectionInput, field)
  return list === 'images' && field === 'alt'
    ? textLimit(BlogSectionInput, 'alt')
    : textLimit(BlogInput, path)
}

function wrongIn(errors: object, section: string) {
  const homes = Object.keys(errors).map((path) => path.split('.')[0]!)
  const isHere = (home: string) =>
    section === 'basics' ? !['sections', 'images'].includes(home) : home === section
  return homes.filter(isHere).length
}

function noteOf(isChanged: boolean, isChosen: boolean) {
  if (isChosen) return 'Not saved yet. A copy of the text is kept in this browser, but not of chosen files.'
  return isChanged ? 'Not saved yet. A copy is kept in this browser.' : ''
}

function sectionsWritten(value: unknown) {
  return (value as BlogText['sections'])
    .map(({ type, title, content, rich, bullets, alt }) =>
      [
        `[${type}] ${title}`,
        rich ? signedOf(JSON.parse(rich) as RichText) : content,
        type === 'bullets' && bullets,
        type === 'image' && alt,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')
}

function imagesWritten(value: unknown) {
  return (value as BlogText['images']).map(({ alt }) => alt).join('\n')
}
