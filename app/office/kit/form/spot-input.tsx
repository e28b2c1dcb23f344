import { MapPin } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { spotIn, type Spot } from '#contract/spots.ts'
import { valueAt } from '../json.ts'
import { dotted, type OneProps } from './fields.ts'
import { TextInput } from './inputs.tsx'
import { spotOf, type SpotText } from './spot.ts'

const MapDialog = lazy(() => import('../map/dialog.tsx').then((all) => ({ default: all.MapDialog })))

type Props = {
  path: string
  label: string
  help?: string
  isOptional?: boolean
  lat: string
  /** What stands in the field of the longitude. */
  lon: string
  onChange: (spot: SpotText) => void
}

/** A latitude, into which a pair from a map may be pasted or chosen on the map of the office: then it is both. */
export function SpotInput({ lat, lon, onChange, ...field }: Props) {
  const isPasted = useRef(false)
  function type(typed: string) {
    onChange(isPasted.current ? spotOf(typed) : { lat: typed })
    isPasted.current = false
  }
  return (
    // Whoever types a pair has typed it when they leave the field.
    <div className="contents" onBlur={() => lat !== spotOf(lat).lat && onChange(spotOf(lat))}>
      <TextInput
        {...field}
        inputMode="decimal"
        value={lat}
        onPaste={() => {
          isPasted.current = true
        }}
        onChange={type}
        action={<OnMap spot={spotIn(`${lat}, ${lon}`)} onPick={onChange} />}
      />
    </div>
  )
}

/** A latitude with its longitude in another field, or a position as one text, in a form of fields. */
export function SpotField({ field: { label, help, lon }, path, value, onChange }: OneProps<'spot'>) {
  const props = { path: dotted(path), label, help }
  const typed = textAt(path)
  if (lon === undefined)
    return (
      <TextInput
        {...props}
        value={typed}
        onChange={(text) => onChange(path, text)}
        action={<OnMap spot={spotIn(typed)} onPick={(spot) => onChange(path, `${spot.lat}, ${spot.lon}`)} />}
      />
    )
  const beside = [...path.slice(0, -1), lon]
  return (
    <SpotInput
      {...props}
      lat={typed}
      lon={textAt(beside)}
      onChange={(spot) => {
        onChange(path, spot.lat)
        if (spot.lon !== undefined) onChange(beside, spot.lon)
      }}
    />
  )

  function textAt(place: typeof path) {
    const written = valueAt(value, place)
    return typeof written === 'string' ? written : ''
  }
}

type OnMapProps = { spot: Spot | null; onPick: (spot: { lat: string; lon: string }) => void }

/** Opens the map, which is loaded only then. */
function OnMap({ spot, onPick }: OnMapProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="-my-0.5 inline-flex min-h-6 items-center gap-1 text-micro font-medium text-lake underline-offset-2 hover:underline"
        aria-label="Choose on a map"
        onClick={() => setIsOpen(true)}
      >
        <MapPin className="size-3.5" aria-hidden="true" />
        Map
      </button>
      {isOpen && (
        <Suspense>
          <MapDialog
            spot={spot}
            onClose={() => setIsOpen(false)}
            onPick={(picked) => {
              setIsOpen(false)
              onPick(picked)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
