import { href } from 'react-router'

/** A ridge with one lit summit, and the operator's own name. The line beside it wraps out of sight where it has no room. */
export function Logo({ name, tagline }: { name: string; tagline?: string }) {
  return (
    <a
      className="flex h-11 min-w-0 flex-wrap content-start items-center gap-x-3 overflow-hidden font-display text-[26px] leading-none font-medium tracking-[-0.02em]"
      href={href('/')}
    >
      <span className="flex h-11 items-center gap-3 whitespace-nowrap">
        <RidgeMark />
        {name}
      </span>
      {tagline && (
        <small className="mt-[3px] ml-0.5 hidden border-l border-current py-1 pl-[13px] font-sans text-[12.5px] leading-none font-medium tracking-normal whitespace-nowrap opacity-80 xl:block">
          {tagline}
        </small>
      )}
    </a>
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
