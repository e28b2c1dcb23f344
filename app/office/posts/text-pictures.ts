import { useMemo, useRef } from 'react'
import { fileFields } from '../kit/form/library-file.ts'
import type { Pictures, ShownPicture } from '../kit/rich/picture-view.ts'
import { at } from '../shell/api-address.ts'
import { uploadForm } from '../shell/upload.ts'
import type { BlogText } from './text.ts'

/** Returns the pictures that the texts of a post can show: those it has, and others as they are added. */
export function useTextPictures({ sections, images }: BlogText): Pictures {
  const added = useRef(new Map<string, string>())
  return useMemo(() => {
    const list: ShownPicture[] = [...sections, ...images].flatMap(({ image_id, image_file: src, alt }) =>
      image_id && src ? [{ image_id, src, alt }] : [],
    )
    return {
      list,
      addressOf: (id) =>
        added.current.get(id) ??
        list.find(({ image_id }) => image_id === id)?.src ??
        at('/api/blogs/image/{id}', { id }),
      async add(file, alt) {
        const fields = { alt, ...(await fileFields(file)) }
        const result = await uploadForm(at('/api/blogs/image/'), { method: 'POST', fields })
        if ('failure' in result) return result
        const { _id: image_id, image_file: src } = result.body
        added.current.set(image_id, src)
        return { image_id, src, alt }
      },
    }
  }, [sections, images])
}
