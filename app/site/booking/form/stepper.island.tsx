import { Minus, Plus } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { TextField } from '../../../kit/field.tsx'

type Props = {
  id: string
  name: string
  label: string
  /** The name of one unit: "traveller". */
  one: string
  value: string
  min: number
  max: number
  help?: string
  errors?: string[]
}

/** A number field with a minus and a plus beside it. Without JavaScript it is the browser's own number field. */
export default function BookingStepper({ id, name, label, one, value, min, max, help, errors }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

  /** The field itself applies its bounds; the event tells all other listeners of the form. */
  function step(direction: 'up' | 'down') {
    if (direction === 'up') input.current?.stepUp()
    else input.current?.stepDown()
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className="relative">
      <TextField
        ref={input}
        {...{ id, name, label, min, max, help, errors }}
        type="number"
        inputMode="numeric"
        step={1}
        defaultValue={value}
        required
      />
      {isAwake && (
        <div className="absolute top-[30px] right-1 flex gap-1 bg-paper">
          <button
            className="round-button"
            type="button"
            onClick={() => step('down')}
            aria-label={`One ${one} fewer`}
          >
            <Minus className="icon size-4" />
          </button>
          <button
            className="round-button"
            type="button"
            onClick={() => step('up')}
            aria-label={`One ${one} more`}
          >
            <Plus className="icon size-4" />
          </button>
        </div>
      )}
    </div>
  )
}

function neverChanges() {
  return () => {}
}
