/** Returns how the traveller of a bag is called, with a name or without. */
export function calledIn({ name, position }: { name: string; position: number }): string {
  return name || `Traveller ${position}`
}
