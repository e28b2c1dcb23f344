/** Somebody of a booking. `name`: empty while nobody knows it; `reference`: that of the booking. */
type Called = { name: string; position: number; reference: string }

/** Returns how a traveller is called, with a name or without. */
export function calledIn({ name, position, reference }: Called): string {
  return name || `Traveller ${position} of ${reference}`
}
