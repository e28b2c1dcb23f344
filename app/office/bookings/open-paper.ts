import { useDataOf } from '../shell/route-data.ts'

/** Returns the paper that a dialog of the papers' screen is about, as that screen shows it, and its traveller. */
export function useOpenPaper({ position, kind }: { position: string; kind: string }) {
  const loaded = useDataOf('booking-papers')
  const travellers = loaded && 'body' in loaded ? loaded.body : []
  const traveller = travellers.find((one) => String(one.position) === position)
  return { travellers, traveller, paper: traveller?.papers.find((one) => one.kind === kind) }
}
