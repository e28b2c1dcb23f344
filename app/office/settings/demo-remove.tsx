import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'

export default function RemoveDemo() {
  return (
    <QuestionDialog
      title="Remove demo content"
      save="Remove demo content"
      closeLabel="Cancel"
      isDanger
      says="Demo content removed"
      onSave={removeDemo}
    >
      <p>Remove everything that came with the software and that nobody has edited since? These go:</p>
      <ul className="list-disc pl-5 text-muted">
        <li>the demo regions, destinations and tour packages, with their pictures and departures</li>
        <li>the demo blogs, reviews and questions</li>
        <li>the demo bookings with their payments, the demo proposals, crew and suppliers</li>
        <li>the demo extras, permits, packing lists, costs and discount codes</li>
        <li>the demo operator’s name, contacts, texts, terms and bank details in the settings</li>
      </ul>
      <p>
        What you have added or edited stays. A demo trip that somebody has booked or reviewed stays as a
        draft. This cannot be undone.
      </p>
    </QuestionDialog>
  )
}

async function removeDemo() {
  const result = await tryApi(at('/api/demo-content/'), { method: 'DELETE' })
  if ('failure' in result) return result
  const { removed, kept_as_drafts } = await result.response.json()
  const counts = Object.entries(removed).flatMap(([kind, count]) => (count > 0 ? [`${kind} ${count}`] : []))
  const kept = kept_as_drafts.length > 0 ? ` Kept as drafts: ${kept_as_drafts.join(', ')}.` : ''
  return { reason: `${counts.length > 0 ? `Removed: ${counts.join(', ')}` : 'There was none'}.${kept}` }
}
