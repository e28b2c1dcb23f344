import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/images.ts'
import { Picture } from '../../kit/picture.tsx'

type Props = {
  picture: PictureData | undefined
  portrait?: PictureData
  headline: string
  /** The words of the headline that are shown in italics. */
  emphasis: string
  introduction: string
  /** The island that changes the pictures. */
  children: ReactNode
}

/** The first screen of the home page. The header lies over it, and the finder reaches half over its lower edge. */
export function Hero({ picture, portrait, headline, emphasis, introduction, children }: Props) {
  return (
    <section className="hero" aria-label="Welcome">
      {!picture && <DrawnHero />}
      {picture && (
        <Picture
          className="absolute! inset-0"
          picture={picture}
          portrait={portrait}
          tall="upright"
          sizes="100vw"
          isPriority
        />
      )}
      <div className="pointer-events-none absolute inset-x-0 bottom-23 z-2 lg:bottom-29">
        <div className="wrap">
          <h1 className="max-w-[8em] text-display">
            <Emphasised text={headline} words={emphasis} />
          </h1>
          <p className="mt-4 max-w-[31em] text-[1.0625rem] leading-normal text-white/90 print:text-ink md:mt-[22px] md:max-w-[26em] md:text-[1.1875rem] lg:max-w-[31em]">
            {introduction}
          </p>
        </div>
      </div>
      {children}
      {picture?.credit && (
        <p className="wrap pointer-events-none absolute inset-x-0 bottom-15 z-2 text-[0.78125rem] text-white/75 lg:bottom-19 lg:text-right">
          {picture.credit}
        </p>
      )}
    </section>
  )
}

/** Ridges at dusk, where the operator has no picture yet. */
function DrawnHero() {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox="0 0 1440 880"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#16324a" />
          <stop offset="0.55" stopColor="#4d6f86" />
          <stop offset="1" stopColor="#c8a58b" />
        </linearGradient>
      </defs>
      <path fill="url(#dusk)" d="M0 0h1440v880H0z" />
      <path
        fill="#8ea3b0"
        d="M0 520l150-90 90 50 170-190 70 80 60-40 190 210 120-110 80 60 210-230 90 110 70-50 140 120v420H0z"
      />
      <path
        fill="#4f6b7d"
        d="M0 640l190-120 120 70 160-130 140 120 130-70 200 150 170-140 130 90 200-110v280H0z"
      />
      <path fill="#22394a" d="M0 760l240-110 180 90 210-120 230 130 190-90 220 110 170-70v200H0z" />
    </svg>
  )
}

function Emphasised({ text, words }: { text: string; words: string }) {
  const [before, after] = words === '' ? [text, ''] : splitOnce(text, words)
  return (
    <>
      {before}
      {after !== undefined && <em className="whitespace-nowrap">{words}</em>}
      {after}
    </>
  )
}

function splitOnce(text: string, words: string): [string, string | undefined] {
  const index = text.indexOf(words)
  return index === -1 ? [text, undefined] : [text.slice(0, index), text.slice(index + words.length)]
}
