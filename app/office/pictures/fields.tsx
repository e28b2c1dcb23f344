import { AltInput } from '../kit/form/alt-input.tsx'
import { TextInput } from '../kit/form/inputs.tsx'
import { focusAt, focusMoved, type ImageText } from './text.ts'

type Props = {
  /** The prefix of the fields' names, for a form that describes several pictures: "images.2." */
  prefix?: string
  /** The address of the picture; undefined when there is none to show. */
  address: string | undefined
  text: ImageText
  edit: (change: Partial<ImageText>) => void
}

/** The fields that describe a picture, beside the picture itself. A click on the picture sets its focal point. */
export function ImageFields({ prefix = '', address, text, edit }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-[16rem_1fr]">
      <Focus address={address} text={text} edit={edit} />
      <div className="grid content-start gap-3">
        <AltInput path={`${prefix}alt`} label="Alt text" value={text.alt} onChange={(alt) => edit({ alt })} />
        <TextInput
          path={`${prefix}credit`}
          label="Credit"
          placeholder="Photo: Pemba Sherpa"
          isOptional
          value={text.credit}
          onChange={(credit) => edit({ credit })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            path={`${prefix}focus_x`}
            label="Focus, % from left"
            inputMode="numeric"
            value={text.focus_x}
            onChange={(focus_x) => edit({ focus_x })}
          />
          <TextInput
            path={`${prefix}focus_y`}
            label="Focus, % from top"
            inputMode="numeric"
            value={text.focus_y}
            onChange={(focus_y) => edit({ focus_y })}
          />
        </div>
      </div>
    </div>
  )
}

/** Sets the focal point by mouse or touch, and by the arrow keys in steps of five percent. */
function Focus({ address, text, edit }: Props) {
  if (!address) return <div className="aspect-3/2 w-full rounded-button bg-glacier" />
  return (
    <div className="grid content-start gap-1">
      <button
        type="button"
        className="relative min-h-24 cursor-crosshair overflow-hidden rounded-button bg-glacier"
        aria-label={`Focal point, ${shown(text.focus_x)} % from left, ${shown(text.focus_y)} % from top. The arrow keys move it.`}
        onClick={(event) => {
          // The Enter key clicks too, but nowhere.
          if (event.detail > 0) edit(focusAt(event, event.currentTarget.getBoundingClientRect()))
        }}
        onKeyDown={(event) => {
          const [x, y] = steps[event.key] ?? []
          if (x === undefined || y === undefined) return
          event.preventDefault()
          edit(focusMoved([shown(text.focus_x) + x, shown(text.focus_y) + y]))
        }}
      >
        <img className="block w-full" src={address} alt="" />
        <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
          <circle
            className="fill-black/30 stroke-black"
            cx={`${shown(text.focus_x)}%`}
            cy={`${shown(text.focus_y)}%`}
            r="12"
            strokeWidth="4"
          />
          <circle
            className="fill-transparent stroke-white"
            cx={`${shown(text.focus_x)}%`}
            cy={`${shown(text.focus_y)}%`}
            r="12"
            strokeWidth="2"
          />
        </svg>
      </button>
      <p className="text-micro text-muted">
        Click what must stay in view when the picture is cropped, or move it by the arrow keys.
      </p>
    </div>
  )
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

function shown(percent: string) {
  return /^\d{1,3}$/.test(percent) ? Math.min(100, Number(percent)) : 50
}
