import { today } from '#contract/days.ts'
import { TextBox, TextInput } from '../kit/form/inputs.tsx'
import { PictureInput } from '../kit/form/picture-input.tsx'
import { SMALLEST } from '../kit/thumbnail.tsx'
import { at } from '../shell/api-address.ts'
import type { FilesProps } from './parts.tsx'
import { slugFrom, type BlogText } from './text.ts'

const WAITS = 'Visitors see the post from this day on, by the calendar of Kathmandu.'

type Props = FilesProps & { isNew: boolean; text: BlogText; edit: (change: Partial<BlogText>) => void }

export function BlogBasics({ isNew, text, edit, files, onFile }: Props) {
  return (
    <>
      <TextInput
        path="title"
        label="Title"
        value={text.title}
        onChange={(title) => edit({ title })}
        required
      />
      {isNew && (
        <TextInput
          path="id"
          label="Id"
          help="The end of the post's address. It cannot be changed later."
          placeholder={slugFrom(text.title)}
          isOptional
          value={text.id}
          onChange={(id) => edit({ id })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          path="author"
          label="Author"
          isOptional
          value={text.author}
          onChange={(author) => edit({ author })}
        />
        <TextInput
          path="date"
          label="Date"
          type="date"
          help={text.date > today() ? WAITS : undefined}
          value={text.date}
          onChange={(date) => edit({ date })}
        />
      </div>
      <TextBox
        path="summary"
        label="Summary"
        value={text.summary}
        onChange={(summary) => edit({ summary })}
        required
      />
      <TextInput
        path="tags"
        label="Tags"
        help="Separated by commas."
        isOptional
        value={text.tags}
        onChange={(tags) => edit({ tags })}
      />
      <PictureInput
        path="thumbnail"
        label="Thumbnail"
        help="The picture at the head of the post and on its card."
        file={files.thumbnail}
        stored={
          text.thumbnail
            ? at('/api/blogs/image/{id}', { id: text.thumbnail }, { width: SMALLEST })
            : undefined
        }
        onChange={(file) => onFile('thumbnail', file)}
        isOfLibrary
      />
    </>
  )
}
