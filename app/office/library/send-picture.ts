import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { hashOf } from './upload.ts'

/** Whether the library has this very file already. */
export async function hasArrived(file: File) {
  const sent = await hashOf(file)
  if (sent === undefined) return false
  const result = await tryApi(at('/api/pictures/', {}, { sent, limit: 1 }))
  return 'failure' in result ? result : (await result.response.json()).length > 0
}

type Said = { name: string; alt?: string; credit?: string; licence?: string }

/** Puts a file into the library. One that is there already stays as it is. */
export async function sendPicture(file: File, said: Said, onProgress: (share: number) => void) {
  const fields = { image_file: file, ...said, name: said.name.slice(0, 200).toWellFormed() }
  return uploadForm(at('/api/pictures/'), { method: 'POST', fields, onProgress })
}
