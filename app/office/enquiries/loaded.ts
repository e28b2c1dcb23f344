import type { EnquiryThread } from '#contract/enquiries.ts'
import type { StaffMember } from '#contract/staff.ts'
import { useDataOf } from '../shell/route-data.ts'

type Loaded = { people: StaffMember[] } & (
  | { enquiry: EnquiryThread; problem?: undefined }
  | { enquiry?: undefined; problem: string }
)

/** Returns the enquiry below a dialog. It is reloaded after every action. */
export function useLoadedEnquiry(): Loaded {
  const loaded = useDataOf('enquiry')
  if (loaded === undefined) return { people: [], problem: 'Error fetching the enquiry' }
  const { people, result } = loaded
  return 'failure' in result ? { people, problem: result.failure.reason } : { people, enquiry: result.body }
}
