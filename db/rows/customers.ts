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
