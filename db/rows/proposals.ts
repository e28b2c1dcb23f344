import type { StoredProposalState } from '#contract/proposals.ts'

export interface ProposalRow {
  id: string
  state: StoredProposalState
  /** Of the last version. */
  number: number
  /** Of the version that can be accepted; null before the first was sent. */
  sent_number: number | null
  name: string
  email: string
  phone: string
  title: string
  enquiry_id: string | null
  booking_id: string | null
  valid_until: string | null
  sent_at: string | null
  seen_at: string | null
  answered_at: string | null
  answered_name: string
  /** Who of the staff heard the answer; null for one on the site. */
  answered_to: string | null
  answer: string
  /** The positions of the accepted options, with spaces between. */
  chosen: string
  terms_version: number | null
  network: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface ProposalVersionRow {
  id: string
  proposal_id: string
  number: number
  document: string
  created_at: string
  sent_at: string | null
}
