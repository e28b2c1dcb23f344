import { href } from 'react-router'
import { widthsOf } from '#contract/images.ts'
import type { Chrome } from './menus.ts'

type Mark = Chrome['brand']['mark']
/** So many letters fit beside the mark in one line of a phone; so many in two lines of smaller letters. */
const ONE_LINE_MAX = 13
const TWO_LINES_MAX = 44

/** `dark`: the address of the mark for dark ground, where the logo stands on such. */
type Props = { mark: Mark; dark?: string | null | undefined; name: string; tagline?: string }

/**
 * The operator's own mark, or a ridge with one lit summit, and the operator's name, whole. The tagline beside it wraps out
 * of sight where it has no room.
 */
export function Logo({ mark, dark, name, tagline }: Props) {
  return (
    <a
      className="flex min-h-11 min-w-0 flex-wrap content-start items-center gap-x-3 overflow-hidden font-display xl:h-11 text-[1.625rem] leading-none font-medium tracking-[-0.02em]"
      href={href('/')}
    >
      <span className="flex min-h-11 max-w-full items-center gap-3 *:shrink-0 xl:h-11">
        {dark ? <DarkMark src={dark} /> : mark ? <OwnMark {...mark} /> : <RidgeMark />}
        <span className={`min-w-0 shrink! ${sizeOf(name)}`}>{name}</span>
      </span>
      {tagline && (
        <small className="mt-[3px] ml-0.5 hidden border-l border-current py-1 pl-[13px] font-sans text-[0.78125rem] leading-none font-medium tracking-normal whitespace-nowrap opacity-80 xl:block">
          {tagline}
        </small>
      )}
    </a>
  )
}

/**
 * A name of several words may need two lines, and a very long one three. Between 1024 and 1280 pixels the menu leaves the
 * least room, so the letters are smaller there.
 */
function sizeOf(name: string) {
  if (name.length <= ONE_LINE_MAX) return 'py-1 whitespace-nowrap'
  if (name.length <= TWO_LINES_MAX)
    return 'text-[1.0625rem] leading-[1.15] tracking-[-0.01em] text-balance lg:max-xl:text-[0.8125rem]'
  return 'text-[0.8125rem] leading-[1.1] tracking-normal text-balance wrap-anywhere lg:max-xl:text-[0.6875rem]'
}

function DarkMark({ src }: { src: string }) {
  return <img className="h-9 w-auto max-w-28 object-contain" src={src} fetchPriority="low" alt="" />
}

/** On white, because its colours may not be visible on the dark footer or on a picture. */
function OwnMark({ sha, width, height }: NonNullable<Mark>) {
  return (
    <img
      className="h-9 w-auto max-w-28 rounded-chip bg-white object-contain p-0.5"
      src={`/images/${sha}/${widthsOf(width)[0]}.webp`}
      // With the default priority React preloads it before the first picture of the page.
      fetchPriority="low"
      width={width}
      height={height}
      alt=""
    />
  )
}

function RidgeMark() {
  return (
    <svg
      className="h-7 w-10"
      viewBox="0 0 40 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 25 11.5 13l5 6L27 4l11 21" />
      <path d="M20.6 13.2 27 4l4.6 8.8-3-1.6-2.4 2.6-2.2-2.4z" fill="currentColor" stroke="none" />
    </svg>
  )
}
