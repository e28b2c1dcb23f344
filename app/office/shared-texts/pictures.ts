import { fileFields } from '../kit/form/library-file.ts'
import type { Pictures } from '../kit/rich/picture-view.ts'
import { at } from '../shell/api-address.ts'
import { uploadForm } from '../shell/upload.ts'

const addressOf = (id: string) => at('/api/shared-texts/image/{id}', { id })

/** The pictures of shared answers, where a trip says one. */
export const saidPictures: Pictures = { list: [], addressOf }

/** The pictures of a shared answer; they are kept for answers alone, so that each trip can show them. */
export const answerPictures: Pictures = {
  ...saidPictures,
  async add(file, alt) {
    const fields = { alt, ...(await fileFields(file)) }
    const result = await uploadForm(at('/api/shared-texts/image/'), { method: 'POST', fields })
    if ('failure' in result) return result
    const { _id: image_id, image_file: src } = result.body
    return { image_id, src, alt }
  },
}
