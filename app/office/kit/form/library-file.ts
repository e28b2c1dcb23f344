import { nameOfPicture, type LibraryPicture } from '#contract/pictures.ts'
import { shrunk } from './picture-file.ts'

/** A picture of the library that stands where forms hold a chosen file; it is sent by its id. */
export class LibraryFile extends File {
  readonly picture: LibraryPicture

  constructor(picture: LibraryPicture) {
    super([], nameOfPicture(picture))
    this.picture = picture
  }
}

/** Returns the fields that send a chosen file: the file, or the id of a picture of the library. */
export async function fileFields(file: File): Promise<{ image_file?: File; picture_id?: string }> {
  return file instanceof LibraryFile ? { picture_id: file.picture._id } : { image_file: await shrunk(file) }
}

/** What a picture of the library shows; a file says nothing of itself. */
export function altOf(file: File | undefined): string {
  return file instanceof LibraryFile ? file.picture.alt : ''
}
