import { z } from 'zod'
import { PictureInput, type WholePicture } from '#contract/pictures.ts'
import type { FieldErrors } from '../kit/form/fields.ts'
import { figureOrAbsent } from '../kit/form/typed.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

const Focus = z.object({ focus_x: figureOrAbsent, focus_y: figureOrAbsent })

/** A picture as staff type it. `alts`: the alt texts of its uses, by their ids. */
export type PictureText = z.input<typeof Focus> & {
  name: string
  alt: string
  credit: string
  licence: string
  alts: Record<string, string>
  is_no_twin: boolean
}

export function textOf(picture: WholePicture): PictureText {
  const { name, alt, credit, licence, places } = picture
  const alts = Object.fromEntries(places.map((place) => [place._id, place.alt]))
  return { name, alt, credit, licence, ...Focus.encode(picture), alts, is_no_twin: false }
}

/**
 * Returns what the API takes, or the errors. Only those alt texts are sent that differ from the stored ones, so that a use
 * that says what the picture says goes on with it.
 */
export function inputOf(
  { alts, focus_x, focus_y, ...text }: PictureText,
  { places, ...stored }: WholePicture,
): { input?: z.input<typeof PictureInput>; errors: FieldErrors } {
  const focus = Focus.decode({ focus_x, focus_y })
  const uses = places.flatMap(({ _id, alt }) => {
    const typed = alts[_id] ?? alt
    return typed === alt ? [] : [{ _id, alt: typed }]
  })
  const input = {
    ...text,
    focus_x: focus.focus_x ?? stored.focus_x,
    focus_y: focus.focus_y ?? stored.focus_y,
    uses,
  }
  const checked = PictureInput.safeParse(input)
  if (checked.success) return { input, errors: {} }
  const errors: FieldErrors = {}
  for (const { path, message } of checked.error.issues) {
    const [field, index] = path
    const name = field === 'uses' ? `alts.${uses[Number(index)]?._id}` : String(field)
    ;(errors[name] ??= []).push(message)
  }
  return { errors }
}

/** Returns a picture with its text for the form, or why it cannot be edited. */
export async function readForForm(id: string) {
  const result = await readApi(at('/api/pictures/{id}/', { id }))
  if ('failure' in result) return result
  return { picture: result.body, text: textOf(result.body), version: result.body.version }
}
