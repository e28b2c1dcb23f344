import { EmptyState } from './empty-state.tsx'
import { useWords } from './words.tsx'

/** What a page that works on trips says as long as none is published. */
export function NoTrips() {
  const say = useWords()
  return <EmptyState text={say('activities.all_none')} action={say('every.customize')} to="/customize-trip" />
}
