import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { BlogInput, BlogSectionInput, type Blog } from '#contract/blogs.ts'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { LeaveGuard } from '../kit/dialog/leave-guard.tsx'
import { Conflict } from '../kit/form/conflict.tsx'
import { FormContext } from '../kit/form/context.ts'
import { DraftNotice } from '../kit/form/draft-notice.tsx'
import { UnreadableNotice } from '../kit/form/unreadable-notice.tsx'
import { dropDraft } from '../kit/form/draft.ts'
import { FormFooter } from '../kit/form/footer.tsx'
import { FormContents, FormSection } from '../kit/form/section.tsx'
import { Sheet } from '../kit/form/sheet.tsx'
import { StatusSwitch } from '../kit/form/status-switch.tsx'
import { textLimit } from '../kit/form/text-limits.ts'
import { useChecked } from '../kit/form/use-checked.ts'
import { useEditing, type Editing } from '../kit/form/use-editing.ts'
import { BlogBasics } from './basics.tsx'
import { BLOG_LIST, blogDraft, type BlogAnswer, type LoadedBlog } from './form-data.ts'
import { useBlogSending } from './form-sending.ts'
import { blogErrors, type ChosenFiles } from './input.ts'
import { BlogParts, BlogPictures, type FilesProps } from './parts.tsx'
import { blankBlog, textOfBlog, type BlogText } from './text.ts'

type Props = { id?: string; loaded: LoadedBlog; answer: BlogAnswer | undefined }
type Named = Props & { title: string; onClose: () => void }

const sections = [
  { id: 'basics', title: 'Basics' },
  { id: 'sections', title: 'Sections' },
  { id: 'images', title: 'Images' },
]

const labels: Partial<Record<keyof BlogText, string>> = {
  status: 'Status',
  title: 'Title',
  author: 'Author',
  summary: 'Summary',
  date: 'Date',
  tags: 'Tags',
  thumbnail: 'Thumbnail',
  sections: 'Sections',
  images: 'Images',
}

/** Adds or edits a post. Stays open, with the text, until saving has worked. */
export function BlogForm(props: Props) {
  const { id, loaded } = props
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => void navigate({ pathname: BLOG_LIST, search })
  const title = id === undefined ? 'Add Blog' : 'Edit Blog'
  if (!loaded.failure) return <OpenForm {...props} title={title} onClose={close} />
  return (
    <Dialog title={title} onClose={close}>
      <Alert reason={`${loaded.failure.reason}.`} />
      <Button className="mt-4" look="quiet" onClick={close}>
        Cancel
      </Button>
    </Dialog>
  )
}

function OpenForm({ id, loaded, answer, title, onClose }: Named) {
  const isNew = id === undefined
  const [stored] = useState(() => ({
    base: loaded.blog ? textOfBlog(loaded.blog) : blankBlog(),
    version: loaded.blog?.version,
  }))
  const editing = useEditing<BlogText>(blogDraft(id), stored)
  const { text, edit } = editing
  const { files, onFile, onStored } = useFiles()
  const sending = useBlogSending({ id, editing, answer, files, onStored })
  const isBusy = useNavigation().state !== 'idle'
  const isChanged = editing.isChanged || Object.keys(files).length > 0
  const isStuck = isBusy || editing.found !== undefined || sending.theirs !== undefined
  const wrong = useMemo(() => blogErrors(text, files, isNew), [text, files, isNew])
  const { form, errors, reason, whenRight } = useChecked({
    wrong,
    refused: sending.refused,
    isStuck,
    limitOf,
  })
  const save = () => whenRight(sending.save)

  return (
    <FormContext value={form}>
      <Sheet
        title={title}
        aside={<StatusSwitch status={text.status} onChange={(status) => edit({ status })} />}
        contents={<FormContents sections={sections} wrongIn={(section) => wrongIn(errors, section)} />}
        onClose={onClose}
        onSave={save}
        footer={
          <FormFooter
            save={isNew ? 'Add' : 'Update'}
            note={isBusy ? 'Saving…' : noteOf(editing.isChanged, files)}
            reason={sending.reason ?? reason}
            isBusy={isBusy}
            onCancel={onClose}
            onPreview={() => whenRight(sending.preview)}
            onSave={save}
          />
        }
      >
        <UnreadableNotice faults={loaded.blog?.unreadable} />
        <DraftNotice editing={editing} version={stored.version} />
        {sending.theirs && <BlogConflict editing={editing} theirs={sending.theirs} onDone={sending.settle} />}
        <div inert={isStuck}>
          <Parts isNew={isNew} editing={editing} files={files} onFile={onFile} />
        </div>
      </Sheet>
      <LeaveGuard isDirty={isChanged} onDiscard={() => dropDraft(blogDraft(id))} />
    </FormContext>
  )
}

function Parts({ isNew, editing, ...files }: FilesProps & { isNew: boolean; editing: Editing<BlogText> }) {
  const { text, edit } = editing
  return (
    <>
      <FormSection id="basics" title="Basics">
        <BlogBasics isNew={isNew} text={text} edit={edit} {...files} />
      </FormSection>
      <FormSection id="sections" title="Sections">
        <BlogParts parts={text.sections} onChange={(parts) => edit({ sections: parts })} {...files} />
      </FormSection>
      <FormSection id="images" title="Images">
        <BlogPictures pictures={text.images} onChange={(images) => edit({ images })} {...files} />
      </FormSection>
    </>
  )
}

type ConflictProps = { editing: Editing<BlogText>; theirs: Blog; onDone: (text: BlogText) => void }

function BlogConflict({ editing: { text, origin }, theirs, onDone }: ConflictProps) {
  return (
    <Conflict
      key={theirs.version}
      base={origin.base}
      // A thumbnail that was replaced is gone, and the hour belongs to the stored date: there is nothing to choose from.
      mine={{ ...text, thumbnail: theirs.thumbnail ?? '', instant: theirs.date }}
      theirs={textOfBlog(theirs)}
      labels={labels}
      names={{ sections: sectionsWritten, images: imagesWritten }}
      onDone={onDone}
    />
  )
}

/** Files that were chosen and are not stored yet, by the key of their row. */
function useFiles() {
  const [files, setFiles] = useState<ChosenFiles>({})
  return {
    files,
    onFile: (key: string, file: File | undefined) =>
      setFiles((before) => (file ? { ...before, [key]: file } : without(before, [key]))),
    onStored: (keys: string[]) => setFiles((before) => without(before, keys)),
  }
}

function without(files: ChosenFiles, keys: string[]): ChosenFiles {
  return Object.fromEntries(Object.entries(files).filter(([key]) => !keys.includes(key)))
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

function noteOf(isChanged: boolean, files: ChosenFiles) {
  if (Object.keys(files).length > 0)
    return 'Not saved yet. A copy of the text is kept in this browser, but not of chosen files.'
  return isChanged ? 'Not saved yet. A copy is kept in this browser.' : ''
}

function sectionsWritten(value: unknown) {
  return (value as BlogText['sections'])
    .map(({ type, title, content, bullets, alt }) =>
      [`[${type}] ${title}`, content, type === 'bullets' && bullets, type === 'image' && alt]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')
}

function imagesWritten(value: unknown) {
  return (value as BlogText['images']).map(({ alt }) => alt).join('\n')
}
