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
          <p className="mt-4 max-w-[31em] text-[1.0625rem] leading-normal text-white/90 md:mt-[22px] md:max-w-[26em] md:text-[1.1875rem] lg:max-w-[31em]">
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
