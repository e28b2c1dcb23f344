// `npm run demo:remove`: removes all demo content, so that only the operator's own content stays.
import { actors } from '#contract/events.ts'
import { removeDemoContent } from '#domain/demo/remove.ts'
import { closeSite, prepareDatabase } from '#domain/site/site.ts'

await prepareDatabase()
const { removed, keptAsDrafts } = await removeDemoContent(actors.setup)
await closeSite()

const counts = Object.entries(removed).flatMap(([what, count]) => (count > 0 ? [`${what} ${count}`] : []))
console.log(counts.length > 0 ? `Removed: ${counts.join(', ')}.` : 'There is no demo content.')
for (const name of keptAsDrafts)
  console.log(`${name} stays as a draft, because it has been booked or reviewed.`)
