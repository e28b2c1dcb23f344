/** One of several addresses of one person. */
export interface CustomerAddressRow {
  address: string
  /** The address that the person is known by. */
  main: string
  /** The address that it was merged into; null for the main one. */
  merged_into: string | null
  /** Whose bookings say the name and the telephone number, as was chosen then. */
  name_from: string | null
  mobile_from: string | null
  merged_at: string | null
  merged_by: string | null
  /** Counts on the row of the main address. */
  version: number
}

/** A file of customers and past trips that was taken over. */
export interface CustomerImportRow {
  id: string
  file_name: string
  /** SHA-256 of the file. */
  digest: string
  people: number
  trips: number
  actor: string
  created_at: string
}

/** A customer from before, or one past trip of theirs. */
export interface PastRecordRow {
  id: string
  import_id: string
  /** SHA-256 of what tells it from all others. */
  mark: string
  /** In small letters. */
  email: string
  fullname: string
  mobile: string
  country: string
  notes: string
  /** Null for a record of the person alone. */
  trip_name: string | null
  start_date: string | null
  end_date: string | null
  travellers: number | null
  /** In hundredths of the currency. */
  total_amount: number | null
  /** Three letters; empty without a total. */
  currency: string
  /** In the words of the other system. */
  status: string
  is_cancelled: number
  reference: string
  /** Name, address, trip and reference in small letters. */
  search_text: string
}
