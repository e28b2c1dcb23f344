import type { Picture as PictureData } from '#contract/images.ts'
import { tableOf } from '#contract/table-text.ts'
import type { ColouredSection } from '#domain/posts/code-colours.ts'
import { Picture } from '../../kit/picture.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Linked } from '../kit/linked.tsx'
import { Prose } from '../kit/prose.tsx'

type Props = { sections: ColouredSection[]; pictures: PictureData[] }

/** The sections of a post, each shown as its type requires. */
export function BlogSections({ sections, pictures }: Props) {
  return sections.map((section) => (
    <section className="mt-12 min-w-0" key={section._id}>
      {section.title && <h2 className="mb-4 text-h3">{section.title}</h2>}
      <Body section={section} picture={pictures.find(({ _id }) => _id === section.image_id)} />
    </section>
  ))
}

function Body({ section, picture }: { section: ColouredSection; picture: PictureData | undefined }) {
  const { type, content, rich, html, bullets } = section
  if (type === 'code') {
    return (
      <pre className="code night overflow-x-auto rounded-card p-6 text-small leading-relaxed" tabIndex={0}>
        {html === undefined ? <code>{content}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
    )
  }
  const table = type === 'table' ? tableOf(content) : undefined
  if (table) return <DataTable table={table} label={section.title} />
  return (
    <>
      {picture && (
        <figure className="mb-5">
          <Picture
            className="aspect-3/2 rounded-card"
            picture={picture}
            sizes="(min-width: 768px) 680px, 92vw"
          />
          {picture.credit && (
            <figcaption className="mt-2.5 text-[0.84375rem] text-muted">{picture.credit}</figcaption>
          )}
        </figure>
      )}
      {(content || rich) && <Prose text={content} rich={rich} />}
      {bullets.length > 0 && <Bullets bullets={bullets} />}
    </>
  )
}

function Bullets({ bullets }: { bullets: string[] }) {
  return (
    <ul className="mt-4">
      {bullets.map((bullet) => (
        <li className="flex gap-4 border-t border-line py-3 text-prose" key={bullet}>
          <span className="mt-[0.75em] h-[1.5px] w-4 flex-none bg-brand" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            <Linked text={bullet} />
          </span>
        </li>
      ))}
    </ul>
  )
}
