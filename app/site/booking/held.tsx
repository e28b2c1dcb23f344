import { Island } from '../island/island.tsx'
import { useWords } from '../kit/words.tsx'
import BookingHold from './hold.island.tsx'

/** Until when unpaid seats are held, in the operator's words. `until`: an instant. */
export function Held({ until }: { until: string }) {
  const say = useWords()
  const words = {
    held: say('standing.held'),
    left: say('standing.held_left'),
    over: say('standing.held_over'),
  }
  return <Island of={BookingHold} props={{ until, ...words }} wake="near" />
}
