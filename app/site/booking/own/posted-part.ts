/** A posted form of the traveller's page that is shown again: its values, and why it was refused. */
export type PostedPart = {
  intent: string
  values: Record<string, string>
  /** Undefined when nothing was refused and only the typed values are kept. */
  reason?: string
  errors?: Partial<Record<string, string[]>>
}

/** Returns the prefix of the ids of the form's fields. */
export function idPrefixOf({ intent, values }: PostedPart): string {
  return intent === 'traveller' ? `traveller-${values.position}-` : `${intent}-`
}
