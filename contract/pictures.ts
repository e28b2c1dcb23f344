import { z } from 'zod'
import { TablePart, sortKeys } from './content-tables.ts'
import { blankIsAbsent } from './form-fields.ts'
import { ImageFile } from './images.ts'
import type { Values } from './tables.ts'
import { Id, optionalText } from './text.ts'
import { wholeOrDigits } from './whole.ts'

// The library of pictures: each file once, wherever it is shown. What a picture says of itself (alt text, credit, focal
// point) is what its uses say unless one of them says something else.

/** So many pictures are kept at most; more are refused until some are deleted. */
export const PICTURES_MAX = 5_000

/** The hash of a file as it is sent: SHA-256 in hexadecimal. */
const SentHash = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 in hexadecimal')

const alt = optionalText('Alt text', 300).unwrap()
const credit = optionalText('Credit', 200).unwrap()
const licence = optionalText('Licence', 200).unwrap()
const name = optionalText('Name', 200).unwrap()

/** A new picture, as form data. `name`: what its file is called, by which people find it. */
export const NewPicture = z
  .object({
    image_file: blankIsAbsent(ImageFile),
    name: name.optional(),
    alt: alt.optional(),
    credit: credit.optional(),
    licence: licence.optional(),
  })
  .meta({ id: 'NewPicture' })
export type NewPicture = z.infer<typeof NewPicture>

/** A file that takes the place of a picture's wherever it is used. */
export const PictureFile = z.object({ image_file: blankIsAbsent(ImageFile) }).meta({ id: 'PictureFile' })

/** The alt text of one use of a picture. */
const UseAlt = z.object({ _id: Id, alt })

/**
 * What staff say of a picture. Uses that said the same as the picture say the new; `uses` says it of single ones.
 * `is_no_twin`: it only looks like another one, so the library does not ask again.
 */
export const PictureInput = z
  .object({
    name,
    alt,
    credit,
    licence,
    focus_x: wholeOrDigits('Focus x', 0, 100),
    focus_y: wholeOrDigits('Focus y', 0, 100),
    uses: z.array(UseAlt).max(500, 'At most 500 uses at once').default([]),
    is_no_twin: z.boolean().default(false),
  })
  .meta({ id: 'PictureInput' })
export type PictureInput = z.infer<typeof PictureInput>

/** Which picture is to go: the other one takes its place everywhere. */
export const ReplacedPicture = z.object({ picture_id: Id }).meta({ id: 'ReplacedPicture' })

/**
 * A picture of the library. `image_file`: its address. `uses`: how many places show it, `used_in` their names.
 * `uses_without_alt`: how many of them have no alt text. `twin_id`: the older picture that it looks like.
 */
export const LibraryPicture = z
  .object({
    _id: z.string(),
    name: z.string(),
    image_file: z.string(),
    alt: z.string(),
    credit: z.string(),
    licence: z.string(),
    focus_x: z.int(),
    focus_y: z.int(),
    width: z.int(),
    height: z.int(),
    uses: z.int(),
    used_in: z.array(z.string()),
    uses_without_alt: z.int(),
    twin_id: z.string().nullable(),
    created_at: z.string(),
    version: z.int(),
  })
  .meta({ id: 'LibraryPicture' })
export type LibraryPicture = z.infer<typeof LibraryPicture>

/**
 * Where a picture is shown. `what`: as what, "Lead picture". `path_in_admin`: where staff change that, `path`: where
 * visitors see it; null where there is none.
 */
export const PictureUse = z
  .object({
    _id: z.string(),
    name: z.string(),
    what: z.string(),
    alt: z.string(),
    path_in_admin: z.string().nullable(),
    path: z.string().nullable(),
  })
  .meta({ id: 'PictureUse' })
export type PictureUse = z.infer<typeof PictureUse>

/** A picture with all its uses, and those that look like it. */
export const WholePicture = LibraryPicture.extend({
  places: z.array(PictureUse),
  twins: z.array(LibraryPicture),
}).meta({ id: 'WholePicture' })
export type WholePicture = z.infer<typeof WholePicture>

/** The values by which the library is sorted and searched, and which it exports. */
export const libraryValues = {
  name: (picture) => nameOfPicture(picture),
  alt: ({ alt: said }) => said,
  credit: ({ credit: said }) => said,
  licence: ({ licence: said }) => said,
  uses: ({ uses }) => uses,
  used_in: ({ used_in }) => used_in.join(', '),
  width: ({ width }) => width,
  added: ({ created_at }) => created_at,
} satisfies Values<LibraryPicture>

/** Which part of the library is wanted. */
export const pictureFilters = ['unused', 'no-alt', 'no-credit', 'twins', 'illustration'] as const

/** How the library is searched, sorted and cut into pages. `sent`: only the picture that arrived as the file with this hash. */
export const LibraryQuery = TablePart.extend({
  sort: sortKeys(libraryValues),
  only: z.enum(pictureFilters).optional(),
  id: Id.optional(),
  sent: SentHash.optional(),
})
export type LibraryQuery = z.infer<typeof LibraryQuery>

/** Whether a credit says that a picture is no photograph: "Illustration", "Illustration: Mingma". */
export function isIllustration({ credit: said }: { credit: string }): boolean {
  return /^illustration\b/i.test(said.trim())
}

/** By what people know a picture: its file's name, or else what it shows. */
export function nameOfPicture({ name: called, alt: said }: { name: string; alt: string }): string {
  return called || said || 'Picture without a name'
}
