import type { TripKind } from '#contract/trips.ts'
import { findItinerary } from '#domain/documents/itinerary.ts'
import { readPdf } from './pdf.ts'

/** Returns the text of a trip's PDF itinerary, with one space between its words. */
export async function printedItinerary(kind: TripKind, slug: string): Promise<string> {
  const { bytes } = (await findItinerary(kind, slug))!
  return readPdf(bytes).text.replaceAll(/\s+/g, ' ')
}
