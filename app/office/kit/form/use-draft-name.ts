import { useState } from 'react'
import { useLocation } from 'react-router'
import { usePerson } from '../../shell/person.ts'
import { draftName } from './draft.ts'

/** Returns the name of this person's draft of this screen, the same while it is open. `part` tells it from the rest. */
export function useDraftName(part?: string): string {
  const { pathname } = useLocation()
  const person = usePerson()
  const [name] = useState(() =>
    draftName(person?._id ?? '', part === undefined ? pathname : `${pathname} ${part}`),
  )
  return name
}
