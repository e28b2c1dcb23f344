/** A field of the form. A select has neither a default value nor a mark. */
export type Field = {
  name: string
  type: string
  value: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
}

/**
 * Returns whether a field differs from what the server wrote: a text, a number, or a box that is ticked. Fields that the
 * browser restored count as well.
 */
export function isTyped(fields: Field[]): boolean {
  return fields.some((field) =>
    isBox(field)
      ? field.checked !== field.defaultChecked
      : field.defaultValue !== undefined && field.value !== field.defaultValue,
  )
}

/** Returns a hash of the fields, which shows whether they have changed without storing what was typed. */
export function printOf(fields: Field[]): string {
  const values = fields.map((field) => `${field.name}=${isBox(field) ? field.checked : field.value}`)
  let print = 0
  for (const letter of values.join('\n')) print = (Math.imul(print, 31) + letter.codePointAt(0)!) | 0
  return String(print)
}

function isBox({ type }: Field) {
  return type === 'checkbox'
}
