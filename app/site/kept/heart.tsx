import { Heart as HeartIcon } from 'lucide-react'

/** A button that keeps a trip in this browser. `site/island/keep.ts` shows it and fills it. */
export function Heart({ slug, name }: { slug: string; name: string }) {
  return (
    <button
      className="group/heart absolute top-2 right-2 z-2 grid size-11 place-items-center rounded-full text-ink [&[hidden]]:hidden print:hidden"
      type="button"
      aria-pressed="false"
      aria-label={`Keep ${name}`}
      data-keep={slug}
      hidden
    >
      <span className="grid size-9 place-items-center rounded-full bg-white/94">
        <HeartIcon className="icon group-aria-pressed/heart:fill-brand group-aria-pressed/heart:text-brand" />
      </span>
    </button>
  )
}
