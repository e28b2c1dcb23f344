import { useEffect, useState } from 'react'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'

/**
 * What a departure leaves with those who have booked and with one fewer, and from how many on it pays for itself: for
 * owners, who alone see costs. Nothing where no template or price says it.
 */
export function DecisionHelp({ id }: { id: string }) {
  const seesCosts = useMay()('costs')
  const [says, setSays] = useState('')
  useEffect(() => {
    if (!seesCosts) return undefined
    let isOver = false
    async function read() {
      const result = await readApi(at('/api/departures/{id}/costs/', { id }))
      if (!isOver && 'body' in result) setSays(result.body.decision)
    }
    // Without it the decision is made all the same.
    void read().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [id, seesCosts])
  return says === '' ? null : <p className="text-muted">By the costs: {says}</p>
}
