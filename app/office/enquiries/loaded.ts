import type { EnquiryThread } from '#contract/enquiries.ts'
import type { ProposalEntry } from '#contract/proposals.ts'
import type { StaffMember } from '#contract/staff.ts'
import { useDataOf } from '../shell/route-data.ts'

type Loaded = { people: StaffMember[]; proposals: ProposalEntry[] } & (
  | { enquiry: EnquiryThread; problem?: undefined }
  | { enquiry?: undefined; problem: string }
)

/** Returns the enquiry below a dialog. It is reloaded after every action. */
export function useLoadedEnquiry(): Loaded {
  const loaded = useDataOf('enquiry')
  if (loaded === undefined) return { people: [], proposals: [], problem: 'Error fetching the enquiry' }
  const { people, proposals, result } = loaded
  return 'failure' in result
    ? { people, proposals, problem: result.failure.reason }
    : { people, proposals, enquiry: result.body }
}
