import { Heart as HeartIcon } from 'lucide-react'

/** A button that keeps a trip in this browser. `site/island/keep.ts` fills it; without JavaScript it is not shown. */
export function Heart({ slug, name }: { slug: string; name: string }) {
  return (
    <button
      className="group/heart absolute top-2 right-2 z-2 grid size-11 place-items-center rounded-full text-ink noscript:hidden print:hidden [&[hidden]]:hidden"
      type="button"
      aria-pressed="false"
      aria-label={`Keep ${name}`}
      data-keep={slug}
    >
      <span className="grid size-9 place-items-center rounded-full bg-white/94">
        <HeartIcon className="icon group-aria-pressed/heart:fill-brand group-aria-pressed/heart:text-brand" />
      </span>
    </button>
  )
}
