/** A pack of a departure that was printed; `said`: a line for each row in it (`domain/departure-packs/version.ts`). */
export interface DeparturePackRow {
  departure_id: string
  number: number
  made_at: string
  said: string
}
