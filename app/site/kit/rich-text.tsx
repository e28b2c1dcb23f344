import { CircleAlert, Info } from 'lucide-react'
import { createContext, Fragment, use, type ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/images.ts'
import type { RichBlock, RichList, RichSpan, RichText as Tree } from '#contract/rich-text.ts'
import { isSafeHref } from '#contract/safe-href.ts'
import { Picture } from '../../kit/picture.tsx'
import { DataTable } from './data-table.tsx'
import { Linked } from './linked.tsx'
import { unbroken } from './unbroken.ts'

/** What the texts of a page point at: where links to things lead, by kind and id, and the pictures of the page. */
type Around = { paths: Record<string, string>; pictures: PictureData[] }

const AroundText = createContext<Around>({ paths: {}, pictures: [] })

/** Says to all texts within it where their links lead and what their pictures are. */
export const TextsAround = AroundText.Provider

/** `under`: the level of the heading under which the text stands; its own headings are one and two below. */
type Props = { rich: Tree; under: 2 | 3; className?: string }

const look = 'text-lake underline underline-offset-2'

/** A formatted text. What is no more, a picture or the target of a link, leaves its words behind. */
export function RichText({ rich, under, className = '' }: Props) {
  return (
    <div className={`grid max-w-measure gap-[18px] text-prose ${className}`}>
      {rich.blocks.map((block, index) => (
        <Block key={index} block={block} under={under} />
      ))}
    </div>
  )
}

function Block({ block, under }: { block: RichBlock; under: Props['under'] }): ReactNode {
  if (block.type === 'paragraph') return <Paragraph spans={block.spans} />
  if (block.type === 'heading') {
    const Heading = `h${under + block.level}` as 'h3' | 'h4' | 'h5'
    return (
      <Heading
        className={
          block.level === 1 ? 'mt-3 text-day' : 'mt-1 font-sans text-[1rem] font-semibold tracking-normal'
        }
      >
        <Line spans={block.spans} />
      </Heading>
    )
  }
  if (block.type === 'list') return <List list={block} />
  if (block.type === 'table') return <Table rows={block.rows} />
  if (block.type === 'picture') return <Figure id={block.image_id} caption={block.caption} />
  const inner = block.blocks.map((part, index) => <Block key={index} block={part} under={under} />)
  if (block.type === 'quote')
    return (
      <blockquote className="grid gap-3 border-l-2 border-brand pl-5 font-display text-lead">
        {inner}
      </blockquote>
    )
  const Icon = block.tone === 'warning' ? CircleAlert : Info
  return (
    <div
      className={`flex gap-3 rounded-button px-4 py-3.5 ${block.tone === 'warning' ? 'bg-warning-tint' : 'bg-mist'}`}
      role="note"
    >
      <Icon
        className={`icon mt-1 flex-none ${block.tone === 'warning' ? 'text-warning' : 'text-lake'}`}
        aria-hidden="true"
      />
      <div className="grid min-w-0 gap-3">{inner}</div>
    </div>
  )
}

function Paragraph({ spans }: { spans: RichSpan[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <Line spans={spans} />
    </p>
  )
}

function List({ list: { ordered, items } }: { list: RichList }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className={`grid gap-1.5 pl-6 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map(({ spans, list }, index) => (
        <li className="wrap-anywhere whitespace-pre-line marker:text-brand" key={index}>
          <Line spans={spans} />
          {list && <List list={list} />}
        </li>
      ))}
    </Tag>
  )
}

function Table({ rows }: { rows: RichSpan[][][] }) {
  const width = Math.max(...rows.map((row) => row.length))
  const [head = [], ...others] = rows.map((row) =>
    Array.from({ length: width }, (_, column) => (row[column] ?? []).map(({ text }) => text).join('')),
  )
  return (
    <DataTable
      table={{ head, rows: others }}
      label=""
      renderCell={(row, column) => <Line spans={rows[row]?.[column] ?? []} />}
    />
  )
}

function Figure({ id, caption }: { id: string; caption: string }) {
  const picture = use(AroundText).pictures.find(({ _id }) => _id === id)
  if (!picture) return caption && <p className="text-[0.84375rem] text-muted">{caption}</p>
  const below = [caption, picture.credit].filter(Boolean).join(' · ')
  return (
    <figure>
      <Picture className="aspect-3/2 rounded-card" picture={picture} sizes="(min-width: 768px) 680px, 92vw" />
      {below && <figcaption className="mt-2.5 text-[0.84375rem] text-muted">{below}</figcaption>}
    </figure>
  )
}

function Line({ spans }: { spans: RichSpan[] }) {
  return spans.map((span, index) => <Span key={index} {...span} />)
}

function Span({ text, bold, italic, link }: RichSpan) {
  const { paths } = use(AroundText)
  const words = link ? unbroken(text) : <Linked text={text} />
  const emphasised = italic ? <em>{words}</em> : words
  const strong = bold ? <strong className="font-semibold">{emphasised}</strong> : emphasised
  if (!link) return <Fragment>{strong}</Fragment>
  if ('kind' in link) {
    const path = paths[`${link.kind} ${link.id}`]
    return path === undefined ? (
      strong
    ) : (
      <a className={look} href={path}>
        {strong}
      </a>
    )
  }
  if (!isSafeHref(link.href)) return strong
  const rel = /^https?:/i.test(link.href) ? 'noopener nofollow' : undefined
  return (
    <a className={look} href={link.href} rel={rel}>
      {strong}
    </a>
  )
}
