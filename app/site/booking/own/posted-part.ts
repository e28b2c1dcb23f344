/** A part of the traveller's page that was posted and refused: what was typed, and why. */
export type PostedPart = {
  intent: string
  values: Record<string, string>
  /** Undefined where nothing was refused, and only what was typed is kept. */
  reason?: string
  errors?: Partial<Record<string, string[]>>
}

/** What stands before the name of a field in its id. */
export function idPrefixOf({ intent, values }: PostedPart): string {
  return intent === 'traveller' ? `traveller-${values.position}-` : `${intent}-`
}
